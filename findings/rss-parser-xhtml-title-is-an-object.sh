#!/usr/bin/env bash
# rss-parser 3.13.0: a title of Atom that is XHTML is an object, in which the words have lost their order.
#
# RFC 4287, 3.1.1.3 lets a title be XHTML. The types of rss-parser say that it is a string. It is what xml2js makes of the
# markup: the text of the div in one member, its elements in others, so that nobody can put the sentence together again.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund rss-parser@3.13.0
cat > try.mjs <<'JS'
import Parser from 'rss-parser'
const xml = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>urn:x</id>
<updated>2026-11-01T00:00:00Z</updated><entry><id>urn:y</id><updated>2026-11-01T00:00:00Z</updated>
<link href="https://example.com/a"/><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">How <b>we</b> work <i>now</i></div></title>
</entry></feed>`
const { items } = await new Parser().parseString(xml)
console.log(typeof items[0].title)
console.log(JSON.stringify(items[0].title.div[0]._), JSON.stringify(items[0].title.div[0].b), JSON.stringify(items[0].title.div[0].i))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'object
"How  work " ["we"] ["now"]' ] || { echo 'This has changed.'; exit 1; }
