#!/usr/bin/env bash
# text-readability 1.1.1: sentences of one or two words are not counted, so that short lines make a text look hard.
#
# A sentence with at most two words is left out of the count, while its words stay in. A post of short lines, as they are
# usual on LinkedIn, has fewer and longer sentences by this count: 2 of 5.5 words instead of 4 of 2.75.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund text-readability@1.1.1
cat > try.mjs <<'JS'
import readability from 'text-readability'
for (const text of ['We ship weekly. It works. Try it. You will like it.', 'We ship weekly, and it works, so try it, you will like it.']) {
  console.log(readability.sentenceCount(text), readability.averageSentenceLength(text), readability.textStandard(text), '-', text)
}
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '2 5.5 1st and 2nd grade - We ship weekly. It works. Try it. You will like it.
1 13 4th and 5th grade - We ship weekly, and it works, so try it, you will like it.' ] || { echo 'This has changed.'; exit 1; }
