#!/usr/bin/env bash
# stopword 3.1.5: IT and the WHO are taken for "it" and "who", and dropped.
#
# Words are compared in small letters, so that an acronym in capitals goes where a stop word has the same letters. A headline loses
# what it is about, and whoever counts words afterwards never sees it. US stays, since "us" is not on the English list.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund stopword@3.1.5
cat > try.mjs <<'JS'
import { removeStopwords } from 'stopword'
for (const headline of ['US tariffs hit IT budgets', 'WHO warns of heat']) {
  console.log(removeStopwords(headline.split(' ')).join(' '))
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'US tariffs hit budgets
warns heat' ] || { echo 'This has changed.'; exit 1; }
