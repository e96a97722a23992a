"""Where a request comes from: what whoever sends it cannot choose, so that one stranger's requests are counted together."""

from ipaddress import IPv6Address, IPv6Network, ip_address

ONE_NETWORK = 64
"Bits of an IPv6 address that are the provider's to give: one machine has all addresses below them."


def source_of(address: str) -> str:
    """The address itself, of IPv6 the network that one customer is given; text that is no address stays as it is."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or IPv6Network((found, ONE_NETWORK), strict=False))


def behind(proxies: int, address: str, forwarded: str) -> str:
    """The address that the outermost of so many trusted proxies saw. forwarded: X-Forwarded-For, as they wrote it."""
    said = [name.strip() for name in forwarded.split(",")]
    return said[-proxies] if proxies and len(said) >= proxies and said[-proxies] else address
