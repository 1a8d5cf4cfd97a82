#!/usr/bin/env bash
# mailparser 3.14.2: file names in a plain mail become links to hosts of that name.
#
# `textAsHtml` links what looks like a host without a scheme, and .md, .py and .net are top-level domains: README.md leads to
# http://README.md. The author of the mail wrote no address.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund mailparser@3.14.2
cat > try.cjs <<'JS'
const { simpleParser } = require('mailparser')
const mail = [
  'From: ada@example.com',
  'To: ben@example.com',
  'Subject: Notes',
  'Content-Type: text/plain',
  '',
  'See README.md and main.py, all in ASP.NET.',
].join('\r\n')
simpleParser(mail).then(({ textAsHtml }) => console.log(textAsHtml))
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = '<p>See <a href="http://README.md">README.md</a> and <a href="http://main.py">main.py</a>, all in <a href="http://ASP.NET">ASP.NET</a>.</p>' ] ||
  { echo 'This has changed.'; exit 1; }
