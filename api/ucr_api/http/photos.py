"""Photos as evidence: sent as bytes, named in evidence by their hash, erasable without touching the dispute."""

from flask import Response, request
from flask.views import MethodView

from ucr_api.http import dispute_forms as forms
from ucr_api.http import shapes
from ucr_api.http.bodies import json_response
from ucr_api.http.disputes import PREFIX
from ucr_api.http.parsing import Noun
from ucr_api.http.reader import dispute_id, game_id, role_in
from ucr_api.http.state import service
from ucr_events.bounds import LARGEST_PHOTO
from ucr_events.errors import BadPhoto

blueprint = Noun("photos", __name__, url_prefix=PREFIX, description="Photos as evidence")


@blueprint.route("/<dispute>/photos")
class Photos(MethodView):
    @blueprint.response(201, forms.KeptPhoto)
    @blueprint.doc(requestBody={"required": True, "content": {"image/*": {"schema": {"type": "string", "format": "binary"}}}})
    def post(self, game: str, dispute: str) -> Response:
        """Send a JPEG, PNG or WebP picture of at most 5 MB; what it is, its bytes say. Then name its hash in evidence.

        What the camera wrote beside the picture (place, time, device) is not kept: the hash is that of what was.
        """
        key, which = game_id(game), dispute_id(dispute)
        role = role_in(key)
        request.max_content_length = LARGEST_PHOTO + 1
        if (request.content_length or 0) > LARGEST_PHOTO:
            raise BadPhoto(f"expected at most {LARGEST_PHOTO} bytes, got {request.content_length}", too_large=True)
        content = request.get_data(cache=False)
        digest, media, kept = service().photos.keep(key, which, role, content)
        return json_response({"digest": digest, "type": media, "bytes": kept}, 201)


@blueprint.route("/<dispute>/photos/<digest>")
class OnePhoto(MethodView):
    @blueprint.doc(responses={200: {"description": "the picture", "content": {"image/*": {}}}, 410: {"description": "erased"}})
    def get(self, game: str, dispute: str, digest: str) -> Response:
        """A photo that evidence names."""
        key = game_id(game)
        media, content = service().photos.find(key, dispute_id(dispute), role_in(key), digest)
        response = Response(content, content_type=media)
        response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
        return response

    @blueprint.response(200, shapes.Erased)
    def delete(self, game: str, dispute: str, digest: str) -> Response:
        """Erase a photo for ever: who added it, the judge, the owner. Its hash, and the chain, stay."""
        key = game_id(game)
        return json_response({"erased": service().photos.erase(key, dispute_id(dispute), role_in(key), digest)})
