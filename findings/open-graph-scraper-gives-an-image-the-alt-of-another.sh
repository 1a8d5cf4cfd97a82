#!/usr/bin/env bash
# open-graph-scraper 6.12.0: the description of the second og:image is given to the first.
#
# Structured properties belong to the image that was named last before them (ogp.me, Arrays). Where the first image has no
# alt and the second has one, open-graph-scraper counts the alts by themselves: the first alt goes to the first image.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund open-graph-scraper@6.12.0
cat > try.mjs <<'JS'
import ogs from 'open-graph-scraper'
const html = `<html><head><title>T</title>
<meta property="og:image" content="https://example.com/team.png">
<meta property="og:image" content="https://example.com/chart.png">
<meta property="og:image:alt" content="A chart of sales">
</head></html>`
for (const { url, alt } of (await ogs({ html })).result.ogImage) console.log(url, JSON.stringify(alt ?? null))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'https://example.com/team.png "A chart of sales"
https://example.com/chart.png null' ] || { echo 'This has changed.'; exit 1; }
