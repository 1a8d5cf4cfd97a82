#!/usr/bin/env bash
# rss-parser 3.13.0: the link of an Atom entry is its enclosure where that stands first and the page names no rel.
#
# RFC 4287, 4.2.7.2: a link without "rel" is an alternate. rss-parser looks for rel="alternate" by name, and without one takes
# the first link, so that a podcast's article leads to its sound file. The order of links means nothing in Atom.
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
const PAGE = '<link href="https://example.com/page"/>'
const SOUND = '<link rel="enclosure" type="audio/mpeg" href="https://example.com/sound.mp3"/>'
for (const links of [PAGE + SOUND, SOUND + PAGE]) {
  const xml = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>urn:x</id>
  <updated>2026-11-01T00:00:00Z</updated><entry><id>urn:y</id><title>A</title><updated>2026-11-01T00:00:00Z</updated>${links}</entry></feed>`
  console.log((await new Parser().parseString(xml)).items[0].link)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'https://example.com/page
https://example.com/sound.mp3' ] || { echo 'This has changed.'; exit 1; }
