#!/usr/bin/env bash
# words-count 2.0.2: the words of a text with 3.5 in it hold 35.
#
# Points and commas are removed before the text is split, within numbers too, while a hyphen splits: `wordsSplit` gives numbers that
# the text does not have, and the count has two words for "e-mail".
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund words-count@2.0.2
cat > try.cjs <<'JS'
const { wordsCount, wordsSplit } = require('words-count')
for (const text of ['3.5 percent more', 'an e-mail']) {
  console.log(wordsCount(text), JSON.stringify(wordsSplit(text)))
}
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = '3 ["35","percent","more"]
3 ["an","e","mail"]' ] || { echo 'This has changed.'; exit 1; }
