#!/usr/bin/env bash
# hashtag-regex 2.2.0: a hyphen and a plus belong to the hashtag, at its end too.
#
# The package follows the hashtag identifiers of Unicode (UTS #31), which go on after both. Whoever marks up or counts hashtags with
# it finds `#hiring-` and `#Q3+`, and reads the district of a city as a part of its hashtag.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund hashtag-regex@2.2.0
cat > try.cjs <<'JS'
const hashtags = require('hashtag-regex')
for (const text of ['In #Berlin-Mitte today', 'We are #hiring- join us', '#Q3+#Q4 are done']) {
  console.log(text.match(hashtags()).join(' '))
}
JS
seen=$(node try.cjs)
echo "$seen"
[ "$seen" = '#Berlin-Mitte
#hiring-
#Q3+ #Q4' ] || { echo 'This has changed.'; exit 1; }
