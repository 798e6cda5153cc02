"""Write the generated parts of the pages: `python docs/make_reference.py`.

A generated part stands between `<!-- generated: NAME -->` and `<!-- end of NAME -->`; the rest of
its page is written by hand. A test compares the parts with what this script writes.
"""

import ast
import inspect
import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any, get_args

import msgspec
import typer
from prometheus_client.metrics import MetricWrapperBase

from crownlands.analysis import review_types
from crownlands.arena.data.columns import (
    DECISION_COLUMNS,
    GAME_COLUMNS,
    OBSERVATION_COLUMNS,
    Column,
)
from crownlands.arena.translations import ResultFormat
from crownlands.bots.engines import messages as engine_messages
from crownlands.bots.levels import LEVELS, ladder_of
from crownlands.cli.app import app
from crownlands.core.errors import REFUSALS, BadOptions, Refusals
from crownlands.core.game import Game
from crownlands.core.hooks import ATTRIBUTES
from crownlands.core.info import GameInfo
from crownlands.core.moves import Move
from crownlands.core.options import Option, OptionValue
from crownlands.core.registry import registry, set_up
from crownlands.encoding.encoding import Encoding, encoding_of
from crownlands.encoding.spec import ActionBlock, ObservationField
from crownlands.evaluation.values import Estimate
from crownlands.learn import (
    Ask,
    Chapter,
    Judged,
    MoveWorth,
    Play,
    Puzzle,
    Say,
    Source,
    Tutorial,
    Wrong,
    read_puzzles,
)
from crownlands.learn.puzzles import DIFFICULTIES
from crownlands.learn.puzzles import KINDS as PUZZLE_KINDS
from crownlands.server import metrics as server_metrics
from crownlands.server.errors import PROBLEMS
from crownlands.server.openapi import CLIENT_MESSAGES, DOCUMENTED, SERVER_MESSAGES
from crownlands.server.settings import Limits
from crownlands.tasks import (
    Evaluation,
    Metric,
    Policy,
    Statistics,
    Task,
    all_tasks,
    read_evaluation,
)
from crownlands.tasks.result_file import ForfeitLine, Software
from crownlands.text import Language
from crownlands.text.number_format import TYPED

DOCS = Path(__file__).parent
PROJECT = DOCS.parent
SOURCES = PROJECT / "src" / "crownlands"
RESULTS = DOCS / "leaderboard" / "results"
"""The result files of the leaderboard."""
CURVES = DOCS / "leaderboard" / "weights" / "selfplay-2p.json"
"""What `examples/ppo.py` wrote of the run that ended with the last policy, and of those before."""
PAGES = PROJECT / "web" / "src" / "games"
"""The parts of the pages that belong to a game, in a folder for each."""
AREAS = re.compile(r'data-area="([\w -]+)"')
"""What a tutorial may point at; an element may have several names."""
PART = re.compile(r"<!-- generated: (.+?) -->\n.*?<!-- end of \1 -->", re.DOTALL)


def refreshed(page: str) -> str:
    """Return a page with its generated parts made anew."""
    return PART.sub(
        lambda part: (
            f"<!-- generated: {part[1]} -->\n\n{PARTS[part[1]]()}\n<!-- end of {part[1]} -->"
        ),
        page,
    )


def pages() -> Iterator[Path]:
    """Return the pages with generated parts."""
    return (page for page in DOCS.rglob("*.md") if PART.search(page.read_text(encoding="utf-8")))


def games() -> str:
    """Return options, moves and score lines of the games on offer; each kind is told once."""
    described: dict[str, str] = {}
    return "\n".join(
        _game(info, described) for info in sorted(registry.offered(), key=lambda i: i.rank)
    )


def _game(info: GameInfo, described: dict[str, str]) -> str:
    played = [game.rules for game in _played(info)]
    moves = {kind.type_name(): kind for rules in played for kind in rules.move_types}
    lines = {kind.kind(): kind for rules in played for kind in rules.line_types}
    players = ", ".join(map(str, info.players))
    options = map(_option, info.offered)
    about = (
        f"`{info.id}`: {players} players, {info.minutes[0]} to {info.minutes[1]} minutes, "
        f"rules version {info.rules_version}. [The rules](../rules/{info.id}.md).\n"
    )
    return "\n".join(
        [
            f"## {info.names.en}\n",
            about,
            *_table_if_any(("Option", "Values", "Default", "Players", "Meaning"), options),
            *_described_once(info, described, ("Notation", "Data", "Meaning"), moves, _move),
            *_described_once(
                info,
                described,
                ("Score line", "Fields besides `points`", "Meaning"),
                lines,
                _score_line,
            ),
        ]
    )


def _played(info: GameInfo) -> Iterator[Game]:
    """Return the game as it is played by default, and with each switch that adds to it."""
    yield set_up(info.id, None, {})
    for option in info.offered:
        if not option.choices and not option.limits:
            players = option.players or info.players
            yield set_up(info.id, players[0], {option.name: True})


def _described_once(
    info: GameInfo,
    described: dict[str, str],
    head: tuple[str, ...],
    kinds: dict[str, type[Any]],
    row: Callable[[type[Any]], tuple[str, ...]],
) -> Iterator[str]:
    """Yield a table of the kinds that no game before had, and say where the others are told."""
    what = "Score lines" if kinds and row is _score_line else "Moves"
    elsewhere: dict[str, list[str]] = {}
    new = []
    for name, kind in kinds.items():
        key = f"{what} {name}"
        if key in described:
            elsewhere.setdefault(described[key], []).append(f"`{name}`")
        else:
            described[key] = info.names.en
            new.append(row(kind))
    if elsewhere:
        listed = (f"{', '.join(names)} as in {game}" for game, names in elsewhere.items())
        yield f"{what}: {'; '.join(listed)}{'; and' if new else '.'}\n"
    yield from _table_if_any(head, new)


def _option(option: Option) -> tuple[str, ...]:
    players = ", ".join(map(str, option.players)) or "all"
    if option.choices:
        values, default = ", ".join(map("`{}`".format, option.choices)), f"`{option.default}`"
    elif option.limits:
        values, default = "{} to {}".format(*option.limits), str(option.default)
    else:
        values, default = "on, off", "on" if option.default else "off"
    return f"`{option.name}`", values, default, players, option.summary.en


def _move(kind: type[Move]) -> tuple[str, ...]:
    """Return the first example of the docstring, the same as data, and what it means."""
    summary, _, notation = (kind.__doc__ or "").partition("\n")[0].partition(": `")
    notation = notation.partition("`")[0]
    move = kind.parse(notation)
    if move is None:
        raise ValueError(f"the docstring of {kind} has no example")
    return f"`{notation}`", f"`{json.dumps(move.data())}`", f"{summary}."


def _score_line(kind: type[Any]) -> tuple[str, ...]:
    fields = [f"`{name}`" for name in kind.__struct_fields__ if name != "points"]
    return f"`{kind.kind()}`", ", ".join(fields), (kind.__doc__ or "").partition("\n")[0]


def levels() -> str:
    """Return which bot plays each level of each game."""
    rows = [
        (f"`{info.id}`", *(f"`{spec}`" for spec in ladder_of(set_up(info.id, None, {}).packages)))
        for info in registry.offered()
    ]
    return _table(("Game", *(f"{level.rank} `{level.id}`" for level in LEVELS)), rows)


def level_names() -> str:
    """Return the levels people choose from."""
    rows = [
        (str(level.rank), f"`{level.id}`", level.names.en, level.names.fr, level.summary.en)
        for level in LEVELS
    ]
    return _table(("Rank", "Id", "English", "French", "Meaning"), rows)


def commands() -> str:
    """Return the help of every command."""
    return "\n".join(_command(*one) for one in _commands(typer.main.get_command(app)))


def _commands(group: Any, before: str = "") -> Iterator[tuple[str, Any]]:
    """Yield all commands by their names, those of groups with the name of the group."""
    for name, command in group.commands.items():
        if hasattr(command, "commands"):
            yield from _commands(command, f"{before}{name} ")
        else:
            yield f"{before}{name}", command


def _command(name: str, command: Any) -> str:
    context = typer.Context(command, info_name=name)
    about, _, example = command.help.partition("Example: ")
    rows = []
    for parameter in command.params:
        usage, help_text = parameter.get_help_record(context)
        meaning, _, default = help_text.rstrip("]").partition("  [")
        rows.append((f"`{usage}`".replace("|", "\\|"), meaning, default.removeprefix("default: ")))
    sentences = re.sub(r"(?<=\.) (?=[A-Z])", "\n", " ".join(about.split()))
    parts = [f"## crownlands {name}\n", f"{sentences}\n"]
    if example:
        parts.append(f"```console\n$ {example.strip()}\n```\n")
    return "\n".join([*parts, _table(("Parameter", "Meaning", "Default and limits"), rows)])


def encodings() -> str:
    """Return the blocks of actions, the fields of observations and all sizes of every game."""
    return "\n".join(map(_encoding, registry.all()))


def _encoding(info: GameInfo) -> str:
    encoding = encoding_of(set_up(info.id, None, {}))
    parts = [
        f"## {info.names.en}\n",
        f"`{info.id}` with {info.players[0]} players and no options chosen.\n",
        _table(("Action", "Size", "Meaning, slowest first"), map(_block_row, encoding.blocks)),
        f"As factors: {_factors(encoding)}.\n",
        _table(("Chance", "Size", "Meaning"), map(_block_row, encoding.chance_blocks)),
        _table(("Field", "Shape", "Range", "Meaning"), map(_field_row, encoding.fields)),
        _table(("Played by", "Actions", "Chance", "Observation"), _size_rows(info)),
    ]
    return "\n".join(parts)


def _factors(encoding: Encoding) -> str:
    factored = encoding.factored
    sizes = zip(factored.names, factored.sizes, strict=True)
    return f"{', '.join(f'`{name}` {size}' for name, size in sizes)}; {factored.size} in all"


def _block_row(block: ActionBlock) -> tuple[str, ...]:
    shapes = " + ".join(_shape(array.shape) for array in block.arrays)
    size = shapes if shapes == str(block.size) else f"{shapes} = {block.size:,}"
    return f"`{block.name}`", size, block.meaning


def _field_row(field: ObservationField) -> tuple[str, ...]:
    limits = f"{field.low.min():,.4g} to {field.high.max():,.4g}"
    return f"`{field.name}`", _shape(field.shape), limits, field.meaning


def _size_rows(info: GameInfo) -> Iterator[tuple[str, ...]]:
    """Return the sizes for every player count, and for each option that changes them."""
    for players in info.players:
        plain = encoding_of(set_up(info.id, players, {}))
        yield f"{players}", *_sizes(plain)
        for words, game in _with_one_option(info, players):
            encoding = encoding_of(game)
            if _sizes(encoding) != _sizes(plain):
                yield f"{players}, {words}", *_sizes(encoding)


def _with_one_option(info: GameInfo, players: int) -> Iterator[tuple[str, Game]]:
    for option in info.offered:
        for value in _other_values(option):
            try:
                game = set_up(info.id, players, {option.name: value})
            except BadOptions:
                continue
            yield option.name if value is True else f"{option.name}={value}", game


def _other_values(option: Option) -> Iterable[OptionValue]:
    if option.choices:
        return (choice for choice in option.choices if choice != option.default)
    return option.limits or (True,)


def _sizes(encoding: Encoding) -> tuple[str, ...]:
    return (
        f"{encoding.num_actions:,}",
        f"{encoding.num_chance_actions:,}",
        f"{encoding.observation_size:,}",
    )


def _shape(shape: tuple[int, ...]) -> str:
    return " x ".join(map(str, shape))


def _columns(columns: Iterable[Column]) -> Callable[[], str]:
    rows = [(f"`{column.name}`", column.type, column.meaning) for column in columns]
    return lambda: _table(("Column", "Type", "Meaning"), rows)


def _table_if_any(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    if listed := list(rows):
        yield _table(head, listed)


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    lines = (head, ("---",) * len(head), *rows)
    return "".join(f"| {' | '.join(cells)} |\n" for cells in lines)


EXTRAS = {
    "cli": "the command line and the terminal game",
    "web": "the server and its pages",
    "fast": "the compiled core: strong bots, many games",
    "arena": "tournaments between bots",
    "rl": "Gymnasium, PettingZoo and self-play environments",
    "cuda": "the compiled core on a GPU",
    "openspiel": "OpenSpiel games",
    "train": "training of the evaluation network",
    "data": "games as Parquet files",
    "postgres": "PostgreSQL instead of SQLite for the server",
    "ray": "Ray clusters for the arena",
    "video": "videos of episodes",
    "bench": "benchmarks",
    "dev": "everything that `make test` needs",
}
"""What the extras of the package are for."""


def extras() -> str:
    """Return the extras of the package, what they are for and what they install."""
    project = tomllib.loads((PROJECT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    listed: dict[str, list[str]] = project["optional-dependencies"]
    rows = [
        (f"`{name}`", EXTRAS[name], ", ".join(sorted(map(_requirement, listed[name]))))
        for name in sorted(listed, key=list(EXTRAS).index)
        if name != "dev"
    ]
    return _table(("Extra", "Adds", "Installs"), rows)


def _requirement(written: str) -> str:
    """Return a requirement without its versions, one of this package by its extras."""
    if own := re.fullmatch(r"crownlands\[(.*)\]", written):
        return ", ".join(f"`{extra}`" for extra in own[1].split(","))
    return re.split(r"[\[<>=]", written)[0]


def library_errors() -> str:
    """Return every class of error with a code of its own."""
    rows = []
    for path in sorted(SOURCES.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and (code := _default_code(node)):
                module = ".".join(path.relative_to(SOURCES).with_suffix("").parts)
                about = (ast.get_docstring(node) or "").partition("\n")[0]
                rows.append((f"`{code}`", f"`{node.name}`", f"`{module}`", about))
    return _table(("Code", "Class", "Module", "Meaning"), sorted(rows))


def _default_code(node: ast.ClassDef) -> str | None:
    for line in node.body:
        match line:
            case ast.Assign(targets=[ast.Name(id="default_code")], value=ast.Constant(value=code)):
                return str(code)
    return None


def refusals() -> str:
    """Return why moves are refused, and which games declare it."""
    for info in registry.all():
        set_up(info.id, None, {})
    declared = {
        code: _where(name)
        for name, module in sorted(sys.modules.items())
        if name.startswith("crownlands.")
        for refuse in vars(module).values()
        if isinstance(refuse, Refusals)
        for code in refuse.reasons
    }
    rows = [(f"`{code}`", where, REFUSALS[code].en) for code, where in sorted(declared.items())]
    return _table(("Refusal", "Games", "Message"), rows)


def _where(module: str) -> str:
    """Return the games that a module belongs to."""
    _, package, *rest = module.split(".")
    if package == "games":
        return registry.find(rest[0].replace("_", "-")).names.en
    return "domino games" if package == "kingdom" else "all"


def server_errors() -> str:
    """Return the codes of the server beside those of the library."""
    rows = [
        (f"`{code}`", str(problem.status), problem.words.en)
        for code, problem in sorted(PROBLEMS.items())
    ]
    return _table(("Server code", "HTTP status", "Message"), rows)


def limits() -> str:
    """Return the limits of a server with their defaults."""
    path = SOURCES / "server" / "settings.py"
    (node,) = (
        node
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == Limits.__name__
    )
    about = {
        field.target.id: " ".join(ast.literal_eval(text.value).split())
        for field, text in zip(node.body, node.body[1:], strict=False)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(text, ast.Expr)
    }
    rows = [
        (f"`{name}`", f"{getattr(Limits(), name):,}", about[name])
        for name in Limits.__struct_fields__
    ]
    return _table(("Limit", "Default", "Meaning"), rows)


def reviews() -> str:
    """Return the fields of reviews, from the types and their docstrings."""
    review = (review_types.Review, review_types.Reviewer, review_types.PositionValue)
    moments = (review_types.Decision, review_types.Candidate, review_types.Draw)
    summaries = (review_types.PlayerSummary, review_types.DealStart)
    return _fields((*review, *moments, *summaries, Estimate))


def _fields(kinds: Iterable[type[msgspec.Struct]]) -> str:
    """Return a table of the fields of each class, with their types and docstrings."""
    parts = []
    for kind in kinds:
        (_, shapes) = msgspec.json.schema_components([kind])
        shape = shapes[kind.__name__]
        names = (field.encode_name for field in msgspec.structs.fields(kind))
        fields = shape.get("properties") or dict(
            zip(names, shape.get("prefixItems", ()), strict=True)
        )
        meanings = _field_docs(kind)
        rows = [
            (f"`{name}`", _json_type(schema), meanings.get(name, ""))
            for name, schema in fields.items()
        ]
        about = (kind.__doc__ or "").partition("\n")[0]
        parts.append(
            f"## {kind.__name__}\n\n{about}\n\n{_table(('Field', 'Type', 'Meaning'), rows)}"
        )
    return "\n".join(parts)


def _field_docs(kind: type[Any]) -> dict[str, str]:
    """Return the docstrings behind the fields of a class, inherited ones too."""
    found = {}
    for base in reversed(kind.__mro__):
        if base is msgspec.Struct or not issubclass(base, msgspec.Struct):
            continue
        (tree,) = ast.parse(inspect.getsource(base)).body
        assert isinstance(tree, ast.ClassDef)
        for field, after in pairwise(tree.body):
            match field, after:
                case (
                    ast.AnnAssign(target=ast.Name(id=name)),
                    ast.Expr(value=ast.Constant(value=str(text))),
                ):
                    found[name] = " ".join(text.split())
    return found


def task_definitions() -> str:
    """Return the benchmark tasks, with a link to the results of each."""
    rows = [
        (
            f"[`{task.id}`](leaderboard.md#{task.id})",
            task.set_up().names.en,
            ", ".join(map("`{}`".format, task.opponents)),
            f"{task.games:,}",
            f"`{task.metric.value}`",
        )
        for task in all_tasks()
    ]
    return _table(("Task", "Game", "Opponents", "Games", "Ranked by"), rows)


def evaluation_fields() -> str:
    """Return the fields of result files."""
    return _fields((Evaluation, Task, Software, Policy, Statistics, ForfeitLine))


def leaderboard() -> str:
    """Return the results of every task, the best first."""
    results: dict[str, list[tuple[Evaluation, Path]]] = {task.id: [] for task in all_tasks()}
    for file in sorted(RESULTS.rglob("*.json")):
        evaluation = read_evaluation(file)
        if evaluation.shortened:
            raise ValueError(f"{file} is of a shortened run")
        results[evaluation.task.id].append((evaluation, file))
    return "\n".join(_ranking(task, results[task.id]) for task in all_tasks())


def _ranking(task: Task, results: list[tuple[Evaluation, Path]]) -> str:
    opponents = ", ".join(map("`{}`".format, task.opponents))
    metric = {Metric.WIN_SHARE: "wins", Metric.MARGIN: "margin"}[task.metric]
    about = (
        f"{task.set_up().names.en}, against {opponents}: {task.games:,} games, ranked by {metric}."
    )
    ranked = sorted(results, key=lambda result: -result[0].statistics.ranked_by(task.metric))
    head = ("Policy", "Wins", "Margin", "Score", "Time per decision", "Version", "Result")
    rows = (_result_row(evaluation, file) for evaluation, file in ranked)
    return f"## {task.id}\n\n{about}\n\n{_table(head, rows)}"


def _result_row(evaluation: Evaluation, file: Path) -> tuple[str, ...]:
    numbers, statistics = ResultFormat(Language.EN, TYPED), evaluation.statistics
    policy = evaluation.policy
    spec = f"`{policy.spec}`"
    return (
        spec if policy.name == policy.spec else f"{policy.name} ({spec})",
        f"{numbers.percent(statistics.wins.value)} [{numbers.percents(statistics.wins.interval)}]",
        numbers.margin(statistics.margin),
        numbers.decimal(statistics.score.mean),
        numbers.duration(evaluation.times.mean),
        evaluation.software.crownlands,
        f"[{file.name}](../{file.relative_to(DOCS).as_posix()})",
    )


def training_curve() -> str:
    """Return the checkpoints of the trained policies, on one scale of Elo."""
    report = json.loads(CURVES.read_text(encoding="utf-8"))
    rows = [
        (
            f"{point['run']}",
            f"{point['seconds']:.0f}",
            f"{point['games'] / 1e6:.1f} M",
            f"{point['greedy']:.1%} ± {point['error']:.1%}",
            f"{elo:.0f} ± {error:.0f}",
        )
        for point, elo, error in zip(
            report["curve"], report["elo"], report["elo_error"], strict=False
        )  # the last rating is that of `greedy`
    ]
    return _table(("Run", "Seconds", "Games", "Against `greedy`", "Elo"), rows)


def puzzle_fields() -> str:
    """Return the fields of puzzles."""
    return _fields((Puzzle, MoveWorth, Judged, Source))


def puzzle_counts() -> str:
    """Return how many puzzles each game has, by kind and by difficulty."""
    rows = []
    for info in sorted(registry.offered(), key=lambda info: info.rank):
        found = read_puzzles(info.id)
        kinds = (sum(one.kind == kind for one in found) for kind in PUZZLE_KINDS)
        grades = (sum(one.difficulty == grade for one in found) for grade in DIFFICULTIES)
        rows.append((f"`{info.id}`", *map(str, (len(found), *kinds, *grades))))
    return _table(
        ("Game", "All", *(f"`{kind}`" for kind in PUZZLE_KINDS), *map(str, DIFFICULTIES)), rows
    )


def tutorial_fields() -> str:
    """Return the fields of tutorials."""
    return _fields((Tutorial, Chapter, Say, Play, Ask, Wrong))


def areas() -> str:
    """Return the areas of the pages that each game has besides the shared ones."""
    rows = []
    for info in sorted(registry.offered(), key=lambda info: info.rank):
        folder = PAGES / info.package.rpartition(".")[2]
        texts = [path.read_text(encoding="utf-8") for path in folder.rglob("*.svelte")]
        named = sorted(
            {area for text in texts for names in AREAS.findall(text) for area in names.split()}
        )
        if named:
            rows.append((f"`{info.id}`", ", ".join(map("`{}`".format, named))))
    return "".join(_table_if_any(("Game", "Areas of its own"), rows))


def hooks() -> str:
    """Return what shared code reads from the modules of a game."""
    rows = [(f"`{name}`", ", ".join(map("`{}`".format, read))) for name, read in ATTRIBUTES.items()]
    return _table(("Module", "Attributes"), rows)


def metrics() -> str:
    """Return what `/metrics` counts."""
    rows = []
    for metric in vars(server_metrics).values():
        if isinstance(metric, MetricWrapperBase):
            (family,) = metric.describe()
            name = f"{family.name}_total" if family.type == "counter" else family.name
            labels = ", ".join(f"`{label}`" for label in metric._labelnames)  # noqa: SLF001
            rows.append((f"`{name}`", family.type, labels, family.documentation))
    return _table(("Metric", "Type", "Labels", "Meaning"), sorted(rows))


def routes() -> str:
    """Return the addresses of the server."""
    rows = [(f"`{route.method}`", f"`{route.path}`", route.summary) for route in DOCUMENTED]
    return _table(("Method", "Address", "Answer"), rows)


def _messages(kinds: Iterable[type[msgspec.Struct]]) -> Callable[[], str]:
    """Return the fields of messages with their types; `?` marks those that may be left out."""

    def rows() -> Iterator[tuple[str, ...]]:
        for kind in kinds:
            (schema,), parts = msgspec.json.schema_components([kind])
            shape = parts[schema["$ref"].removeprefix("#/$defs/")] if "$ref" in schema else schema
            listed = [
                f"`{name}{'' if name in shape.get('required', ()) else '?'}`: {_json_type(field)}"
                for name, field in shape["properties"].items()
                if name != "type"
            ]
            yield f"`{kind.__struct_config__.tag}`", "<br>".join(listed) or "none"

    return lambda: _table(("Type", "Fields"), rows())


def _json_type(schema: dict[str, Any]) -> str:
    """Name the type that a JSON Schema describes."""
    if "$ref" in schema:
        return f"`{schema['$ref'].rpartition('/')[2]}`"
    if "anyOf" in schema:
        return " or ".join(map(_json_type, schema["anyOf"]))
    if "enum" in schema:
        return ", ".join(f"`{json.dumps(value)}`" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_json_type(schema.get('items') or {})}"
    return schema.get("type", "any")


PARTS: dict[str, Callable[[], str]] = {
    "games": games,
    "levels": levels,
    "level names": level_names,
    "commands": commands,
    "extras": extras,
    "library errors": library_errors,
    "refusals": refusals,
    "server errors": server_errors,
    "limits": limits,
    "reviews": reviews,
    "tasks": task_definitions,
    "evaluation": evaluation_fields,
    "leaderboard": leaderboard,
    "training curve": training_curve,
    "tutorial": tutorial_fields,
    "puzzle": puzzle_fields,
    "puzzle counts": puzzle_counts,
    "areas": areas,
    "hooks": hooks,
    "metrics": metrics,
    "routes": routes,
    "messages of clients": _messages(CLIENT_MESSAGES),
    "messages of the server": _messages(SERVER_MESSAGES),
    "messages of drivers": _messages(get_args(engine_messages.ToEngine)),
    "messages of engines": _messages(get_args(engine_messages.FromEngine)),
    "encodings": encodings,
    "columns of games": _columns(GAME_COLUMNS),
    "columns of decisions": _columns(DECISION_COLUMNS),
    "columns of observations": _columns(OBSERVATION_COLUMNS),
}

if __name__ == "__main__":
    for path in pages():
        path.write_text(refreshed(path.read_text(encoding="utf-8")), encoding="utf-8")
