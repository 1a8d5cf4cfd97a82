#!/usr/bin/env bash
# subtitle 4.2.2: the identifier of a WebVTT cue is shown as the last line of the cue before it.
#
# A cue of WebVTT may have an identifier in the line above its times, as every block of SRT has a number. subtitle takes a
# number away, and leaves a word to the text before, which viewers then read on the screen.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund subtitle@4.2.2
cat > try.mjs <<'JS'
import { parseSync } from 'subtitle'
const cues = (id) => `WEBVTT

00:01.000 --> 00:02.000
Good morning.

${id}
00:03.000 --> 00:04.000
Let us begin.
`
for (const id of ['2', 'opening']) {
  const nodes = parseSync(cues(id)).filter(({ type }) => type === 'cue')
  console.log(id, JSON.stringify(nodes.map(({ data }) => data.text)))
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '2 ["Good morning.","Let us begin."]
opening ["Good morning.\n\nopening","Let us begin."]' ] || { echo 'This has changed.'; exit 1; }
