"""Learning the weights: the fit finds what is there, games are repeatable, the file keeps the rest."""

import tomllib
from random import Random

import pytest

from pulsar_desktop import paths
from pulsar_desktop.bots import ladder
from pulsar_desktop.bots.arena import main
from pulsar_desktop.bots.levels import weights
from pulsar_desktop.bots.outlook import SOURCES
from pulsar_desktop.bots.train import KINDS, PROOF, Sample, error, fit, learn, learned, lessons, solve, write

TRUE = [0.2 + 0.1 * i for i in range(len(SOURCES))]


def made(weights, count, noise=0.0):
    random = Random(5)
    for _ in range(count):
        seen = tuple(20 * random.random() for _ in SOURCES)
        round = 1 + int(8 * random.random())
        score = sum(w * x for w, x in zip(weights, seen, strict=True)) + 3 * round + noise * random.gauss(0, 1)
        yield Sample(round, seen, score)


def test_equations_are_solved_even_if_the_first_pivot_is_nothing():
    assert solve([[0.0, 2.0], [4.0, 1.0]], [6.0, 7.0]) == pytest.approx([1.0, 3.0])


def test_the_fit_recovers_the_weights_that_made_the_scores():
    assert fit(list(made(TRUE, 400)), hold=1e-6) == pytest.approx(TRUE, abs=0.002)


def test_without_games_every_source_is_worth_what_it_says():
    assert fit([]) == (1.0,) * len(SOURCES)


def test_a_strong_hold_keeps_weights_near_1():
    loose, tight = (fit(list(made(TRUE, 100)), hold) for hold in (1.0, 1e9))
    assert max(abs(weight - 1) for weight in tight) < 0.01 < max(abs(weight - 1) for weight in loose)


def test_a_source_that_costs_points_is_worth_nothing():
    assert min(fit(list(made([-1.0, *TRUE[1:]], 400)), hold=1e-6)) == 0.0


def test_true_weights_err_less_than_others():
    samples = list(made(TRUE, 300, noise=2.0))
    ones = [1.0] * len(SOURCES)
    assert error(TRUE, samples[:200], samples[200:]) < 3 < error(ones, samples[:200], samples[200:])


@pytest.fixture(scope="module")
def few():
    return [learn(lesson) for lesson in lessons(3, "few", weights("planner"))]


def test_the_same_seed_teaches_the_same(few):
    assert learn(lessons(3, "few", weights("planner"))[0]) == few[0]
    assert learn(lessons(3, "other", weights("planner"))[0]) != few[0]


def test_what_is_learned_does_not_depend_on_the_order_games_ended_in(few):
    assert learned(few, weights("planner")) == learned(few[::-1], weights("planner"))


def test_every_game_is_either_learned_from_or_kept_for_the_proof(few):
    found = learned(few, weights("planner"))
    assert found.proof_samples == len(few[-1].samples)
    assert found.samples + found.proof_samples == sum(len(some.samples) for some in few)
    assert len(found.weights) == len(SOURCES)


def test_every_kind_of_game_is_learned_from_and_proved():
    proved = {lesson.match.seats for lesson in lessons(90, "x", ())[PROOF - 1 :: PROOF]}
    assert proved == {("planner",) * players for players in (2, 3, 4)}
    kinds = {KINDS[number % len(KINDS)] for number in range(90)[PROOF - 1 :: PROOF]}
    assert kinds == {KINDS[number % len(KINDS)] for number in range(90) if number % PROOF != PROOF - 1} == set(KINDS)


def test_a_later_pass_moves_weights_half_the_way(few):
    before = weights("planner")
    new, kept = learned(few, before).weights, learned(few, before, 1.0).weights
    assert kept == pytest.approx(before, abs=0.001)
    assert learned(few, before, 0.5).weights == pytest.approx(
        [(a + b) / 2 for a, b in zip(new, before, strict=True)], abs=0.001
    )


def test_writing_keeps_the_rest_of_the_file(tmp_path):
    path = tmp_path / "weights.toml"
    path.write_text((paths.resources() / "bots" / "weights.toml").read_text() + "\n# more\n[more]\nscore = 2.0\n")
    before = path.read_text()
    for _ in range(2):
        write(TRUE, path, "pulsar-arena train")
    found = tomllib.loads(path.read_text())
    assert found["learned"] == pytest.approx(dict(zip(SOURCES, TRUE, strict=True)))
    assert {**tomllib.loads(before), "learned": None} == {**found, "learned": None}
    assert path.read_text().partition("[learned]")[0] == before.partition("[learned]")[0]
    assert "# more\n[more]" in path.read_text()


def test_the_command_reports_the_error_before_and_after_and_writes(tmp_path, monkeypatch, capsys):
    (tmp_path / "bots").mkdir()
    (tmp_path / "bots" / "weights.toml").write_text("[plain]\nscore = 1.0\n")
    monkeypatch.setattr(ladder, "resources", lambda: tmp_path)
    assert main(["train", "--games", "2", "--passes", "2", "--seed", "few", "--write"]) == 0
    assert capsys.readouterr().out.count("error in the proof") == 2
    text = (tmp_path / "bots" / "weights.toml").read_text()
    assert "# pulsar-arena train --games 2 --passes 2 --seed few\n" in text
    assert set(tomllib.loads((tmp_path / "bots" / "weights.toml").read_text())["learned"]) == set(SOURCES)


def test_one_game_is_too_few_to_prove_anything(capsys):
    assert main(["train", "--games", "1"]) == 2
    assert "at least 2 games" in capsys.readouterr().err
