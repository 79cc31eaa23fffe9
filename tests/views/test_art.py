"""The art kit: every word of the vocabulary has its drawing, every picture its use, every text its contrast."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt, qInstallMessageHandler
from PySide6.QtGui import QColor, QFontInfo, QImage, QPainter, QPainterPath
from PySide6.QtSvg import QSvgRenderer

from pulsar_desktop import paths
from pulsar_desktop.model.effects import COUNTS, DESTINATIONS, EVENTS, TYPES, parse_effect
from pulsar_desktop.views import art, art_effects, art_sprites, theme

ART = paths.resources() / "art"
PICTURES = sorted(ART.rglob("*.svg"))
ATOMS = [
    *("points 3", "points 12", "cubes 1", "cubes 3", "pm1 1", "pm1 3", "plus2 1", "plus2 2"),
    *(f"gyro {types}" for types in (*TYPES, "any", "small/medium", "medium/large")),
    *("gyro2", "explore 1", "explore 3", "isolated", *(f"teleport {where}" for where in DESTINATIONS)),
    *("split 3 2", "red 6", "redpay 5", "stations 2", "copy_cost 2", "buy 4", "trade 2 9", "wild_goal"),
    *(f"per {count} 1" for count in COUNTS),
    *(f"table {count} 4/8/16" for count in COUNTS),
    *("per spinning:2 3", "points 3 + isolated"),
    *(f"on {event}: points 2" for event in EVENTS),
    *(f"on {event}: shift" for event, shifts in EVENTS.items() if shifts),
]


@pytest.fixture(autouse=True)
def _window(qapp):
    theme.load_fonts()


@pytest.fixture
def qt_warnings():
    heard = []
    before = qInstallMessageHandler(lambda kind, where, words: heard.append(words))
    yield heard
    qInstallMessageHandler(before)


def drawn(draw, ratio: float = 1.0, ground: QColor | None = None) -> QImage:
    """What a function paints on a clear picture of 300 by 60."""
    picture = QImage(round(300 * ratio), round(60 * ratio), QImage.Format.Format_ARGB32_Premultiplied)
    picture.setDevicePixelRatio(ratio)
    picture.fill(ground or Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter)
    painter.end()
    return picture


def columns(picture: QImage) -> list[int]:
    """The device columns something was painted in."""
    return [
        x for x in range(picture.width()) if any(picture.pixelColor(x, y).alpha() > 20 for y in range(picture.height()))
    ]


@pytest.mark.parametrize("words", ATOMS)
@pytest.mark.parametrize("context", ["at once", "production", "end", "lasting"])
def test_every_atom_draws_itself_within_the_width_it_says(words, context):
    effect = parse_effect(words)
    width = []
    picture = drawn(lambda painter: width.append(art.effect(painter, 10, 30, 20, effect, context)))
    inked = columns(picture)
    assert inked
    assert width == [pytest.approx(art.effect_width(20, effect, context))]
    assert inked[0] >= 6
    assert inked[-1] <= 10 + width[0] + 4


def test_no_two_atoms_look_the_same():
    looks = {}
    for words in ATOMS:
        effect = parse_effect(words)
        picture = drawn(lambda painter, effect=effect: art.effect(painter, 10, 30, 24, effect))
        looks.setdefault(bytes(picture.constBits()), []).append(words)
    assert [same for same in looks.values() if len(same) > 1] == []


def test_an_empty_effect_takes_no_room():
    assert art.effect_width(20, (), "end") == 0
    assert columns(drawn(lambda painter: art.effect(painter, 10, 30, 20, (), "end"))) == []


def test_what_is_paid_later_says_so_in_front():
    effect = parse_effect("points 3")
    assert art.effect_width(20, effect, "production") > art.effect_width(20, effect)
    assert art.effect_width(20, effect, "end") > art.effect_width(20, effect)


def test_every_event_and_every_count_has_an_icon():
    assert set(art_effects.EVENT_ICONS) == set(EVENTS)
    assert set(art_effects.COUNT_ICONS) == set(COUNTS)
    assert set(art_effects.EVENT_ICONS.values()) | set(art_effects.COUNT_ICONS.values()) <= set(art.ICONS)


def test_every_icon_file_is_used_and_none_is_missing():
    assert {file.stem for file in (ART / "icons").glob("*.svg")} == set(art.ICONS)
    sheet = (ART / "dialogs.qss").read_text(encoding="utf-8")
    assert [file.name for file in (ART / "controls").iterdir() if f"controls/{file.name}" not in sheet] == []


@pytest.mark.parametrize("file", PICTURES, ids=lambda file: file.stem)
def test_every_picture_is_plain_svg_tiny(file: Path, qt_warnings):
    source = file.read_text(encoding="utf-8")
    assert not any(word in source for word in ("<style", "<filter", "<mask", "<text", "<image", "style="))
    renderer = QSvgRenderer(source.replace("currentColor", "#ffffff").encode())
    picture = drawn(lambda painter: renderer.render(painter, QRectF(0, 0, 24, 24)))
    assert renderer.isValid()
    assert columns(picture)
    assert qt_warnings == []


def test_an_icon_wears_the_colour_asked_for():
    picture = drawn(lambda painter: art.icon(painter, "claim", QRectF(0, 0, 60, 60), QColor("#FF0000")))
    painted = {picture.pixelColor(x, 30).name() for x in range(60) if picture.pixelColor(x, 30).alpha() == 255}
    assert painted == {"#ff0000"}


@pytest.mark.parametrize("ratio", [1.0, 1.25, 2.0])
def test_an_icon_off_the_pixel_grid_is_as_sharp_as_on_it(ratio):
    on = drawn(lambda painter: art.icon(painter, "table", QRectF(0, 0, 20, 20)), ratio)
    off = drawn(lambda painter: art.icon(painter, "table", QRectF(0.3 / ratio, 0.3 / ratio, 20, 20)), ratio)
    assert on == off


def test_a_scaled_painter_gets_a_picture_of_the_full_size():
    def large(painter: QPainter) -> None:
        painter.scale(2, 2)
        art.icon(painter, "station", QRectF(5, 5, 20, 20))

    assert drawn(large) == drawn(lambda painter: art.icon(painter, "station", QRectF(10, 10, 40, 40)))


@pytest.mark.parametrize("look", ["silver", "red", "cost", "fits", "paid", "spent"])
def test_each_value_of_a_die_looks_different(look):
    faces = {bytes(drawn(lambda p, n=n: art.die(p, QRectF(5, 5, 40, 40), n, look)).constBits()) for n in range(1, 7)}
    assert len(faces) == 6


def test_players_are_told_apart_without_colour():
    masks = [
        drawn(lambda p, c=c: p.fillPath(art.player_path(QRectF(0, 0, 40, 40), c), Qt.GlobalColor.white))
        for c in theme.PLAYERS
    ]
    assert len({bytes(mask.constBits()) for mask in masks}) == 4


def test_gyrodynes_differ_by_type_and_by_work():
    looks = {
        bytes(drawn(lambda p, t=t, s=s: art.gyrodyne(p, QPointF(30, 30), 20, t, spinning=s)).constBits())
        for t in TYPES
        for s in (True, False)
    }
    assert len(looks) == 6


def test_everything_else_of_the_kit_draws_without_a_warning(qt_warnings):
    def all_of_it(painter: QPainter) -> None:
        box, middle, path = QRectF(4, 4, 50, 40), QPointF(30, 30), QPainterPath()
        path.addRoundedRect(box, 6, 6)
        art.space(painter, QRectF(0, 0, 300, 60))
        art.panel(painter, box)
        art.card(painter, box, fill=theme.KINDS["end"], edge=theme.KINDS["end"][1])
        art.well(painter, box)
        art.glow(painter, path, theme.LEGAL, 1.6)
        art.glow_card(painter, box, theme.LEGAL, 1.6)
        art.glow_ring(painter, middle, 12, theme.HOVER, 2.2)
        art.two_dice(painter, box, 4, "fits")
        art.die(painter, box, 0, "ghost_red")
        art.cube(painter, box)
        art.modifier(painter, box, "pm1")
        art.badge_refused(painter, middle)
        for kind, words in (("gain", "+3"), ("loss", "−1"), ("plain", "×6")):
            art.chip(painter, QRectF(60, 10, 0, 18), words, kind)
        for colour in theme.PLAYERS:
            art.ship(painter, middle, 20, 40, colour)
            art.rocket(painter, box, colour)
            art.player_shape(painter, box, colour, letter=True, edge="white")
            art.player_shape(painter, box, colour, station=True)
            art.player_shape(painter, box, colour, ghost=True)
        for colour in (*theme.GATES, "any"):
            art.gate(painter, middle, 9, colour, opacity=0.55)
            art.run(painter, 100, 30, 16, colour, 2)
        for kind in ("blue", "barren", "hidden"):
            art.planet(painter, middle, 8, kind)
        art.pulsar(painter, middle, 13)

    drawn(all_of_it, 1.25)
    assert qt_warnings == []


def test_long_words_are_cut_short_inside_their_room():
    room = QRectF(10, 10, 60, 20)
    words = "Отстыковать передатчик"
    inked = columns(drawn(lambda p: art.text(p, room, words, theme.font(12), theme.TEXT)))
    assert inked[0] >= 10
    assert inked[-1] <= 71


def test_the_bundled_fonts_load_in_every_weight_used():
    assert {"Inter", "Inter Display"} <= set(theme.load_fonts())
    for weight in (500, 600, 700, 800):
        found = QFontInfo(theme.font(13, weight))
        assert (found.family(), found.weight(), found.exactMatch()) == ("Inter", weight, True)
    assert QFontInfo(theme.font(40, 700, display=True)).family() == "Inter Display"
    assert (paths.resources() / "fonts" / "OFL.txt").read_text(encoding="utf-8").startswith("Copyright")


def test_figures_are_as_wide_as_each_other():
    widths = [art.text_width(str(n), theme.font(13, 700)) for n in range(10)]
    assert max(widths) - min(widths) < 0.1


def luminance(colour: QColor) -> float:
    """Relative luminance as WCAG defines it."""
    parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour.getRgbF()[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one: QColor, other: QColor) -> float:
    """Contrast ratio of two colours, from 1 to 21."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    ("ink", "ground", "least"),
    [
        (theme.TEXT, theme.PANEL, 15.9),
        (theme.TEXT, theme.CARD, 13.0),
        (theme.TEXT2, theme.PANEL, 9.8),
        (theme.TEXT2, theme.CARD, 8.0),
        (theme.TEXT3, theme.PANEL, 5.8),
        (theme.TEXT3, theme.CARD, 4.7),
        (theme.POINTS_INK, theme.POINTS, 14.8),
        (theme.GAIN, theme.GAIN_GROUND, 11.5),
        (theme.LOSS, theme.LOSS_GROUND, 8.7),
        (theme.REFUSE, theme.REFUSE_GROUND, 12.6),
        *((theme.TEXT, fill, 6.4) for fill, _ in theme.KINDS.values()),
        *((theme.INK, fill, 4.5) for fill in theme.PLAYERS.values()),
    ],
)
def test_text_can_be_read(ink, ground, least):
    assert contrast(ink, ground) >= least


def test_the_style_sheet_knows_every_token_it_names(qapp):
    assert "@" not in theme.stylesheet()
    assert theme.palette().window().color() == theme.PANEL


def test_pictures_shown_longest_ago_make_room_for_new_ones():
    painted = []

    def paint(painter: QPainter, rect: QRectF, name: str) -> None:
        painted.append(name)

    album = art_sprites.Album(room=3 * 10 * 10 * 4)
    for name in ("a", "b", "c", "a", "d", "a", "b"):
        album.picture(paint, (name,), 10, 10, 0, 1.0)
    assert painted == ["a", "b", "c", "d", "b"]


def test_a_picture_larger_than_its_room_is_shown_all_the_same():
    album = art_sprites.Album(room=1)
    assert album.picture(lambda *args: None, (), 10, 10, 0, 1.0).width() == 10
