#!/usr/bin/env bash
# @20minutes/s3rver 5.0.0: an object that was put and answered with 200 is gone at once where the last other one
# of its prefix is deleted at the same time.
#
# A DELETE looks whether the folder of the prefix is empty, and then removes it with all that is in it: what a PUT has
# begun to write there meanwhile goes along. The PUT answers 200 with an ETag, a GET of the same key 404 NoSuchKey from
# then on; nothing is logged. Where the prefix holds one object more that stays, nothing is lost. Whoever tests against
# it sees a storage that forgets, once in some hundred tests.
#
# Seen on 2026-11-28, 400 rounds of a PUT beside a DELETE: objects lost with an empty prefix: 1 or more; with one object
# that stays: 0.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund @20minutes/s3rver@5.0.0 aws4fetch@1.0.20
cat > try.mjs <<'JS'
import { mkdtemp } from 'node:fs/promises'
import S3rver from '@20minutes/s3rver'
import { AwsClient } from 'aws4fetch'

const aws = new AwsClient({ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', service: 's3', region: 'us-east-1' })

async function lost(stays) {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    vhostBuckets: false,
    directory: await mkdtemp('./bucket-'),
    configureBuckets: [{ name: 'bucket' }],
  })
  const { port } = await server.run()
  const at = (key) => `http://127.0.0.1:${port}/bucket/folder/${key}`
  const send = async (key, method, body) => {
    const answer = await aws.fetch(at(key), { method, body })
    await answer.arrayBuffer()
    return answer.status
  }
  if (stays) await send('stays', 'PUT', 'x')
  let count = 0
  for (let round = 0; round < 400; round += 1) {
    await send(`old-${round}`, 'PUT', 'x')
    const [put] = await Promise.all([send(`new-${round}`, 'PUT', 'x'), send(`old-${round}`, 'DELETE')])
    if (put === 200 && (await send(`new-${round}`, 'GET')) === 404) count += 1
    await send(`new-${round}`, 'DELETE')
  }
  await server.close()
  return count
}

console.log(`lost with an empty prefix: ${(await lost(false)) > 0}, with one that stays: ${(await lost(true)) > 0}`)
JS
seen=$(node try.mjs)
echo "$seen"
[ "$seen" = 'lost with an empty prefix: true, with one that stays: false' ] || { echo 'This has changed.'; exit 1; }
