#!/usr/bin/env bash
# @rowanmanning/feed-parser 2.1.5: an RSS item whose guid is its permalink has no address.
#
# RSS 2.0: isPermaLink is optional, "its default value is true", and then the guid is the address of the item. Feeds that
# rely on it leave out the link, which is optional as well.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @rowanmanning/feed-parser@2.1.5
cat > try.mjs <<'JS'
import { parseFeed } from '@rowanmanning/feed-parser'
for (const guid of ['<guid>https://example.com/a</guid>', '<guid isPermaLink="true">https://example.com/a</guid>']) {
  const xml = `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><link>https://example.com/</link>
  <description>D</description><item><title>A</title>${guid}</item></channel></rss>`
  const { id, url } = parseFeed(xml).items[0]
  console.log(guid, JSON.stringify({ id, url }))
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '<guid>https://example.com/a</guid> {"id":"https://example.com/a","url":null}
<guid isPermaLink="true">https://example.com/a</guid> {"id":"https://example.com/a","url":null}' ] || { echo 'This has changed.'; exit 1; }
