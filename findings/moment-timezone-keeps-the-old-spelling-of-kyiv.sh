#!/usr/bin/env bash
# moment-timezone 0.6.6: two zones that IANA renamed are stored under their old names, the new ones are links.
#
# IANA's file has Europe/Kyiv and America/Nuuk as zones since 2022b and 2023, and Europe/Kiev and America/Godthab as
# links in `backward`. moment-timezone's data of 2026f turns both around, while Asia/Kolkata and Asia/Ho_Chi_Minh are
# as IANA has them. Whoever takes "the zone a link points to" for the canonical name stores two of them in the old
# spelling and the others in the new one, and compares a device's "Europe/Kyiv" with "Europe/Kiev".
#
# Seen with 0.6.6 (2026f) on 2026-11-28: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund moment-timezone@0.6.6
cat > try.mjs <<'JS'
import { createRequire } from 'node:module'
const { version, zones, links } = createRequire(import.meta.url)('moment-timezone/data/packed/latest.json')
const isZone = (name) => zones.some((zone) => zone.startsWith(`${name}|`))
console.log(version)
for (const name of ['Europe/Kyiv', 'Europe/Kiev', 'America/Nuuk', 'America/Godthab', 'Asia/Kolkata', 'Asia/Calcutta']) {
  const link = links.find((each) => each.split('|')[1] === name)
  console.log(name, isZone(name) ? 'zone' : `link to ${link?.split('|')[0]}`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = "2026f
Europe/Kyiv link to Europe/Kiev
Europe/Kiev zone
America/Nuuk link to America/Godthab
America/Godthab zone
Asia/Kolkata zone
Asia/Calcutta link to Asia/Kolkata" ] || { echo 'This has changed.'; exit 1; }
