#!/usr/bin/env bash
# linkifyjs 4.4.0: a typographic closing quote, an ellipsis and a full-width comma are taken into an address.
#
# In German, French and Chinese texts an address is followed by a closing quote, an ellipsis or a full-width comma without a
# space. Of the ASCII marks none is taken, so that the same sentence has a right link in English and a broken one here.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund linkifyjs@4.4.0
cat > try.mjs <<'JS'
import { find } from 'linkifyjs'
for (const text of ['"https://example.com/a", they say', 'Mehr: „https://example.com/a“', '«https://example.com/a»', 'https://example.com/a…', 'https://example.com/a，然后']) {
  console.log(text, '->', find(text)[0].href)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '"https://example.com/a", they say -> https://example.com/a
Mehr: „https://example.com/a“ -> https://example.com/a“
«https://example.com/a» -> https://example.com/a»
https://example.com/a… -> https://example.com/a…
https://example.com/a，然后 -> https://example.com/a，然后' ] || { echo 'This has changed.'; exit 1; }
