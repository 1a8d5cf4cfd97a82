#!/usr/bin/env bash
# feedparser 2.6.0: what stands in angle brackets in a plain-text title of Atom is dropped.
#
# A title without a type is plain text (RFC 4287, 3.1.1.1), and "&lt;dialog&gt;" in it is the word "<dialog>". feedparser
# strips it as markup, whatever the type says, so that titles about HTML lose their subject.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund feedparser@2.6.0
cat > try.mjs <<'JS'
import { Readable } from 'node:stream'
import FeedParser from 'feedparser'
for (const title of ['Use &lt;dialog&gt; today', 'Why Map&lt;K, V&gt; is slow', 'a &lt; b &amp; b &gt; c']) {
  const xml = `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><id>urn:x</id>
  <updated>2026-11-01T00:00:00Z</updated><entry><id>urn:y</id><title type="text">${title}</title><updated>2026-11-01T00:00:00Z</updated></entry></feed>`
  const parser = Readable.from([xml]).pipe(new FeedParser({}))
  for await (const item of parser) console.log(title, '->', JSON.stringify(item.title))
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'Use &lt;dialog&gt; today -> "Use  today"
Why Map&lt;K, V&gt; is slow -> "Why Map<K, V> is slow"
a &lt; b &amp; b &gt; c -> "a < b & b > c"' ] || { echo 'This has changed.'; exit 1; }
