#!/usr/bin/env bash
# cronstrue 3.39.0: minutes 0 and 45 of each hour are called "every 45 minutes".
#
# A step of cron begins anew with each hour: */45 is at :00 and :45, which are 45 and 15 minutes apart, and an hour step of 5 has
# one gap of four hours a day. The words are the same as for a step that divides its hour or its day.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund cronstrue@3.39.0
cat > try.mjs <<'JS'
import cronstrue from 'cronstrue'
for (const rule of ['*/15 * * * *', '*/45 * * * *', '0 */6 * * *', '0 */5 * * *']) console.log(rule, '·', cronstrue.toString(rule))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '*/15 * * * * · Every 15 minutes
*/45 * * * * · Every 45 minutes
0 */6 * * * · On the hour, every 6 hours
0 */5 * * * · On the hour, every 5 hours' ] || { echo 'This has changed.'; exit 1; }
