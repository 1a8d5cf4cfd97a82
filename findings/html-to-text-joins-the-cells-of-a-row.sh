#!/usr/bin/env bash
# html-to-text 10.0.1: the cells of a table row become one word.
#
# A table is laid out only where its selector is given the formatter "dataTable"; by default its cells are set in a line with
# nothing between them. Newsletters and articles lay text out in tables, and words of two columns run into each other.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund html-to-text@10.0.1
cat > try.mjs <<'JS'
import { convert } from 'html-to-text'
const html = '<table><tr><td>Revenue</td><td>2026</td></tr><tr><td>Costs</td><td>2025</td></tr></table>'
console.log(JSON.stringify(convert(html)))
console.log(JSON.stringify(convert(html, { selectors: [{ selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } }] })))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '"Revenue2026Costs2025"
"Revenue   2026\nCosts     2025"' ] || { echo 'This has changed.'; exit 1; }
