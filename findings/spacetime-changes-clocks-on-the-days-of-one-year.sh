#!/usr/bin/env bash
# spacetime 7.15.0: clocks change on the days of 2026 in every year, so that times of 2027 are an hour wrong for days.
#
# The zones of spacetime hold one day of change for each zone, and no year: 29 March for Berlin, where it is 28 March in 2027;
# 8 March for New York, where it is 14 March. In between, each wall time is an hour off, without an error, and the library's
# own data is not asked of the runtime, which knows the rules.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund spacetime@7.15.0
cat > try.mjs <<'JS'
import spacetime from 'spacetime'
for (const [zone, at] of [['Europe/Berlin', '2026-03-29T07:00:00Z'], ['Europe/Berlin', '2027-03-28T07:00:00Z'], ['America/New_York', '2027-03-12T13:00:00Z']]) {
  const wall = spacetime(Date.parse(at)).goto(zone).format('{hour-24-pad}:{minute-pad}')
  const right = new Date(at).toLocaleTimeString('en-GB', { timeZone: zone, timeStyle: 'short' })
  console.log(zone, at, wall, `(Intl: ${right})`)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'Europe/Berlin 2026-03-29T07:00:00Z 09:00 (Intl: 09:00)
Europe/Berlin 2027-03-28T07:00:00Z 08:00 (Intl: 09:00)
America/New_York 2027-03-12T13:00:00Z 09:00 (Intl: 08:00)' ] || { echo 'This has changed.'; exit 1; }
