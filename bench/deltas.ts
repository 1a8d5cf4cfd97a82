import { once } from 'node:events'
import { connect } from 'node:net'

import { sql } from 'kysely'

import { PostDelta } from '#contract/deltas.ts'
import { startProcess } from '#tests/kit/process/process.ts'

import { signedIn } from './load/api-calls.ts'
import { openBenchDatabase } from './server/bench-database.ts'
import { BENCH_SECRET } from './server/bench-people.ts'
import { databaseProcess, spentByTreeMs, spentMs } from './server/processor-time.ts'
import { machine } from './server/times.ts'

/**
 * Measures the cost of noting changes, in turns with the same writes without the triggers; and the cost of a look at
 * 1,000 posts for the server and the wire, when nothing changed and when one post did.
 *
 *     npm run bench -- deltas [writes of a turn] [turns] [looks]
 */
const [writes = 2000, turns = 5, looks = 500] = process.argv.slice(2).map(Number)
const POSTS = 1000
const TEXT = 'What we have learnt of tariffs, batteries and quays this week. '.repeat(10)

await using database = await openBenchDatabase()
const { db } = database
await using lin = await startProcess({
  DATABASE_URL: database.url,
  LIN_SECRET: BENCH_SECRET,
  LIN_RATE_TIMES: '1000000',
})
const { userId, headers } = await signedIn(db, lin.url, 'reader@example.com')

await compareWrites()
await sql`delete from posts where user_id = ${userId}`.execute(db)
await sql`
  insert into posts (user_id, id, text_content)
  select ${userId}, gen_random_uuid(), ${TEXT} from generate_series(1, ${sql.lit(POSTS)})`.execute(
  db,
)
await sql`vacuum analyze posts, changes`.execute(db)
await lookAtPosts()
console.log(machine())

async function compareWrites(): Promise<void> {
  const taken = { enable: [] as number[], disable: [] as number[] }
  await db.connection().execute(async (one) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one)
    const pid = rows[0]?.pid ?? 0
    for (let turn = 0; turn < turns; turn += 1) {
      for (const how of ['disable', 'enable'] as const) {
        await sql`alter table posts ${sql.raw(how)} trigger note_change`.execute(one)
        const before = await spentMs(pid)
        for (let n = 0; n < writes; n += 1) {
          await sql`
            insert into posts (user_id, id, text_content)
            values (${userId}, gen_random_uuid(), ${TEXT})`.execute(one)
        }
        taken[how].push(((await spentMs(pid)) - before) / writes)
      }
    }
  })
  const [plain, noted] = [medianOf(taken.disable), medianOf(taken.enable)]
  console.log(`PostgreSQL's processor time of an insert, median of ${turns} turns of ${writes}`)
  console.log(`  without  ${plain.toFixed(3)} ms`)
  console.log(`  noted    ${noted.toFixed(3)} ms, ${(noted - plain).toFixed(3)} more`)
}

async function lookAtPosts(): Promise<void> {
  const whole = await ask('/api/posts')
  const first = await ask('/api/posts?since=')
  const { version } = PostDelta.parse(first.json)
  const path = `/api/posts?since=${version}`
  const same = await ask(path)
  const postgres = await databaseProcess(db)
  const pid = lin.child.pid ?? 0
  const [own, byDatabase] = [await spentMs(pid), await spentByTreeMs(postgres)]
  for (let n = 0; n < looks; n += 1) await fetch(`${lin.url}${path}`, { headers })
  const ownMs = ((await spentMs(pid)) - own) / looks
  const databaseMs = ((await spentByTreeMs(postgres)) - byDatabase) / looks
  await sql`
    update posts set text_content = ${`${TEXT}!`}
    where user_id = ${userId} and id = (select id from posts where user_id = ${userId} limit 1)`.execute(
    db,
  )
  const changed = await ask(path)
  console.log(`GET /api/posts of ${POSTS} posts, on the wire with its headers`)
  console.log(`  the whole list    ${whole.bytes} bytes, ${Math.round(whole.bytes / POSTS)} a post`)
  console.log(
    `  nothing changed   ${same.bytes} bytes; own work ${ownMs.toFixed(2)} ms, PostgreSQL's ${databaseMs.toFixed(2)} ms`,
  )
  console.log(
    `  one post changed  ${changed.bytes} bytes, ${PostDelta.parse(changed.json).changed.length} row`,
  )
}

/** Uncompressed, on a connection of its own: all that comes is counted. */
async function ask(path: string): Promise<{ readonly bytes: number; readonly json: unknown }> {
  const { hostname, port } = new URL(lin.url)
  const socket = connect(Number(port), hostname)
  const lines = [`GET ${path} HTTP/1.1`, `Host: ${hostname}`, 'Connection: close']
  const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write([...lines, ...own, '', ''].join('\r\n'))
  let text = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => (text += chunk))
  await once(socket, 'close')
  return { bytes: socket.bytesRead, json: JSON.parse(text.slice(text.indexOf('\r\n\r\n'))) }
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN
}
