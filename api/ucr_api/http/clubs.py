"""Clubs: people across games, what each agreed to be counted in, and the statistics of those who did."""

from typing import Any
from uuid import UUID, uuid4

from flask import Response, request
from flask.views import MethodView

from ucr_api.addresses import placed
from ucr_api.answers.calendar import MEDIA_TYPE, calendar_document
from ucr_api.answers.clubs import club_document, statistics_document
from ucr_api.http import club_forms as forms
from ucr_api.http.admission import need_admission
from ucr_api.http.bodies import json_response
from ucr_api.http.heads import Leaves, LeavesQuery, listed
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import bearer, game_id, language, linked
from ucr_api.http.state import service
from ucr_events.errors import BadFacts, NoSuchClub, NotAllowed, Problem
from ucr_events.hidden.perspective import Role, may_watch
from ucr_events.service.linking.links import ClubGrant
from ucr_events.service.listing import games_projection as projections

blueprint = Noun("clubs", __name__, url_prefix="/api/v1/clubs", description="Clubs and their statistics")


@blueprint.route("")
class Clubs(MethodView):
    @blueprint.arguments(forms.ClubBody)
    @blueprint.response(201, forms.OpenedClub)
    def post(self, body: forms.ClubBody) -> Response:
        """Open a club. Answers the links of its keeper and its members, once. Who may open games here may open clubs."""
        need_admission()
        key = body.club or uuid4()
        service().clubs.open(key, body.name)
        links = [_link(ClubGrant(key, role)) for role in ("keeper", "member")]
        response = json_response({"club": str(key), "links": links}, 201)
        response.headers["Location"] = placed(f"/api/v1/clubs/{key}")
        return response


@blueprint.route("/<club>")
class OneClub(MethodView):
    @blueprint.response(200, forms.Club)
    def get(self, club: str) -> Response:
        """The club as this link may see it: its keeper everything, a person what is said of that person, a member its name."""
        return json_response(club_document(service(), _asker(club)))


@blueprint.route("/<club>/statistics")
class Statistics(MethodView):
    @blueprint.response(200, forms.ClubStatistics)
    def get(self, club: str) -> Response:
        """Over the club's closed games that everybody may watch, of the people who agree to be counted as of now."""
        return json_response(statistics_document(service(), _asker(club).club))


@blueprint.route("/<club>/evenings.ics")
class Evenings(MethodView):
    @blueprint.response(200)
    def get(self, club: str) -> Response:
        """When the club played, as a calendar (RFC 5545): its closed games that everybody may watch; nobody is named."""
        key, lang = _asker(club).club, language()
        projections.try_to_catch_up(service().store)
        name, root = service().clubs.of(key).name, request.host_url.rstrip("/") + placed("")
        document = calendar_document(key, name, service().clubs.evenings(key), root, lang)
        return Response(document, content_type=f"{MEDIA_TYPE}; charset=utf-8")


@blueprint.route("/<club>/leaves")
class ClubLeaves(MethodView):
    @blueprint.arguments(LeavesQuery, location="query")
    @blueprint.response(200, Leaves)
    def get(self, query: dict[str, Any], club: str) -> Response:
        """The club's last entries in the server's log of all games, opened, as those of a game; the keeper's."""
        key = _asker(club, "keeper").club
        head = service().store.head(key)
        return json_response(listed(key, head.position if head else 0, query, "club"))


@blueprint.route("/<club>/links")
class ClubLinks(MethodView):
    @blueprint.arguments(forms.ClubLinkBody)
    @blueprint.response(200, forms.ClubLink)
    def post(self, body: forms.ClubLinkBody, club: str) -> Response:
        """Renew a link: every older one of it stops working at once. The keeper renews any, a person their own."""
        asker = _asker(club)
        if (body.role == "person") != (body.person is not None):
            raise BadFacts([Problem("person", "expected the number of a person where the role is person, and nowhere else")])
        grant = ClubGrant(asker.club, body.role, body.person)
        if asker.role != "keeper" and not (asker.role == "person" and asker == grant):
            raise NotAllowed("the keeper renews any link of the club, a person their own")
        service().clubs.renewed(grant.club, grant.role, grant.person, asker.text)
        return json_response(_link(grant, service().links.renew_club(grant)))


@blueprint.route("/<club>/people")
class People(MethodView):
    @blueprint.arguments(forms.PersonBody)
    @blueprint.response(201, forms.AddedPerson)
    def post(self, body: forms.PersonBody, club: str) -> Response:
        """Somebody of the club gets a number and a link of their own, with which they agree, or not, to be counted."""
        asker = _asker(club, "keeper")
        person = service().clubs.add(asker.club, body.name, asker.text)
        return json_response({"person": person, "link": _link(ClubGrant(asker.club, "person", person))}, 201)


@blueprint.route("/<club>/people/<person>")
class OnePerson(MethodView):
    @blueprint.response(200, forms.ForgottenPerson)
    def delete(self, club: str, person: str) -> Response:
        """Erase the person's name and link; they are counted in nothing any more. The keeper's, and the person's own."""
        asker = _asker(club, "keeper", person=person)
        service().clubs.forget(asker.club, _number(person), asker.text)
        return json_response({"forgotten": _number(person)})


@blueprint.route("/<club>/people/<person>/consent")
class Consent(MethodView):
    @blueprint.arguments(forms.ConsentBody)
    @blueprint.response(200, forms.Club)
    def put(self, body: forms.ConsentBody, club: str, person: str) -> Response:
        """Agree to be counted in these, by name, and in nothing else; or in nothing. The keeper may only take away.

        It holds for every answer after this one, past games included.
        """
        asker = _asker(club, "keeper", person=person)
        if asker.role == "keeper" and (body.to or body.name):
            raise NotAllowed("nobody agrees for somebody else: a person does it with their own link")
        service().clubs.agree(asker.club, _number(person), body.to, body.name, asker.text)
        return json_response(club_document(service(), asker))


@blueprint.route("/<club>/games/<game>")
class ClubGame(MethodView):
    @blueprint.arguments(forms.GameBody)
    @blueprint.response(200, forms.Club)
    def put(self, body: forms.GameBody, club: str, game: str) -> Response:
        """A game was played in this club, by these people; asked again, by these instead. A game that the keeper may watch.

        Tokens of links in X-UCR-Links (comma separated) say what the keeper may watch.
        """
        asker = _asker(club, "keeper")
        key, seats = game_id(game), {one.seat: one.person for one in body.seats}
        if len(seats) < len(body.seats):
            raise BadFacts([Problem("seats", "a seat is there twice")])
        held = sorted((role for role in linked().get(key, [])), key=lambda role: may_watch(role, "judge", closed=False))
        service().clubs.enter(asker.club, key, seats, held[-1] if held else Role(), asker.text)
        return json_response(club_document(service(), asker))

    @blueprint.response(200, forms.Club)
    def delete(self, club: str, game: str) -> Response:
        """The game does not belong to this club after all."""
        asker = _asker(club, "keeper")
        service().clubs.remove(asker.club, game_id(game), asker.text)
        return json_response(club_document(service(), asker))


def _asker(club: str, *roles: str, person: str | None = None) -> ClubGrant:
    """Who asks, by the bearer token of a link of this club.

    Without `roles` any link of the club will do; person: also this person's own. Raises NotAllowed, NoSuchClub.
    """
    try:
        key = UUID(club)
    except ValueError as error:
        raise NoSuchClub(f"{club!r} is no id of a club") from error
    token = bearer()
    if token is None:
        raise NotAllowed("this needs a link of the club")
    grant = service().links.club_of(token)
    if grant.club != key:
        raise NotAllowed("this link belongs to another club")
    own = person is not None and grant.text == f"person:{person}"
    if roles and grant.role not in roles and not own:
        raise NotAllowed(f"this needs the link of: {', '.join((*roles, *(['the person'] if person else [])))}")
    return grant


def _number(person: str) -> int:
    if not (person.isascii() and person.isdecimal() and len(person) < 10):
        raise NoSuchClub(f"this club has no person {person!r}")
    return int(person)


def _link(grant: ClubGrant, token: str | None = None) -> dict[str, Any]:
    """A link; the token stands behind the #, which browsers do not send anywhere."""
    word = token or service().links.club_token(grant)
    return {"role": grant.role, "person": grant.person, "token": word, "path": placed(f"/c/{grant.club}#k={word}")}
