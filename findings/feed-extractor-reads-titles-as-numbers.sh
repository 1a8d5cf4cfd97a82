#!/usr/bin/env bash
# @extractus/feed-extractor 8.0.3: a title or an id that looks like a number is changed into one.
#
# An article called "007" arrives as "7", one called "1e5" as "100000", and "1.10" (a release) as "1.1". Both are text by
# RSS and Atom. Whoever compares titles or ids with what another reader has stored finds other articles.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @extractus/feed-extractor@8.0.3
cat > try.mjs <<'JS'
import { extractFromXml } from '@extractus/feed-extractor'
for (const title of ['007', '1e5', '1.10', '+49', 'Seven']) {
  const xml = `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><link>https://example.com/</link>
    <description>D</description><item><title>${title}</title><link>https://example.com/a</link></item></channel></rss>`
  console.log(JSON.stringify(title), '->', JSON.stringify(extractFromXml(xml).entries[0].title))
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '"007" -> "7"
"1e5" -> "100000"
"1.10" -> "1.1"
"+49" -> "49"
"Seven" -> "Seven"' ] || { echo 'This has changed.'; exit 1; }
