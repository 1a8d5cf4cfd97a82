#!/usr/bin/env bash
# node-webvtt 1.9.4: valid WebVTT with tabs around the arrow or with a STYLE block is refused.
#
# WebVTT, 3.1: the arrow stands between "one or more" spaces or tabs, and STYLE blocks may stand before the first cue. Browsers
# play both. The parser throws in its strict mode, and says "valid: false" in the other one.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-webvtt@1.9.4
cat > try.mjs <<'JS'
import webvtt from 'node-webvtt'
const FILES = {
  spaces: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n',
  tabs: 'WEBVTT\n\n00:01.000\t-->\t00:02.000\nHello\n',
  style: 'WEBVTT\n\nSTYLE\n::cue { color: white }\n\n00:01.000 --> 00:02.000\nHello\n',
}
for (const [name, file] of Object.entries(FILES)) {
  const { valid, errors } = webvtt.parse(file, { strict: false })
  console.log(name, valid, errors.map(({ message }) => message).join())
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'spaces true 
tabs false Invalid cue timestamp (cue #0)
style false Cue identifier needs to be followed by timestamp (cue #0)' ] || { echo 'This has changed.'; exit 1; }
