#!/usr/bin/env bash
# subsrt-ts 2.1.2: the last caption of a file ends with a line end, and no other does.
#
# A file of SRT or WebVTT ends with a line end. subsrt-ts leaves it in the text of the last caption, so that two captions of the
# same words differ, and a length or a comparison is wrong by one line. Line ends within a text of SRT become CR LF besides.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund subsrt-ts@2.1.2
cat > try.mjs <<'JS'
import subsrt from 'subsrt-ts'
const { parse } = subsrt.parse === undefined ? subsrt.default : subsrt
for (const format of ['srt', 'vtt']) {
  const head = format === 'vtt' ? 'WEBVTT\n\n' : ''
  const mark = format === 'vtt' ? '.' : ','
  const file = `${head}1\n00:00:01${mark}000 --> 00:00:02${mark}000\nYes\nNo\n\n2\n00:00:03${mark}000 --> 00:00:04${mark}000\nYes\nNo\n`
  const captions = parse(file, { format }).filter(({ type }) => type === 'caption')
  console.log(format, JSON.stringify(captions.map(({ text }) => text)))
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'srt ["Yes\r\nNo","Yes\r\nNo\r\n"]
vtt ["Yes\nNo","Yes\nNo\n"]' ] || { echo 'This has changed.'; exit 1; }
