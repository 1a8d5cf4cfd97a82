#!/usr/bin/env bash
# linkedin-api-client 0.3.0: a change of a list becomes a patch by the places of its items.
#
# partialUpdate takes the entity before and after, and makes the patch of Rest.li. The difference goes into lists as if they were
# records, so that a third item becomes {"$set":{"2":…}} and an item less becomes {"$delete":["1"]}. A patch of Rest.li
# names fields, and a list is a value that is set as a whole: no server can take these.
#
# Seen on 2026-11-30: the output below.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund linkedin-api-client@0.3.0
cat > try.mjs <<'JS'
import linkedin from 'linkedin-api-client'
const { getPatchObject } = linkedin.utils
const two = { hashtags: ['hiring', 'teams'] }
console.log(JSON.stringify(getPatchObject(two, { hashtags: ['hiring', 'teams', 'work'] })))
console.log(JSON.stringify(getPatchObject(two, { hashtags: ['hiring'] })))
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = '{"patch":{"hashtags":{"$set":{"2":"work"}}}}
{"patch":{"hashtags":{"$delete":["1"]}}}' ] || { echo 'This has changed.'; exit 1; }
