"""The log, the history, undo with its barrier, redo and previews."""

import pickle

import pytest

from pulsar_desktop.bots.match import Match, agreed, play_out, played
from pulsar_desktop.game.fingerprint import fingerprint
from pulsar_desktop.game.game import CannotUndo, Game
from pulsar_desktop.model.chance import Answer, DiceRolled
from pulsar_desktop.model.decisions import (
    BuyModifier,
    ChooseEntry,
    EndTurn,
    Fly,
    IllegalDecision,
    Payment,
    PickDie,
    Refusal,
)
from pulsar_desktop.model.options import legal_options, why_not
from pulsar_desktop.model.rules.setup import first_game, standard_game
from tests.scenario import COMPONENTS, asked


def new_game(seed="seed", **keywords):
    return Game(COMPONENTS, standard_game(COMPONENTS, 4), seed, **keywords)


def until(game, step):
    """Play first options until a step is asked."""
    while asked(game.state) != step:
        game.play(legal_options(game.state)[0].decision)
    return game


def first(game, kind):
    return next(o.decision for o in legal_options(game.state) if isinstance(o.decision, kind))


def test_a_new_game_is_dealt_up_to_the_first_choice():
    game = new_game()
    assert asked(game.state) == "ChooseEntryGate"
    assert all(isinstance(entry, Answer) for entry in game.log)


def test_a_decision_that_the_rules_refuse_changes_nothing_and_names_the_rule():
    game = new_game()
    before = game.state, game.log
    with pytest.raises(IllegalDecision) as error:
        game.play(EndTurn())
    assert error.value.refusal.rule == "TURN-01"
    assert (game.state, game.log) == before


def test_after_the_draft_order_choices_the_dealer_rolls_and_the_roll_is_in_the_log():
    game = until(new_game(), "Pick")
    assert isinstance(game.log[-1], DiceRolled)
    assert len(game.log[-1].dice) == 9


def test_undo_takes_back_one_decision_and_redo_plays_it_again():
    game = until(new_game(), "Turn")
    before = game.state
    decision = first(game, BuyModifier) if _can(game, BuyModifier) else EndTurn()
    after = game.play(decision)
    assert game.undo() == decision
    assert game.state == before
    assert game.redo() == after


def _can(game, kind):
    return any(isinstance(o.decision, kind) for o in legal_options(game.state))


def test_undo_stops_at_the_last_answer_of_chance():
    game = until(new_game(), "Turn")
    reveals = next(
        o.decision
        for o in legal_options(game.state)
        if isinstance(o.decision, Fly) and any(game.state.system(s).tile is None for s in o.decision.systems)
    )
    game.play(reveals)
    assert not game.can_undo
    with pytest.raises(CannotUndo):
        game.undo()


def test_free_undo_crosses_the_barrier_and_chance_answers_the_same_again():
    game = until(new_game(free_undo=True), "Turn")
    reveals = next(
        o.decision
        for o in legal_options(game.state)
        if isinstance(o.decision, Fly) and any(game.state.system(s).tile is None for s in o.decision.systems)
    )
    before, after = game.state, game.play(reveals)
    assert game.undo() == reveals
    assert game.state == before
    assert game.play(reveals) == after


def test_another_flight_after_an_undo_meets_the_same_tile():
    """The Dealer answers by how many came before, so nobody can fish for a better one."""
    game = until(new_game(free_undo=True), "Turn")
    start, tiles = len(game.log), set()
    flights = [
        o.decision
        for o in legal_options(game.state)
        if isinstance(o.decision, Fly) and sum(game.state.system(s).tile is None for s in o.decision.systems) == 1
    ]
    for flight in flights:
        game.play(flight)
        tiles.add(game.log[start + 1].tile)
        game.undo_to(start)
    assert len(flights) > 1
    assert len(tiles) == 1


def test_undo_does_not_reach_past_what_the_next_player_decided():
    game = until(new_game(), "Turn")
    start = len(game.log)
    game.play(EndTurn())
    game.play(EndTurn())
    assert game.barrier == start + 1
    with pytest.raises(CannotUndo):
        game.undo_to(start)


def test_an_ended_turn_can_be_taken_back_until_the_next_player_decides():
    game = until(new_game(), "Turn")
    before = game.state
    game.play(EndTurn())
    game.undo()
    assert game.state == before


def test_free_undo_goes_back_to_the_first_decision_and_no_further():
    game = until(new_game(free_undo=True), "Turn")
    while game.can_undo:
        game.undo()
    assert asked(game.state) == "ChooseEntryGate"
    assert game.can_redo
    while game.can_redo:
        game.redo()
    assert asked(game.state) == "Turn"


def test_undo_to_takes_back_all_or_nothing():
    game = until(new_game(), "Turn")
    log = game.log
    with pytest.raises(CannotUndo):
        game.undo_to(0)
    assert game.log == log


def test_a_new_decision_after_an_undo_forgets_what_was_undone():
    game = new_game(free_undo=True)
    game.play(ChooseEntry("E1"))
    game.undo()
    game.play(ChooseEntry("E2"))
    assert not game.can_redo
    with pytest.raises(CannotUndo):
        game.redo()


def test_a_preview_stops_where_chance_is_asked_and_plays_nothing():
    game = until(new_game(), "Turn")
    reveals = next(
        o.decision
        for o in legal_options(game.state)
        if isinstance(o.decision, Fly) and any(game.state.system(s).tile is None for s in o.decision.systems)
    )
    before = game.state, game.log
    seen = game.preview(reveals)
    assert seen.question is not None
    assert (game.state, game.log) == before
    assert all(system.tile is None for system in seen.systems)


def test_a_preview_of_an_illegal_decision_is_refused():
    game = until(new_game(), "Turn")
    with pytest.raises(IllegalDecision):
        game.preview(BuyModifier("pm1", Payment(6, red=True)))


def test_history_gives_every_state_by_its_place_in_the_log():
    game = until(new_game(), "Pick")
    assert game.at(len(game.log)) == game.state
    assert game.at(0).question is not None
    with pytest.raises(IndexError):
        game.at(len(game.log) + 1)


@pytest.mark.parametrize("seed", range(10))
def test_undo_and_redo_to_any_point_meet_the_same_states(seed):
    """Battery row 7."""
    match = Match(("curious",) * (2 + seed % 3), str(seed), side=("plain", "dead_ends")[seed % 2])
    game = Game(COMPONENTS, agreed(COMPONENTS, match), match.seed, free_undo=True)
    for _ in play_out(game, match):
        pass
    prints = [fingerprint(game.at(n)) for n in range(len(game.log) + 1)]
    while game.can_undo:
        game.undo()
        assert fingerprint(game.state) == prints[len(game.log)]
    while game.can_redo:
        game.redo()
        assert fingerprint(game.state) == prints[len(game.log)]
    assert len(game.log) + 1 == len(prints)


def test_the_same_seed_deals_the_same_game_and_another_seed_another():
    assert played(Match(("random",) * 3, "a")).log == played(Match(("random",) * 3, "a")).log
    assert played(Match(("random",) * 3, "a")).log != played(Match(("random",) * 3, "b")).log


def test_a_pick_can_be_taken_back_until_the_next_player_picks():
    game = until(new_game(), "Pick")
    game.play(first(game, PickDie))
    game.undo()
    assert asked(game.state) == "Pick"


def test_a_beginner_game_has_no_hq_and_the_marked_goals():
    game = Game(COMPONENTS, first_game(COMPONENTS, 2), "x")
    assert game.state.goals == ("GOAL-02a", "GOAL-04a", "GOAL-05a")
    assert until(game, "Pick").state.players[0].hq == ""


def test_a_state_goes_to_another_process_without_its_components_and_comes_back_equal():
    state = until(new_game(), "Turn").state
    sent = pickle.dumps(state)
    assert len(sent) < 10_000
    assert pickle.loads(sent) == state


def test_an_illegal_decision_comes_back_from_another_process():
    error = IllegalDecision(EndTurn(), Refusal("TURN-09", {"asked": "Pick"}))
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


def test_undo_for_people_takes_back_what_bots_decided_since():
    game = until(new_game(free_undo=True), "Turn")
    seat, before = game.state.chooser, game.state
    game.play(EndTurn())
    game.play(EndTurn())
    assert game.at(len(game.log) - 1).chooser != seat
    assert game.undo_for([seat]) == EndTurn()
    assert game.state == before
    with pytest.raises(CannotUndo):
        game.undo_for([])


def test_redo_brings_back_what_chance_answered_even_if_it_was_not_this_dealer():
    game = Game(COMPONENTS, standard_game(COMPONENTS, 2), "one", free_undo=True, deal=False)
    other = played(Match(("random",) * 2, "two", side="plain"))
    for entry in other.log[:60]:
        game.replay(entry)
    log = game.log
    game.undo()
    game.redo()
    assert game.log[: len(log)] == log


def test_a_replayed_entry_forgets_what_was_undone():
    game = new_game(free_undo=True)
    game.play(ChooseEntry("E1"))
    game.undo()
    game.replay(ChooseEntry("E2"))
    assert not game.can_redo


def test_an_answer_of_chance_is_no_decision():
    assert why_not(until(new_game(), "Turn").state, DiceRolled((1,))).rule == "TURN-09"


def test_undo_for_takes_back_one_decision_with_what_chance_answered_to_it_and_no_more():
    game = Game(COMPONENTS, first_game(COMPONENTS, 2), "undo-for", free_undo=True)
    while game.state.chooser is not None:
        before = len(game.log)
        game.play(legal_options(game.state)[0].decision)
        if len(game.log) > before + 1:
            game.undo_for((0, 1))
            assert len(game.log) == before
            game.redo()
