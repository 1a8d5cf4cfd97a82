import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { AssetUpload } from '#contract/assets.ts'
import { ASSET } from '#contract/file-limits.ts'
import { assetAddress, assetIdOf, reprDigest } from '#contract/rules/asset-id.ts'
import { videoFrame } from '#tests/kit/media.ts'
import { signedIn } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'

import { BENCH_SECRET } from './server/bench-people.ts'
import { machine } from './server/times.ts'

/**
 * What a server holds in memory while a video is uploaded, cut off at random points and gone on with, kept, and read
 * again; and which of its bytes were sent more than once.
 *
 *     npm run bench -- uploads [megabytes]
 */
const [megabytes = 500] = process.argv.slice(2).map(Number)
const SIZE = megabytes * 1024 * 1024
const CUTS = 10
/** More than the server may hold beside what it holds when nothing is done, in MB. */
const MORE_MAX = 300
const SETTLE_MS = 5000

if (process.platform !== 'linux') throw new Error('Memory is read from /proc: Linux only.')

const dataDir = await mkdtemp(path.join(tmpdir(), 'lin-uploads-'))
try {
  await measure()
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measure(): Promise<void> {
  await using lin = await startProcess({ LIN_DATA_DIR: dataDir, LIN_SECRET: BENCH_SECRET })
  const { token } = await signedIn(remoteServer(lin.url))
  const pid = lin.child.pid ?? 0
  const file = aVideo()
  await wait(SETTLE_MS)
  const idle = await memoryOf(pid)
  const memory = watch(pid)

  const cuts = Array.from({ length: CUTS }, () => Math.floor(Math.random() * SIZE)).toSorted(
    (one, other) => one - other,
  )
  const begun = performance.now()
  let [received, sentTwice, longestMs] = [0, 0, 0]
  let asset = null
  while (asset === null) {
    const end = Math.min(received + ASSET.partBytes, SIZE)
    const isCut = cuts[0] !== undefined && cuts[0] < end
    const since = performance.now()
    if (isCut) {
      // The line goes while the part is under way; what arrived of it is not known here.
      cuts.shift()
      const gone = new AbortController()
      setTimeout(() => gone.abort(), Math.random() * 20)
      await put(received, end, gone.signal).catch(() => null)
      const known: AssetUpload = await ask()
      if (known.received < received) sentTwice += received - known.received
      received = known.received
      asset = known.asset
      continue
    }
    const answer: AssetUpload = await put(received, end)
    longestMs = Math.max(longestMs, performance.now() - since)
    received = answer.received
    asset = answer.asset
  }
  const uploadedMs = performance.now() - begun
  const whileUploaded = await memory.stop()

  const reading = watch(pid)
  const read = await digestOf(file.address)
  const whileRead = await reading.stop()

  console.log(`A video of ${megabytes} MB in parts of 1 MB, cut off at ${CUTS} random points`)
  console.log(`  idle              ${idle} MB`)
  console.log(`  while uploaded    ${whileUploaded} MB, ${whileUploaded - idle} more`)
  console.log(`  while read        ${whileRead} MB, ${whileRead - idle} more`)
  console.log(`  sent twice of what was acknowledged: ${sentTwice} bytes`)
  console.log(
    `  ${(uploadedMs / 1000).toFixed(1)} s in all, the last part ${(longestMs / 1000).toFixed(1)} s`,
  )
  console.log(machine())
  const isHeld = Math.max(whileUploaded, whileRead) - idle <= MORE_MAX
  if (!isHeld || sentTwice > 0 || read !== file.sha256.toString('hex')) process.exitCode = 1

  async function put(from: number, to: number, signal?: AbortSignal): Promise<AssetUpload> {
    return send(`${from}-${to - 1}`, file.part(from, to), signal)
  }

  function ask(): Promise<AssetUpload> {
    return send('*')
  }

  async function send(
    range: string,
    body?: Uint8Array<ArrayBuffer>,
    signal?: AbortSignal,
  ): Promise<AssetUpload> {
    const answer = await fetch(`${lin.url}${file.address}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'video/mp4',
        'content-range': `bytes ${range}/${SIZE}`,
        'repr-digest': reprDigest(file.sha256),
      },
      ...(body === undefined ? {} : { body }),
      ...(signal === undefined ? {} : { signal }),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return AssetUpload.parse(await answer.json())
  }

  async function digestOf(address: string): Promise<string> {
    const answer = await fetch(`${lin.url}${address}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const hash = createHash('sha256')
    const pieces: AsyncIterable<Uint8Array> | readonly Uint8Array[] = answer.body ?? []
    for await (const piece of pieces) hash.update(piece)
    return hash.digest('hex')
  }
}

/** Made as it is asked for: it is not in this process's memory either. */
function aVideo() {
  const { head, tail } = videoFrame(SIZE, { seconds: 600 })
  const noise = randomBytes(ASSET.partBytes)

  function part(from: number, to: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(to - from)
    for (let at = from; at < to; at += 1) {
      bytes[at - from] =
        head[at] ?? tail[at - (SIZE - tail.length)] ?? noise[at % noise.length] ?? 0
    }
    return bytes
  }

  const hash = createHash('sha256')
  for (let at = 0; at < SIZE; at += ASSET.partBytes) {
    hash.update(part(at, Math.min(at + ASSET.partBytes, SIZE)))
  }
  const sha256 = hash.digest()
  return { part, sha256, address: assetAddress(assetIdOf(sha256)) }
}

/** What a process holds in memory, in MB, without what it shares with its PostgreSQL: that is one of its own. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** The most that it holds from now on. */
function watch(pid: number): { stop(): Promise<number> } {
  const over = new AbortController()
  const most = mostOf(pid, over.signal)
  return {
    stop() {
      over.abort()
      return most
    },
  }
}

async function mostOf(pid: number, over: AbortSignal): Promise<number> {
  let most = 0
  while (!over.aborted) {
    most = Math.max(most, await memoryOf(pid).catch(() => 0))
    await wait(50)
  }
  return most
}
