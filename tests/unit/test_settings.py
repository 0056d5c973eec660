import json

import pytest

from halfmoon.settings import CHOICES, BadSettings, defaults, is_sound, load, save

CHANGED = {
    "errors": True,
    "help": True,
    "keys": False,
    "counter": True,
    "language": "nl",
    "letters": "VDR",
    "colours": "four",
    "theme": "contrast",
    "motion": "off",
    "sound": True,
    "vibration": True,
}


def test_at_first_the_aids_are_off_and_the_language_is_the_browsers() -> None:
    first = defaults()
    assert (first["errors"], first["help"], first["counter"]) == (False, False, False)
    assert first["language"] == ""


def test_at_first_the_look_is_the_devices_and_nothing_sounds() -> None:
    first = defaults()
    assert (first["theme"], first["motion"], first["letters"]) == ("auto", "auto", "auto")
    assert (first["sound"], first["vibration"], first["keys"]) == (False, False, True)


def test_each_call_gives_defaults_of_its_own() -> None:
    defaults()["errors"] = True
    assert defaults()["errors"] is False


def test_saved_settings_load_equal() -> None:
    assert load(save(defaults())) == defaults()
    assert load(save(CHANGED)) == CHANGED


@pytest.mark.parametrize(
    ("key", "value"), [(key, value) for key, choices in CHOICES.items() for value in choices]
)
def test_every_choice_can_be_saved(key: str, value: bool | str) -> None:
    settings = defaults() | {key: value}
    assert load(save(settings)) == settings


def test_settings_are_saved_as_a_json_object() -> None:
    assert json.loads(save(CHANGED)) == CHANGED


def test_what_is_missing_is_at_its_default() -> None:
    assert load("{}") == defaults()
    assert load('{"help": true}') == defaults() | {"help": True}


def test_what_is_unknown_is_left_out() -> None:
    assert load('{"help": true, "tempo": true, "": 1, "Errors": true}') == (
        defaults() | {"help": True}
    )


@pytest.mark.parametrize(
    "value", ["1", "0", "1.0", '"true"', '"on"', '""', "null", "[]", "[true]", "{}", "-1", "1e999"]
)
def test_an_aid_is_true_or_false_alone(value: str) -> None:
    assert load(f'{{"errors": {value}, "help": true}}') == defaults() | {"help": True}


@pytest.mark.parametrize(
    "value",
    [
        '"it"',
        '"NL"',
        '"nl "',
        '"nl-BE"',
        '"__proto__"',
        "true",
        "false",
        "0",
        "null",
        '["nl"]',
        "{}",
    ],
)
def test_a_language_is_one_of_those_that_the_game_speaks(value: str) -> None:
    assert load(f'{{"language": {value}, "help": true}}') == defaults() | {"help": True}


def test_json_may_be_written_in_other_ways() -> None:
    assert load('\n{\t"language" : "\\u006el" }\r\n') == defaults() | {"language": "nl"}


def test_of_two_values_the_last_counts() -> None:
    assert load('{"help": true, "help": false}') == defaults()
    assert load('{"help": false, "help": true}') == defaults() | {"help": True}


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "{",
        "}",
        "{'help': true}",
        "{help: true}",
        '{"help": tru',
        '{"help": true',
        '{"help": True}',
        '{"help": true} {"help": true}',
        "\ufeff{}",
        "\0",
        "1" * 5000,
        '{"help": ' + "1" * 5000 + "}",
        "HM1-N-AAAAAAB",
    ],
)
def test_text_that_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(BadSettings):
        load(text)


@pytest.mark.parametrize(
    "text", ["null", "true", "1", '"help"', "[]", '["help"]', "NaN", "Infinity"]
)
def test_json_that_is_no_object_is_refused(text: str) -> None:
    with pytest.raises(BadSettings, match="not an object"):
        load(text)


@pytest.mark.parametrize("deep", ["[", '{"help":', '[{"help":'])
@pytest.mark.parametrize("times", [100, 990, 100_000])
def test_deeply_nested_text_is_refused(deep: str, times: int) -> None:
    with pytest.raises(BadSettings):
        load(deep * times)


def test_half_of_saved_settings_is_refused() -> None:
    text = save(CHANGED)
    for k in range(len(text)):
        with pytest.raises(BadSettings):
            load(text[:k])


@pytest.mark.parametrize(
    ("text", "sound"),
    [
        ("{}", True),
        (save(CHANGED), True),
        ('{"help": true, "tempo": 3}', True),
        ('{"help": 1}', False),
        ('{"language": "<b>nl</b>"}', False),
        ("[]", False),
        ("{", False),
    ],
)
def test_settings_are_sound_when_each_known_one_is(text: str, sound: bool) -> None:
    assert is_sound(text) is sound
