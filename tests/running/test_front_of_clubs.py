"""The configuration of one front before many clubs, asked of a real nginx."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
import trustme

FRONT = Path(__file__).parents[2] / "docs" / "running" / "clubs.conf"


def test_nginx_understands_the_front_before_many_clubs(tmp_path: Path) -> None:
    program = shutil.which("nginx", path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin")))
    if program is None:
        pytest.skip("nginx is not installed (Debian: nginx-light)")
    pair = trustme.CA().issue_cert("*.example.org")
    pair.private_key_and_cert_chain_pem.write_to_path(tmp_path / "pair.pem")
    text = FRONT.read_text(encoding="utf-8").replace("listen 443", "listen 127.0.0.1:8443")
    for there in ("/etc/ssl/example.org.pem", "/etc/ssl/example.org.key"):
        assert there in text
        text = text.replace(there, str(tmp_path / "pair.pem"))
    places = "".join(f"{name}_temp_path {tmp_path / name};\n" for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    head = f"pid {tmp_path / 'nginx.pid'}; error_log {tmp_path / 'log'};\nevents {{}}\nhttp {{\naccess_log off;\n{places}"
    (tmp_path / "nginx.conf").write_text(f"{head}{text}}}\n", encoding="utf-8")
    command = [program, "-t", "-c", str(tmp_path / "nginx.conf"), "-e", str(tmp_path / "log")]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert said.returncode == 0, said.stderr
