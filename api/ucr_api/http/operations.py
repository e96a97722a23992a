"""What the specification says of an operation beyond its forms: its name, the headers it reads, how it may refuse.

An operation that is not named here gets a name made of its method and address.
"""

import re
from typing import Any

from ucr_events.texts import LANGS

Document = dict[str, Any]

PREFIX = "/api/v1"
IN_GAME = "/games/{game}"
IN_PASSAGE = "/games/{game}/passages/{passage}"
IN_WHAT_IF = "/games/{game}/whatifs/{whatif}"
IN_CLUB = "/clubs/{club}"
IN_DISPUTE = "/games/{game}/disputes/{dispute}"

NAMES: dict[tuple[str, str], str] = {
    ("get", "/games"): "listGames",
    ("get", "/games.atom"): "readFeed",
    ("post", "/games"): "openGame",
    ("post", "/games/import"): "importGame",
    ("get", IN_GAME): "readGame",
    ("get", f"{IN_GAME}/layout"): "readLayout",
    ("get", f"{IN_GAME}/links"): "listLinks",
    ("post", f"{IN_GAME}/links"): "renewLink",
    ("get", f"{IN_GAME}/claims"): "listClaimedLinks",
    ("post", f"{IN_GAME}/claims"): "claimLink",
    ("get", f"{IN_GAME}/facts"): "listFacts",
    ("post", f"{IN_GAME}/facts"): "recordFacts",
    ("get", f"{IN_GAME}/facts/{{fact}}/rests"): "listWhatRests",
    ("post", f"{IN_GAME}/facts/{{fact}}/rests"): "supposeFact",
    ("get", f"{IN_GAME}/analysis"): "readAnalysis",
    ("get", f"{IN_GAME}/analysis/read"): "readLog",
    ("get", f"{IN_GAME}/analysis/told"): "listToldBits",
    ("get", f"{IN_GAME}/analysis/story"): "readStory",
    ("get", f"{IN_GAME}/analysis/curve"): "readCurve",
    ("get", f"{IN_GAME}/analysis/proof"): "readProof",
    ("get", f"{IN_GAME}/analysis/knew"): "listKnowledge",
    ("get", f"{IN_GAME}/analysis/ask"): "askAnalysis",
    ("get", f"{IN_GAME}/analysis/may-know"): "readMayKnow",
    ("get", f"{IN_GAME}/analysis/grades"): "listGrades",
    ("get", f"{IN_GAME}/analysis/claims"): "listClaims",
    ("get", f"{IN_GAME}/analysis/dice"): "readDice",
    ("get", f"{IN_GAME}/analysis/play"): "readPlay",
    ("get", f"{IN_GAME}/analysis/models"): "listModels",
    ("get", f"{IN_GAME}/analysis/estimate"): "readEstimate",
    ("post", f"{IN_GAME}/analysis/estimate"): "weighModel",
    ("get", f"{IN_GAME}/file"): "readFile",
    ("get", f"{IN_GAME}/live"): "followGame",
    ("put", f"{IN_GAME}/together/{{room}}"): "leadTogether",
    ("get", f"{IN_GAME}/table"): "readTable",
    ("get", f"{IN_GAME}/film"): "readFilm",
    ("get", f"{IN_GAME}/film/{{reader}}/{{first}}"): "readFilmBlock",
    ("get", f"{IN_GAME}/findings"): "listFindings",
    ("get", f"{IN_GAME}/expectations"): "listExpectations",
    ("get", f"{IN_GAME}/continuations"): "listContinuations",
    ("get", f"{IN_GAME}/rules"): "listRules",
    ("get", f"{IN_GAME}/comparison"): "compareLines",
    ("get", f"{IN_GAME}/editions"): "compareVerdicts",
    ("get", "/editions/comparison"): "compareEditions",
    ("post", f"{IN_GAME}/merge"): "mergeLogs",
    ("get", f"{IN_GAME}/export"): "exportGame",
    ("get", f"{IN_GAME}/checkpoint"): "readCheckpoint",
    ("get", f"{IN_GAME}/consistency"): "proveConsistency",
    ("get", f"{IN_GAME}/sealed"): "openSealedHead",
    ("get", f"{IN_GAME}/leaves"): "listLeaves",
    ("get", f"{IN_DISPUTE}/leaves"): "listDisputeLeaves",
    ("get", f"{IN_CLUB}/leaves"): "listClubLeaves",
    ("get", f"{IN_GAME}/cosignatures"): "listCosignatures",
    ("post", f"{IN_GAME}/cosignatures"): "cosignGame",
    ("get", f"{IN_GAME}/seals"): "listSeals",
    ("post", f"{IN_GAME}/seals"): "recordSeal",
    ("post", f"{IN_GAME}/seals/{{seal}}/open"): "openSeal",
    ("post", f"{IN_GAME}/seals/{{seal}}/show"): "showSeal",
    ("post", f"{IN_GAME}/seals/release"): "releaseSeals",
    ("delete", f"{IN_GAME}/vault"): "eraseVault",
    ("get", f"{IN_GAME}/passages"): "listPassages",
    ("post", f"{IN_GAME}/passages"): "beginPassage",
    ("put", IN_PASSAGE): "writePassage",
    ("put", f"{IN_PASSAGE}/act"): "writeAct",
    ("post", f"{IN_PASSAGE}/seed"): "sealSeed",
    ("post", f"{IN_PASSAGE}/deal"): "dealBySeed",
    ("post", f"{IN_PASSAGE}/close"): "closePassage",
    ("post", f"{IN_PASSAGE}/open"): "openPassage",
    ("post", f"{IN_GAME}/opening"): "openEverything",
    ("get", f"{IN_GAME}/whatifs"): "listWhatIfs",
    ("post", f"{IN_GAME}/whatifs"): "openWhatIf",
    ("get", IN_WHAT_IF): "readWhatIf",
    ("delete", IN_WHAT_IF): "discardWhatIf",
    ("get", f"{IN_WHAT_IF}/facts"): "listWhatIfFacts",
    ("post", f"{IN_WHAT_IF}/facts"): "recordWhatIfFacts",
    ("get", f"{IN_WHAT_IF}/table"): "readWhatIfTable",
    ("get", f"{IN_WHAT_IF}/film"): "readWhatIfFilm",
    ("get", f"{IN_WHAT_IF}/film/{{reader}}/{{first}}"): "readWhatIfFilmBlock",
    ("get", f"{IN_WHAT_IF}/findings"): "listWhatIfFindings",
    ("get", f"{IN_WHAT_IF}/expectations"): "listWhatIfExpectations",
    ("get", f"{IN_WHAT_IF}/continuations"): "listWhatIfContinuations",
    ("get", f"{IN_GAME}/disputes"): "listDisputes",
    ("post", f"{IN_GAME}/disputes"): "openDispute",
    ("get", IN_DISPUTE): "readDispute",
    ("post", f"{IN_DISPUTE}/evidence"): "addEvidence",
    ("post", f"{IN_DISPUTE}/answers"): "answerDispute",
    ("post", f"{IN_DISPUTE}/withdrawal"): "withdrawDispute",
    ("post", f"{IN_DISPUTE}/rulings"): "ruleDispute",
    ("get", f"{IN_DISPUTE}/report"): "readDisputeReport",
    ("post", f"{IN_DISPUTE}/photos"): "keepPhoto",
    ("get", f"{IN_DISPUTE}/photos/{{digest}}"): "readPhoto",
    ("delete", f"{IN_DISPUTE}/photos/{{digest}}"): "erasePhoto",
    ("get", "/precedents"): "listPrecedents",
    ("post", "/clubs"): "openClub",
    ("get", IN_CLUB): "readClub",
    ("get", f"{IN_CLUB}/statistics"): "readStatistics",
    ("get", f"{IN_CLUB}/evenings.ics"): "readEvenings",
    ("post", f"{IN_CLUB}/links"): "renewClubLink",
    ("post", f"{IN_CLUB}/people"): "addPerson",
    ("delete", f"{IN_CLUB}/people/{{person}}"): "forgetPerson",
    ("put", f"{IN_CLUB}/people/{{person}}/consent"): "giveConsent",
    ("put", f"{IN_CLUB}/games/{{game}}"): "enterGame",
    ("delete", f"{IN_CLUB}/games/{{game}}"): "removeGame",
    ("get", "/packs"): "listPacks",
    ("post", "/packs"): "keepPack",
    ("get", "/packs/{digest}"): "readPack",
    ("get", "/scripts"): "listScripts",
    ("post", "/scripts"): "keepScript",
    ("get", "/scripts/{name}"): "readScript",
    ("get", "/kinds"): "listKinds",
    ("get", "/families"): "listFamilies",
    ("get", "/health"): "readHealth",
    ("get", "/about"): "readAbout",
    ("get", "/log/checkpoint"): "readLogCheckpoint",
    ("get", "/log/consistency"): "proveLogConsistency",
    ("get", "/log/epochs"): "listEpochs",
}

SPEAKING = {
    *("listFacts", "recordFacts", "listWhatRests", "supposeFact", "followGame", "listContinuations", "compareLines"),
    *("mergeLogs", "recordSeal", "openSeal", "showSeal", "releaseSeals", "listWhatIfFacts", "recordWhatIfFacts"),
    *("listWhatIfContinuations", "openDispute", "readDispute", "ruleDispute", "readDisputeReport", "readFeed"),
    "readEvenings",
    *(
        "listPassages",
        "beginPassage",
        "writePassage",
        "sealSeed",
        "dealBySeed",
        "closePassage",
        "openPassage",
        "openEverything",
    ),
}
"Operations whose answer has sentences, in the language that is asked for."

WITH_LINKS = {"listGames", "listPrecedents", "readDispute", "readDisputeReport", "enterGame"}
WITH_PACKS = {"listPacks", "openGame"}
WITH_WHAT_IFS = {"compareLines"}
ADDS_TO_A_LOG = {
    *("recordFacts", "recordSeal", "openSeal", "showSeal", "recordWhatIfFacts", "openDispute", "addEvidence"),
    *("answerDispute", "withdrawDispute", "ruleDispute", "mergeLogs", "openGame", "importGame", "openWhatIf", "openClub"),
    *("claimLink", "writePassage", "writeAct", "sealSeed", "dealBySeed", "closePassage", "openPassage", "openEverything"),
}
"Operations that answer 409 when the log, or the id, is not what the asker thinks."

AGAIN = {
    *("recordFacts", "recordWhatIfFacts", "recordSeal", "openSeal", "showSeal", "releaseSeals", "openWhatIf", "importGame"),
    *("keepPack", "keepScript", "openDispute", "addEvidence", "answerDispute", "withdrawDispute", "ruleDispute", "mergeLogs"),
    *("sealSeed", "dealBySeed", "closePassage", "openPassage", "openEverything"),
}
"Operations that answer 201 when something was written and 200 when not: it was there already, or it was a dry run."


def name_of(method: str, path: str) -> str:
    """The operationId: the chosen one, else one made of method and address ("getGamesByGameClock")."""
    below = path.removeprefix(PREFIX)
    words = re.findall(r"\w+|\{\w+\}", below)
    made = "".join(f"By{word[1:-1].capitalize()}" if word[0] == "{" else word.capitalize() for word in words)
    return NAMES.get((method, below), method + made)


def parameters_of(name: str, path: str) -> list[Document]:
    """The headers this operation reads, and `lang` where it speaks."""
    found = []
    if name in WITH_LINKS:
        found.append(_header("X-UCR-Links", "tokens of links that the asker holds, comma separated"))
    if name in WITH_PACKS:
        found.append(_header("X-UCR-Packs", "tokens of files of charts, comma separated"))
    if name in WITH_WHAT_IFS or "/whatifs" in path:
        found.append(_header("X-UCR-Whatif", "tokens of what-ifs, comma separated"))
    if name == "followGame":
        found.append(_header("Last-Event-ID", "the id of the last event that was seen; the stream goes on after it"))
    if name in SPEAKING:
        found.append(_header("Accept-Language", "ja or en, where `lang` does not say"))
        words = {"type": "string", "enum": [*LANGS]}
        found.append({"name": "lang", "in": "query", "schema": words, "description": "the language of sentences; default: ja"})
    return found


def refusals_of(name: str, path: str, operation: Document) -> dict[str, str]:
    """How it may refuse, beside what every operation may answer: status -> when."""
    found = {"410": "it was erased"} if name == "readPhoto" else {}
    if any(word in path for word in ("{game}", "{digest}", "{club}")) or name == "importGame":
        found["403"] = "not with this link, or not yet"
    if "{" in path:
        found["404"] = "there is none of this id"
    if name in ADDS_TO_A_LOG:
        found["409"] = "the log has moved on, the id is taken, or the game is closed"
    if "requestBody" in operation:
        found |= {"400": "the body cannot be read", "413": "the body is too large", "415": "another type of content"}
    if "requestBody" in operation or any(item.get("in") == "query" for item in operation.get("parameters", ())):
        found["422"] = "fields or parameters are wrong: all of them in `errors`"
    return found


def _header(name: str, description: str) -> Document:
    return {"name": name, "in": "header", "schema": {"type": "string"}, "description": description}
