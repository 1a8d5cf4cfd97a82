import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { videoFrame } from '@lin/media-facts/testing'

import { AssetUpload } from '#contract/assets.ts'
import { CALLS } from '#contract/calls.ts'
import { ASSET } from '#contract/file-limits.ts'
import { assetAddress, assetIdOf, reprDigest } from '#contract/rules/asset-id.ts'
import { approve, beginConnecting, signedIn } from '#tests/kit/people.ts'
import type { Person } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'
import type { Remote } from '#tests/kit/remote.ts'

import { BENCH_SECRET } from './server/bench-people.ts'
import { machine } from './server/times.ts'

/**
 * Measures the memory of a server while a video is uploaded, with cuts at random points, stored, read again, and
 * published: sent on to a LinkedIn, which is the sandbox of a second server. Also counts the bytes that were sent more
 * than once.
 *
 *     npm run bench -- uploads [megabytes]
 */
const [megabytes = 500] = process.argv.slice(2).map(Number)
const SIZE = megabytes * 1024 * 1024
const CUTS = 10
/** Memory that the server may hold beyond that of an idle one, in MB. */
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
  // LinkedIn runs in a process of its own: it stores the video, which is not to be measured.
  await using linkedin = await startProcess({ LIN_DATA_DIR: path.join(dataDir, 'linkedin') })
  await using lin = await startProcess({
    LIN_DATA_DIR: path.join(dataDir, 'lin'),
    LIN_SECRET: BENCH_SECRET,
    ...ownLinkedIn(linkedin.url),
  })
  const server = remoteServer(lin.url)
  const person = await signedIn(server)
  const { token } = person
  const accountId = await connect(person, remoteServer(linkedin.url))
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
      // The connection breaks while the part is under way; how much of it arrived is unknown here.
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

  const publishing = watch(pid)
  const sentMs = await publish(asset.id)
  const whilePublished = await publishing.stop()

  console.log(`A video of ${megabytes} MB in parts of 1 MB, cut off at ${CUTS} random points`)
  console.log(`  idle              ${idle} MB`)
  console.log(`  while uploaded    ${whileUploaded} MB, ${whileUploaded - idle} more`)
  console.log(`  while read        ${whileRead} MB, ${whileRead - idle} more`)
  console.log(`  while published   ${whilePublished} MB, ${whilePublished - idle} more`)
  console.log(`  sent twice of what was acknowledged: ${sentTwice} bytes`)
  console.log(
    `  ${(uploadedMs / 1000).toFixed(1)} s in all, the last part ${(longestMs / 1000).toFixed(1)} s; live after ${(sentMs / 1000).toFixed(1)} s`,
  )
  console.log(machine())
  const isHeld = Math.max(whileUploaded, whileRead, whilePublished) - idle <= MORE_MAX
  if (!isHeld || sentTwice > 0 || read !== file.sha256.toString('hex')) process.exitCode = 1

  /** Connects an account at the sandbox of the other server; returns its id. */
  async function connect(of: Person, there: Remote): Promise<string> {
    const { url, cookie } = await beginConnecting(server, of)
    const back = await approve(there, url, '782bbtaQ')
    await server.request(`${back.pathname}${back.search}`, { headers: { cookie } })
    const list = await server.send(CALLS.listAccounts, { token: of.token })
    const [account] = list.json<{ accounts: { id: string }[] }>().accounts
    if (account === undefined) throw new Error('No account was connected.')
    return account.id
  }

  /** How long it took until the post was live, in milliseconds. */
  async function publish(assetId: string): Promise<number> {
    const since = performance.now()
    const video = { asset: assetId, title: 'A video', captions: null, thumbnail: null }
    const reply = await server.send(CALLS.publishDirect, {
      token,
      key: randomUUID(),
      body: {
        social_account_id: accountId,
        text_content: 'A video',
        content: { kind: 'video', video },
      },
    })
    const { post } = reply.json<{ post: { id: string } }>()
    for (;;) {
      const posts = (await server.send(CALLS.listPosts, { token })).json<PublishedPost[]>()
      const state = posts.find(({ id }) => id === post.id)?.publication?.state
      if (state === 'published') return performance.now() - since
      if (state === 'failed' || state === 'unknown') throw new Error(`It ended as ${state}.`)
      await wait(200)
    }
  }

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

interface PublishedPost {
  readonly id: string
  readonly publication: { readonly state: string } | null
}

/** The sandbox of another server as the LinkedIn of this one. */
function ownLinkedIn(url: string): Record<string, string> {
  return {
    LINKEDIN_CLIENT_ID: 'lin-sandbox',
    LINKEDIN_CLIENT_SECRET: 'lin-sandbox-secret',
    LINKEDIN_AUTH_URL: `${url}/sandbox/linkedin`,
    LINKEDIN_API_URL: `${url}/sandbox/linkedin`,
  }
}

/** A video that is made part by part, so that it is not in this process's memory, either. */
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

/** Memory of a process, in MB, without its PostgreSQL, which is a process of its own. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

/** Watches the memory of a process; `stop` resolves to the maximum, in MB. */
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
