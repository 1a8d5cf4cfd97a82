#!/usr/bin/env bash
# title-case 4.3.2: a name that begins with a small letter on purpose is left alone within a title, and changed after a colon.
#
# Words with a capital inside are skipped as names. The first word of a part, after a colon or a full stop, is changed all the same.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund title-case@4.3.2
cat > try.mjs <<'JS'
import { titleCase } from 'title-case'
console.log(titleCase('a year with an iPhone'))
console.log(titleCase('a year at work: iPhone or not'))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'A Year with an iPhone
A Year at Work: IPhone or Not' ] || { echo 'This has changed.'; exit 1; }
