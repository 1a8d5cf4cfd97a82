import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { feedSite, rss2 } from '@lin/feed-reader/testing'
import { sql } from 'kysely'

import { CALLS } from '#contract/calls.ts'
import { ASSET } from '#contract/file-limits.ts'
import type { GenerationJob } from '#contract/jobs.ts'
import { assetAddress, assetIdOf, reprDigest } from '#contract/rules/asset-id.ts'
import type { Source } from '#contract/sources.ts'
import { VOICE } from '#contract/voice/own-posts.ts'
import { eventually, signedIn } from '#tests/kit/people.ts'
import { startProcess } from '#tests/kit/process/process.ts'
import { remoteServer } from '#tests/kit/remote.ts'

import { openBenchDatabase } from './server/bench-database.ts'
import { BENCH_SECRET } from './server/bench-people.ts'
import { machine, quantile } from './server/times.ts'

/**
 * How long a person waits for a list while somebody else sends what once held a server up, and how much memory that
 * takes; beside the same server at rest.
 *
 *     npm run bench -- hostile
 */
const AIM = { waitMs: 200, memoryMb: 300 }
/** Time between two requests of the person. */
const EVERY_MS = 20
const REST_MS = 5000
const PATIENCE_MS = 120_000
const LETTERS = 100_000

if (process.platform !== 'linux') throw new Error('Memory is read from /proc: Linux only.')

const endless = `<${'a'.repeat(LETTERS)}`
const story = 'Nowy most łączy dwa brzegi rzeki w samym środku miasta'
await using site = await feedSite({
  '/tags': {
    type: 'text/xml',
    body: rss2(
      'Tags',
      Array.from({ length: 50 }, (_, at) => ({
        ...anItem(`Tag ${at}`),
        summary: `<![CDATA[${endless}]]>`,
      })),
    ),
  },
  '/addresses': {
    type: 'text/xml',
    body: rss2('Adresy', [
      { ...anItem(story), link: `https://news.google.com/${'1://'.repeat(120)}1` },
      { ...anItem(`${story} po latach`), link: 'https://example.com/most' },
    ]),
  },
})
await using database = await openBenchDatabase({})
const { db } = database
await using lin = await startProcess({
  DATABASE_URL: database.url,
  LIN_SECRET: BENCH_SECRET,
  LIN_RATE_TIMES: '1000000',
  FEED_ALLOW_HOSTS: site.host,
})
const server = remoteServer(lin.url)
const [ada, mallory] = [await signedIn(server), await signedIn(server)]
const { token } = mallory
const users = await sql<{ id: string }>`
  select id from users where email = ${mallory.email}`.execute(db)
const userId = users.rows[0]?.id ?? ''

/** An attack: its name, and a function that prepares it and resolves with the one that carries it out. */
type Attack = readonly [string, () => Promise<() => Promise<unknown>>]

const ATTACKS: readonly Attack[] = [
  [
    `a feed of 50 tags of ${LETTERS} letters that never end`,
    () => Promise.resolve(() => follow('/tags')),
  ],
  ['a draft from addresses with :// in them 120 times', draft],
  [`the voice of ${VOICE.postsRead} posts of 10,000 letters without a blank`, readVoice],
  ['five previews at once, 199 rules × 3,000 articles', previewRules],
  ['four videos at once, of a million boxes each', () => uploads(manyBoxes)],
  ['four JPEGs at once, of 4 MB of filling', () => uploads(filledJpeg)],
  ['an OPML of 60,000 attributes', importOpml],
]

await wait(REST_MS)
const rest = await measure(() => wait(REST_MS))
const restMb = await memoryMb()
console.log(`${'at rest'.padEnd(64)} ${shown(rest.times)}, ${restMb} MB`)
let isHeld = true
for (const [name, prepare] of ATTACKS) {
  const attack = await prepare()
  const { times, most, took, said } = await measure(attack)
  const more = most - restMb
  isHeld &&= Math.max(...times) <= AIM.waitMs && more <= AIM.memoryMb
  console.log(
    `${name.padEnd(64)} ${shown(times)}, ${more} MB more, ${(took / 1000).toFixed(1)} s${said}`,
  )
}
console.log(machine())
process.exitCode = isHeld ? 0 : 1

interface Measured {
  readonly times: readonly number[]
  /** Peak memory, in MB. */
  readonly most: number
  readonly took: number
  readonly said: string
}

/** Asks for a list again and again while an attack is under way, and a second longer. */
async function measure(attack: () => Promise<unknown>): Promise<Measured> {
  const times: number[] = []
  const underWay = { isOver: false }
  let most = 0
  async function ask(): Promise<void> {
    while (!underWay.isOver) {
      const since = performance.now()
      await server.send(CALLS.listPosts, { token: ada.token })
      times.push(performance.now() - since)
      most = Math.max(most, await memoryMb())
      await wait(EVERY_MS)
    }
  }
  const asking = ask()
  const began = performance.now()
  const answer = await attack()
  const took = performance.now() - began
  await wait(1000)
  underWay.isOver = true
  await asking
  return { times, most, took, said: typeof answer === 'string' ? `, ${answer}` : '' }
}

function shown(times: readonly number[]): string {
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)]
  return `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, worst ${Math.max(...times).toFixed(0)} ms`
}

async function memoryMb(): Promise<number> {
  const status = await readFile(`/proc/${lin.child.pid ?? 0}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

function anItem(title: string) {
  return { title, link: `https://example.com/${randomUUID()}`, date: new Date().toUTCString() }
}

async function follow(path: string): Promise<string> {
  await server.send(CALLS.addSource, { token, body: { source: `${site.url}${path}` } })
  const found = await eventually(async () => {
    const all = (await server.send(CALLS.listSources, { token })).json<Source[]>()
    const feed = all.find(({ source }) => source.endsWith(path))?.feed
    return feed?.state === 'waiting' ? undefined : (feed ?? null)
  }, PATIENCE_MS)
  return `the feed is ${found?.state ?? 'gone'}`
}

async function draft(): Promise<() => Promise<string>> {
  await addPosts(6, (at) => `Most numer ${at} stoi. To dobra wiadomość dla wszystkich.`)
  await follow('/addresses')
  return writeDraft
}

async function writeDraft(): Promise<string> {
  const started = await server.send(CALLS.generatePost, { token, body: { keyword: 'most' } })
  const { job_id: jobId } = started.json<{ job_id: string }>()
  const job = await eventually(async () => {
    const reply = await server.send(CALLS.readJob, { token, params: { jobId } })
    const found = reply.json<GenerationJob>()
    return ['completed', 'failed'].includes(found.status) ? found : undefined
  }, PATIENCE_MS)
  return `the draft is ${job.status}`
}

async function readVoice(): Promise<() => Promise<string>> {
  const units = ['a', '”', '1://', '#a', '.”']
  await addPosts(
    VOICE.postsRead,
    (at) => (units[at % units.length] ?? '').repeat(10_000).slice(0, 9990 + (at % 9)) + at,
  )
  return async () => statuses(await atOnce(3, () => server.send(CALLS.readVoice, { token })))
}

async function addPosts(count: number, textOf: (at: number) => string): Promise<void> {
  const texts = Array.from({ length: count }, (_, at) => textOf(at).slice(0, VOICE.textMaxLength))
  await sql`
    insert into own_posts (user_id, hash, text, posted_at)
    select ${userId}, sha256(text::bytea), text, now() from unnest(${texts}::text[]) as text
    on conflict do nothing`.execute(db)
}

async function previewRules(): Promise<() => Promise<string>> {
  await sql`
    insert into articles (id, feed_id, key, title, link, summary, published_at)
    select gen_random_uuid(), (select feed_id from sources where user_id = ${userId} limit 1),
      'made ' || n, 'Article ' || n, 'https://example.com/' || n, repeat('words of article ' || n || ' ', 160), now()
    from generate_series(1, 3000) as n`.execute(db)
  await sql`
    insert into article_rules (user_id, id, kind, field, value)
    select ${userId}, gen_random_uuid(), 'mute', 'word', 'not there ' || n
    from generate_series(1, 199) as n`.execute(db)
  const body = { kind: 'mute', field: 'word', value: 'nowhere' } as const
  return async () =>
    statuses(await atOnce(5, () => server.send(CALLS.previewRule, { token, body })))
}

/** Fifty tracks of 20,000 boxes. */
function manyBoxes(): Buffer {
  const inside = Buffer.concat(Array.from({ length: 20_000 }, () => box('free')))
  const tracks = Array.from({ length: 50 }, () => box('trak', inside))
  return Buffer.concat([
    box('ftyp', Buffer.from('isom00000000')),
    box('moov', Buffer.concat([...tracks, unique()])),
  ])
}

function filledJpeg(): Buffer {
  return Buffer.concat([Buffer.from('ffd8', 'hex'), Buffer.alloc(4_000_000, 0xff), unique()])
}

function unique(): Buffer {
  return box('free', Buffer.from(randomUUID()))
}

function box(type: string, content = Buffer.alloc(0)): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

function uploads(make: () => Buffer): Promise<() => Promise<string>> {
  const files = Array.from({ length: 4 }, () => {
    const bytes = make()
    const sha256 = createHash('sha256').update(bytes).digest()
    return { bytes, digest: reprDigest(sha256), address: assetAddress(assetIdOf(sha256)) }
  })
  return Promise.resolve(async () => statuses(await Promise.all(files.map(upload))))
}

interface Upload {
  readonly bytes: Buffer
  readonly digest: string
  readonly address: string
}

async function upload({ bytes, digest, address }: Upload): Promise<{ statusCode: number }> {
  let statusCode = 0
  for (let start = 0; start < bytes.length; start += ASSET.partBytes) {
    const end = Math.min(bytes.length, start + ASSET.partBytes)
    const reply = await fetch(`${lin.url}${address}`, {
      method: 'PUT',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${start}-${end - 1}/${bytes.length}`,
        'repr-digest': digest,
      },
      body: new Uint8Array(bytes.subarray(start, end)),
    })
    await reply.arrayBuffer()
    statusCode = reply.status
  }
  return { statusCode }
}

function importOpml(): Promise<() => Promise<string>> {
  const attributes = Array.from({ length: 60_000 }, (_, at) => `a${at}="b"`).join(' ')
  const body = { opml: `<opml version="2.0"><body><outline ${attributes}/></body></opml>` }
  return Promise.resolve(async () => {
    const reply = await server.send(CALLS.importSources, { token, key: randomUUID(), body })
    return statuses([reply])
  })
}

function statuses(replies: readonly { readonly statusCode: number }[]): string {
  return `answers ${replies.map(({ statusCode }) => statusCode).join()}`
}

async function atOnce<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, work))
}
