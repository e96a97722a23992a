"""Who may call which operation, in one table. What is not in it may be called by nobody: a new operation fails until it is.

Written down independently of the product, from what is promised to the people at the table.
"""

from collections.abc import Mapping

from scene import Standing

ANYBODY = "anybody"
"Without looking at the link: even one that does not hold."
WATCHERS = "whoever may watch the game as it stands"
OWNER, SCRIBE, MODERATOR, JUDGE = "owner", "scribe", "moderator", "judge"
SEATS, SPECTATOR = "seat", "spectator"
SEATS_THAT_WATCH = "a seat, once it may watch the game"
WITH_READ = "whoever may watch, with a what-if's read or play token"
WITH_PLAY = "whoever may watch, with a what-if's play token"
WITH_PACK = "whoever has the token of the file"
KEEPER, MEMBER = "club's keeper", "club's member"
PERSON, ANOTHER = "person of the club whom it is about", "another person of the club"

Who = frozenset[str]


def _who(*names: str) -> Who:
    return frozenset(names)


WHO: Mapping[str, Who] = {
    # of no game
    "listGames": _who(ANYBODY),
    "readFeed": _who(ANYBODY),
    "openGame": _who(ANYBODY),
    "listPacks": _who(ANYBODY),
    "keepPack": _who(ANYBODY),
    "readPack": _who(WITH_PACK),
    "listScripts": _who(ANYBODY),
    "keepScript": _who(ANYBODY),
    "readScript": _who(ANYBODY),
    "listPrecedents": _who(ANYBODY),
    "openClub": _who(ANYBODY),
    "listKinds": _who(ANYBODY),
    "listFamilies": _who(ANYBODY),
    "compareEditions": _who(ANYBODY),
    "readHealth": _who(ANYBODY),
    "readAbout": _who(ANYBODY),
    "readLogCheckpoint": _who(ANYBODY),
    "proveLogConsistency": _who(ANYBODY),
    "listEpochs": _who(ANYBODY),
    # a game: a seat gets the header and the words of its table before it may watch
    "readGame": _who(WATCHERS, SEATS),
    "readLayout": _who(WATCHERS, SEATS),
    "listLinks": _who(OWNER, MODERATOR, JUDGE, SEATS),  # the owner all of them, the others their own
    "renewLink": _who(OWNER),
    "listClaimedLinks": _who(WATCHERS),
    "claimLink": _who(),  # whoever has a ticket, which links of these games are not
    "exportGame": _who(WATCHERS),
    "readCheckpoint": _who(WATCHERS),
    "proveConsistency": _who(WATCHERS),
    "openSealedHead": _who(WATCHERS),
    "listLeaves": _who(WATCHERS),
    "listDisputeLeaves": _who(WATCHERS),
    "listCosignatures": _who(WATCHERS),
    "cosignGame": _who(SEATS_THAT_WATCH),
    "readDice": _who(WATCHERS),
    "readPlay": _who(WATCHERS),
    "listModels": _who(WATCHERS),
    "readEstimate": _who(WATCHERS),
    "weighModel": _who(WATCHERS),
    "readLog": _who(WATCHERS),
    "importGame": _who(OWNER),  # more facts of a game that is here
    # its log, and what is made of it
    "listFacts": _who(WATCHERS),
    "recordFacts": _who(OWNER, SCRIBE, MODERATOR, JUDGE, SEATS),  # each what is theirs to write
    "followGame": _who(WATCHERS),
    "leadTogether": _who(WATCHERS),  # by the key of whoever named the room first
    "readTable": _who(WATCHERS),
    "readFilm": _who(WATCHERS),
    "readFilmBlock": _who(WATCHERS),
    "listFindings": _who(WATCHERS),
    "listExpectations": _who(WATCHERS),
    "listContinuations": _who(WATCHERS),
    "listRules": _who(WATCHERS),
    "listWhatRests": _who(WATCHERS),
    "supposeFact": _who(WATCHERS),
    "readAnalysis": _who(WATCHERS),
    "readFile": _who(WATCHERS),
    "listToldBits": _who(WATCHERS),
    "readStory": _who(WATCHERS),
    "readCurve": _who(WATCHERS),
    "readProof": _who(WATCHERS),
    "listKnowledge": _who(WATCHERS),
    "listGrades": _who(WATCHERS),
    "askAnalysis": _who(WATCHERS),
    "readMayKnow": _who(WATCHERS),
    "listClaims": _who(WATCHERS),
    "compareLines": _who(WATCHERS),
    "compareVerdicts": _who(WATCHERS),
    "mergeLogs": _who(OWNER, SCRIBE),
    # hidden things: a seat's own
    "listSeals": _who(SEATS),
    "recordSeal": _who(SEATS),
    "openSeal": _who(SEATS),
    "showSeal": _who(SEATS),
    "releaseSeals": _who(JUDGE, SEATS),  # once the game is closed
    "eraseVault": _who(SEATS),
    # passages: secrets only for who made their link anew, as those who ask here did
    "listPassages": _who(OWNER, SCRIBE, MODERATOR, JUDGE, SEATS),  # owner and scribe what they close, without what is in it
    "beginPassage": _who(OWNER, SCRIBE, MODERATOR),
    "writePassage": _who(MODERATOR),
    "writeAct": _who(SEATS),
    "sealSeed": _who(MODERATOR),
    "dealBySeed": _who(MODERATOR),
    "closePassage": _who(MODERATOR),  # one that the moderator leads
    "openPassage": _who(MODERATOR, JUDGE),
    "openEverything": _who(OWNER, SCRIBE, MODERATOR, JUDGE, SEATS),  # each what it may
    # what-ifs
    "listWhatIfs": _who(WATCHERS),
    "openWhatIf": _who(WATCHERS),
    "readWhatIf": _who(WITH_READ),
    "discardWhatIf": _who(WITH_PLAY),
    "listWhatIfFacts": _who(WITH_READ),
    "recordWhatIfFacts": _who(WITH_PLAY),
    "readWhatIfTable": _who(WITH_READ),
    "readWhatIfFilm": _who(WITH_READ),
    "readWhatIfFilmBlock": _who(WITH_READ),
    "listWhatIfFindings": _who(WITH_READ),
    "listWhatIfExpectations": _who(WITH_READ),
    "listWhatIfContinuations": _who(WITH_READ),
    # disputes: a seat's own are open to it before it may watch
    "listDisputes": _who(WATCHERS, SEATS),
    "openDispute": _who(OWNER, SCRIBE, MODERATOR, JUDGE, SEATS),
    "readDispute": _who(WATCHERS),
    "addEvidence": _who(OWNER, SCRIBE, MODERATOR, JUDGE, SEATS_THAT_WATCH),
    "answerDispute": _who(OWNER, SCRIBE, MODERATOR, JUDGE, SEATS),
    "withdrawDispute": _who(OWNER, JUDGE),
    "ruleDispute": _who(OWNER, JUDGE),
    "readDisputeReport": _who(WATCHERS),
    "keepPhoto": _who(OWNER, SCRIBE, MODERATOR, JUDGE, SEATS_THAT_WATCH),
    "readPhoto": _who(WATCHERS),
    "erasePhoto": _who(OWNER, JUDGE),
    # clubs: links of their own, and none of a game's
    "readClub": _who(KEEPER, MEMBER, PERSON, ANOTHER),
    "listClubLeaves": _who(KEEPER),
    "readStatistics": _who(KEEPER, MEMBER, PERSON, ANOTHER),
    "readEvenings": _who(KEEPER, MEMBER, PERSON, ANOTHER),
    "renewClubLink": _who(KEEPER),  # and a person their own
    "addPerson": _who(KEEPER),
    "forgetPerson": _who(KEEPER, PERSON),
    "giveConsent": _who(PERSON),  # the keeper only takes away
    "enterGame": _who(KEEPER),
    "removeGame": _who(KEEPER),
}

DENIED: Who = frozenset()
"Of an operation that is not in the table."


def watches(role: str | None, state: Standing) -> bool:
    """Whether a holder of this role's link (None: of none) may see the game's log now."""
    if role in (OWNER, SCRIBE, MODERATOR, JUDGE):
        return True
    return state.visibility == "live" or (state.visibility == "after" and state.closed)


def may_call(operation: str, role: str | None, state: Standing) -> bool:
    """Whether the operation is open to this role, what-if tokens and the like aside; role None: without a link."""
    who = WHO.get(operation, DENIED)
    if who & {ANYBODY, role}:
        return True
    if role is not None and role.startswith("seat:") and (SEATS in who or (SEATS_THAT_WATCH in who and watches(role, state))):
        return True
    return bool(who & {WATCHERS, WITH_READ, WITH_PLAY}) and watches(role, state)
