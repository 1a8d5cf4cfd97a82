#!/usr/bin/env bash
# smartquotes 2.3.2: a quotation that begins with a quotation opens with a double prime, the sign for inches.
#
# Of two opening marks in a row only the inner one is taken for a mark. The closing pair is right, so that the text opens and closes
# with different signs.
#
# Seen on 2026-11-30: the output below. The first sign of the second line is U+2033.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund smartquotes@2.3.2
cat > try.mjs <<'JS'
import smartquotes from 'smartquotes'
console.log(smartquotes('"Go" he said'))
console.log(smartquotes(`"'Go' is a verb" he said`))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '“Go” he said
″‘Go’ is a verb” he said' ] || { echo 'This has changed.'; exit 1; }
