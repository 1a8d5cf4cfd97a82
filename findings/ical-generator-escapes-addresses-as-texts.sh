#!/usr/bin/env bash
# ical-generator 11.1.2 and ical.js 2.2.1: an address with a comma arrives with a backslash in it.
#
# Commas and semicolons are escaped in values of the kind TEXT. The value of URL is of the kind URI, where RFC 5545 has no
# escapes; ical-generator escapes it all the same, and a reader that knows the kinds gives another address.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ical-generator@11.1.2 ical.js@2.2.1
cat > try.mjs <<'JS'
import ical from 'ical-generator'
import ICAL from 'ical.js'
const calendar = ical({})
calendar.createEvent({ start: new Date('2026-12-01T08:30:00Z'), summary: 'x', url: 'https://example.com/a,b;c' })
const event = new ICAL.Component(ICAL.parse(calendar.toString())).getFirstSubcomponent('vevent')
console.log(event.getFirstPropertyValue('url'))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'https://example.com/a\,b\;c' ] || { echo 'This has changed.'; exit 1; }
