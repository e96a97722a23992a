"""For which names an authority may speak: this machine's and those of a network at home, so that a stolen key opens no bank.

The bound stands in the authority's own certificate (RFC 5280 name constraints), and browsers hold it to that.
"""

from collections.abc import Iterator
from contextlib import suppress
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any

AT_HOME = ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8", "fc00::/7", "fe80::/10", "::1/128")
"Addresses that no authority of the public net speaks for."
LOCAL_NAMES = ("localhost", "local")
"With all names below them."


def bounded(certificate: bytes, key: bytes, names: tuple[str, ...]) -> bytes:
    """The same authority in PEM, which speaks for these names and those of a network at home alone."""
    from cryptography import x509
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.serialization import load_pem_private_key

    was = x509.load_pem_x509_certificate(certificate)
    builder = x509.CertificateBuilder(was.issuer, was.subject, was.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(was.not_valid_before_utc).not_valid_after(was.not_valid_after_utc)
    for extension in was.extensions:
        builder = builder.add_extension(extension.value, extension.critical)
    builder = builder.add_extension(x509.NameConstraints(list(_permitted(names)), None), critical=True)
    signer: Any = load_pem_private_key(key, None)
    return builder.sign(signer, SHA256()).public_bytes(_pem())


def speaks_for(certificate: bytes, names: tuple[str, ...]) -> bool:
    """Whether the authority may speak for all of these; one without a bound, as they once were, may for any."""
    from cryptography import x509

    try:
        found = x509.load_pem_x509_certificate(certificate).extensions.get_extension_for_class(x509.NameConstraints)
    except x509.ExtensionNotFound:
        return True
    allowed = [one.value for one in found.value.permitted_subtrees or ()]
    return all(any(_covers(one, name) for one in allowed) for name in names)


def _permitted(names: tuple[str, ...]) -> Iterator[Any]:
    from cryptography import x509

    yield from (x509.DNSName(name) for name in LOCAL_NAMES)
    yield from (x509.IPAddress(ip_network(one)) for one in AT_HOME)
    for name in names:
        address = _address(name)
        yield x509.DNSName(name) if address is None else x509.IPAddress(ip_network(address))


def _covers(allowed: Any, name: str) -> bool:
    address = _address(name)
    if isinstance(allowed, str):
        return address is None and (name == allowed or name.endswith(f".{allowed}"))
    return address is not None and address.version == allowed.version and address in allowed


def _address(name: str) -> IPv4Address | IPv6Address | None:
    with suppress(ValueError):
        return ip_address(name)
    return None


def _pem() -> Any:
    from cryptography.hazmat.primitives.serialization import Encoding

    return Encoding.PEM
