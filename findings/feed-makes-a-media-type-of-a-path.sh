#!/usr/bin/env bash
# feed 6.0.0: an image whose address has no extension gets the media type "image//name".
#
# The type of the enclosure is whatever follows the last dot of the path, and the whole path where there is none. Images of
# content services have such addresses, and readers that choose enclosures by their type do not show them.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund feed@6.0.0
cat > try.mjs <<'JS'
import { Feed } from 'feed'
const feed = new Feed({ title: 'T', id: 'https://example.com/', link: 'https://example.com/', copyright: '' })
for (const image of ['https://example.com/a.png', 'https://example.com/media/4711'])
  feed.addItem({ title: 'A', link: image, date: new Date('2026-11-01T00:00:00Z'), image })
console.log(feed.rss2().match(/<enclosure[^>]*>/g).join('\n'))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '<enclosure url="https://example.com/a.png" length="0" type="image/png"/>
<enclosure url="https://example.com/media/4711" length="0" type="image//media/4711"/>' ] || { echo 'This has changed.'; exit 1; }
