import { sql } from 'kysely'
import { Agent, request } from 'undici'

import { MadeApiKey } from '#contract/auth.ts'
import { startProcess } from '#tests/kit/process/process.ts'

import { signedIn } from './load/api-calls.ts'
import { openBenchDatabase } from './server/bench-database.ts'
import { BENCH_SECRET } from './server/bench-people.ts'
import { PASSWORD } from './server/bench-server.ts'
import { spentMs } from './server/processor-time.ts'
import { machine } from './server/times.ts'

/**
 * Measures what a tool call that lists 20 posts costs the server's process, in turns with the same call of the API, by the
 * same API key.
 *
 *     npm run bench -- mcp [calls of a turn] [turns]
 */
const [calls = 1000, turns = 7] = process.argv.slice(2).map(Number)
const POSTS = 20
const TEXT = 'What we have learnt of tariffs, batteries and quays this week. '.repeat(10)
/** The aim: at most this much of the call of the API. */
const RATIO_MAX = 1.3

await using database = await openBenchDatabase()
const { db } = database
await using lin = await startProcess({
  DATABASE_URL: database.url,
  LIN_SECRET: BENCH_SECRET,
  LIN_RATE_TIMES: '1000000',
})
const { userId, headers } = await signedIn(db, lin.url, 'reader@example.com')
await sql`
  insert into posts (user_id, id, text_content, created_at)
  select ${userId}, gen_random_uuid(), ${TEXT}, now() - n * interval '1 minute'
  from generate_series(1, ${sql.lit(POSTS)}) as n`.execute(db)
await sql`vacuum analyze posts`.execute(db)
const key = await aKey()
const agent = new Agent({ connections: 1 })

const CALL = { name: 'list_posts', arguments: { limit: POSTS } }
const META = {
  'io.modelcontextprotocol/protocolVersion': '2026-07-28',
  'io.modelcontextprotocol/clientInfo': { name: 'bench', version: '1' },
  'io.modelcontextprotocol/clientCapabilities': {},
}
const WAYS = {
  'call of the API': { path: `/api/posts?limit=${POSTS}`, method: 'GET' },
  'tool, 2026-07-28': {
    path: '/mcp',
    method: 'POST',
    headers: {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': 'tools/call',
      'mcp-name': CALL.name,
    },
    params: { ...CALL, _meta: META },
  },
  'tool, 2025-11-25': {
    path: '/mcp',
    method: 'POST',
    headers: { 'mcp-protocol-version': '2025-11-25' },
    params: CALL,
  },
} satisfies Record<string, Way>

interface Way {
  readonly path: string
  readonly method: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  readonly params?: object
}

const taken = new Map<string, number[]>()
const bytes = new Map<string, number>()
for (let turn = 0; turn <= turns; turn += 1) {
  for (const [name, way] of Object.entries(WAYS)) {
    const ms = await turnOf(name, way)
    // The first turn warms the process up.
    if (turn > 0) taken.set(name, [...(taken.get(name) ?? []), ms])
  }
}
const floor = medianOf(taken.get('call of the API') ?? [])
console.log(`Own processor time of a list of ${POSTS} posts, median of ${turns} turns of ${calls}`)
for (const [name, each] of taken) {
  const ms = medianOf(each)
  const ratio = (ms / floor).toFixed(2)
  console.log(`  ${name}  ${ms.toFixed(3)} ms, ${bytes.get(name)} bytes, ratio ${ratio}`)
  if (ms / floor > RATIO_MAX) process.exitCode = 1
}
console.log(machine())
await agent.close()

async function turnOf(name: string, way: Way): Promise<number> {
  const pid = lin.child.pid ?? 0
  const before = await spentMs(pid)
  for (let n = 0; n < calls; n += 1) bytes.set(name, await send(way))
  return ((await spentMs(pid)) - before) / calls
}

/** @returns the length of the answer */
async function send({ path, method, headers: own = {}, params }: Way): Promise<number> {
  const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params }
  const answer = await request(`${lin.url}${path}`, {
    dispatcher: agent,
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(params === undefined ? {} : { 'content-type': 'application/json' }),
      ...own,
    },
    body: params === undefined ? null : JSON.stringify(body),
  })
  const text = await answer.body.text()
  if (answer.statusCode !== 200 || text.includes('"isError":true')) {
    throw new Error(`${path}: ${answer.statusCode} ${text}`)
  }
  return text.length
}

async function aKey(): Promise<string> {
  const answer = await request(`${lin.url}/api/auth/api-keys`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ password: PASSWORD, name: 'bench', scopes: ['read'] }),
  })
  return MadeApiKey.parse(await answer.body.json()).key
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
