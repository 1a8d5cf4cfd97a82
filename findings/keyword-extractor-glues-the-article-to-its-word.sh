#!/usr/bin/env bash
# keyword-extractor 0.3.0: an elided article of French is glued to its word, and a dot within a name is dropped.
#
# With the typographic apostrophe, which French texts have, "l’équipe" is the keyword "léquipe" and counts apart from
# "équipe"; with the straight one the article stays as well. The stop words of French hold "l" and never meet it. Dots are
# dropped likewise: "Node.js" is "nodejs".
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund keyword-extractor@0.3.0
cat > try.mjs <<'JS'
import keywords from 'keyword-extractor'
const french = { language: 'french', return_changed_case: true, remove_duplicates: false }
for (const text of ["Une application et l'application", 'Une équipe et l’équipe d’Anne', 'Node.js et Vue.js']) {
  console.log(text, '->', keywords.extract(text, french).join(', '))
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'Une application et l'\''application -> application, l'\''application
Une équipe et l’équipe d’Anne -> équipe, léquipe, danne
Node.js et Vue.js -> nodejs, vuejs' ] || { echo 'This has changed.'; exit 1; }
