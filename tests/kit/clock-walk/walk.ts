import { randomUUID } from 'node:crypto'

import { CALLS } from '#contract/calls.ts'
import { AUTH_LIMITS, DAY_MS, HOUR_MS, MINUTE_MS, RATES, SECOND_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { CLOCKS_APART_MS } from '#contract/rules/moment.ts'
import { WAITS } from '#server/jobs/moments.ts'
import { seeded } from '#tests/chaos/seeded.ts'
import type { Seeded } from '#tests/chaos/seeded.ts'
import { PASSWORD, anEmail, connectedAccount, eventually, signedIn } from '#tests/kit/people.ts'
import { guess, tryLogin } from '#tests/server/auth/guessing-stage.ts'
import { feed, script, trySettling } from '#tests/server/publishing/publish-stage.ts'
import type { Stage } from '#tests/server/publishing/publish-stage.ts'
import { schedule } from '#tests/server/schedules/slot-stage.ts'

import type { ClockStage } from './stage.ts'

const STEPS = 10
const OFFSETS_MS = [0, 5 * MINUTE_MS, HOUR_MS, DAY_MS, 30 * DAY_MS].flatMap((ms) => [ms, -ms])
const EFFECTS = [null, 'accept-then-lose-the-answer', 'drop-before']

interface Walker {
  readonly stage: ClockStage
  readonly random: Seeded
  readonly email: string
  /** Steps taken so far, in order. */
  readonly trace: string[]
  readonly wrong: string[]
  readonly accountId: string
  token: string
  texts: number
}

/**
 * Publishes, resends, signs in, writes and plans while the server's clock jumps; returns the promises that were
 * broken.
 */
export async function clockWalk(stage: ClockStage, seed: number): Promise<readonly string[]> {
  await stage.server.request('/sandbox/reset.json', { method: 'POST' })
  await stage.server.db.pool.query('delete from schedules')
  const person = await signedIn(stage.server, anEmail())
  const { id: accountId } = await connectedAccount(stage.server, person)
  await stage.server.send(CALLS.addSource, {
    token: person.token,
    body: { source: `${stage.site.url}/feed` },
  })
  const { email, token } = person
  const walker: Walker = {
    stage,
    random: seeded(seed),
    email,
    trace: [],
    wrong: [],
    accountId,
    token,
    texts: 0,
  }
  for (let step = 0; step < STEPS; step += 1) {
    const take = walker.random.weighted(TAKEN)
    walker.trace.push(take.name)
    await take(walker)
  }
  await stage.setOffset(0, true)
  await stage.pass(MINUTE_MS)
  await check(walker)
  return walker.wrong.map((each) => `WALK_SEED=${seed}: ${each}\n  ${walker.trace.join('\n  ')}`)
}

type Step = (walker: Walker) => Promise<void>

const TAKEN: readonly (readonly [number, Step])[] = [
  [4, jump],
  [2, wait],
  [3, publish],
  [3, publishOverJump],
  [3, resend],
  [1, guessWrong],
  [1, writeMuch],
  [1, plan],
]

async function jump({ stage, random, trace }: Walker): Promise<void> {
  const ms = OFFSETS_MS[random.whole(OFFSETS_MS.length)] ?? 0
  trace.push(`the clock is ${ms / MINUTE_MS} min ahead`)
  // Only in the second before it is noticed does a clock that was set back a little leave a window open.
  const isLittle = Math.abs(ms - stage.offsetMs()) < HOUR_MS / 2
  await stage.setOffset(ms, isLittle || random.happens(0.5))
}

async function wait({ stage, random, trace }: Walker): Promise<void> {
  const minutes = 1 + random.whole(15)
  trace.push(`${minutes} min pass`)
  await stage.pass(minutes * MINUTE_MS)
}

async function publish(walker: Walker): Promise<void> {
  await publishWith(walker, EFFECTS[walker.random.whole(EFFECTS.length)] ?? null)
}

/** Leaves the outcome of a publish unknown while time passes and the clock is set. */
async function publishOverJump(walker: Walker): Promise<void> {
  await publishWith(walker, 'accept-then-lose-the-answer')
  await wait(walker)
  await jump(walker)
  await resend(walker)
}

async function publishWith(walker: Walker, effect: string | null): Promise<void> {
  const { stage, trace, accountId } = walker
  walker.texts += 1
  const text = `Text ${walker.texts} of ${walker.email}`
  if (effect !== null) await script(stage.server, [{ on: 'posts.create', effect }])
  const { statusCode } = await stage.server.send(CALLS.publishDirect, {
    token: await tokenOf(walker),
    key: randomUUID(),
    body: { social_account_id: accountId, text_content: text, image_content_url: null },
  })
  trace.push(`${text}, ${effect}: ${statusCode}`)
  if (statusCode !== 200) walker.wrong.push(`a publish was answered with ${statusCode}`)
}

/** Resends every post whose outcome is unknown, as somebody does who presses again and again. */
async function resend(walker: Walker): Promise<void> {
  const { server } = walker.stage
  const token = await tokenOf(walker)
  const posts = (await server.send(CALLS.listPosts, { token })).json<Post[]>()
  const person: Stage = {
    server,
    accountId: walker.accountId,
    person: { email: walker.email, password: PASSWORD, token },
  }
  for (const { id, publication } of posts) {
    if (publication?.state !== 'unknown') continue
    const { statusCode } = await trySettling(person, id, { method: 'resend' })
    walker.trace.push(`sent once more: ${statusCode}`)
  }
}

async function guessWrong({ stage, email }: Walker): Promise<void> {
  await guess(stage.server, { email, from: '198.51.100.7' }, AUTH_LIMITS.pair.failuresFree)
}

/** Raises the person's count of writes beyond the limit. */
async function writeMuch({ stage, accountId }: Walker): Promise<void> {
  await stage.server.db.pool.query(
    `insert into rate_counts (key, count, ends_at)
     select 'write ' || user_id, 10000, $2 from accounts where id = $1
     on conflict (key) do update set count = 10000`,
    [accountId, new Date(stage.now() + RATES.write.perMs)],
  )
}

/** A daily schedule whose next run is soon; at most one. */
async function plan(walker: Walker): Promise<void> {
  const { stage, accountId } = walker
  const { server } = stage
  const { rowCount } = await server.db.pool.query('select from schedules')
  if (rowCount !== 0) return
  const at = Math.ceil((stage.now() + 20 * MINUTE_MS) / MINUTE_MS) * MINUTE_MS
  const person = { email: walker.email, password: PASSWORD, token: walker.token }
  await schedule({ server, accountId, person }, new Date(at))
}

async function tokenOf(walker: Walker): Promise<string> {
  const { server } = walker.stage
  const { statusCode } = await server.send(CALLS.listAccounts, { token: walker.token })
  if (statusCode !== 401) return walker.token
  const from = `203.0.113.${1 + walker.random.whole(250)}`
  const reply = await tryLogin(server, { email: walker.email, password: PASSWORD, from })
  if (reply.statusCode !== 200) walker.wrong.push(`a right password: ${reply.statusCode}`)
  walker.token = reply.json<{ token?: string }>().token ?? ''
  return walker.token
}

async function check(walker: Walker): Promise<void> {
  const { stage, wrong } = walker
  const { server } = stage
  await waitsOfRows(walker)
  const texts = (await feed(server))
    .map(({ text }) => text)
    .filter((text) => text.startsWith('Text '))
  for (const text of new Set(texts)) {
    const times = texts.filter((each) => each === text).length
    if (times > 1) wrong.push(`"${text}" was published ${times} times`)
  }
  const locked = await tryLogin(server, {
    email: walker.email,
    password: PASSWORD,
    from: '198.51.100.7',
  })
  await pastWait(
    walker,
    'the sign-in',
    Number(locked.headers['retry-after'] ?? 0),
    AUTH_LIMITS.pair.waitMaxMs,
  )
  const login = await tryLogin(server, {
    email: walker.email,
    password: PASSWORD,
    from: '198.51.100.7',
  })
  if (login.statusCode !== 200) wrong.push(`signing in was refused for good: ${login.statusCode}`)
  const token = login.json<{ token?: string }>().token ?? ''
  const refused = await write(walker, token)
  await pastWait(walker, 'a write', Number(refused.headers['retry-after'] ?? 0), RATES.write.perMs)
  const written = await write(walker, token)
  if (written.statusCode !== 201) wrong.push(`a write was refused for good: ${written.statusCode}`)
  await checkSlots(walker)
}

function write({ stage }: Walker, token: string) {
  return stage.server.send(CALLS.createPost, { token, body: { text_content: 'A draft' } })
}

async function pastWait({ stage, wrong }: Walker, of: string, seconds: number, longestMs: number) {
  if (seconds * SECOND_MS > longestMs) wrong.push(`${of} has to wait ${seconds} s`)
  if (seconds > 0) await stage.pass(seconds * SECOND_MS + 1)
}

/** Notes each row that waits longer than its longest wait, by the right clock. */
async function waitsOfRows({ stage, wrong }: Walker): Promise<void> {
  for (const [name, { longestMs }] of Object.entries(WAITS)) {
    const [table, column] = name.split('.')
    const { rowCount } = await stage.server.db.pool.query(
      `select from ${table} where ${column} > $1`,
      [new Date(stage.now() + longestMs + CLOCKS_APART_MS)],
    )
    if (rowCount !== 0) wrong.push(`${name} is too far ahead`)
  }
}

/** Lets two more days pass: each run since the clock is right has a slot, which ended and was reported at most once. */
async function checkSlots({ stage, wrong }: Walker): Promise<void> {
  const { pool } = stage.server.db
  const { rows } = await pool.query<{ next_at: Date }>('select next_at from schedules')
  const [next] = rows
  if (next === undefined) return
  if (next.next_at.getTime() > stage.now() + 2 * DAY_MS + HOUR_MS)
    wrong.push('a schedule has left out days')
  await stage.pass(2 * DAY_MS)
  await eventually(async () => {
    const { rowCount } = await pool.query(
      `select from slots where at < $1 and state not in ('published', 'failed', 'skipped', 'missed')
       union all select from schedules where next_at < $1`,
      [new Date(stage.now() - HOUR_MS)],
    )
    return rowCount === 0 ? true : undefined
  }).catch(() => wrong.push('a slot has not ended'))
  const { rowCount: twice } = await pool.query(
    `select from notifications where kind like 'slot%' group by user_id, kind, subject, title having count(*) > 1`,
  )
  if (twice !== 0) wrong.push('a slot was told of twice')
  const { rowCount: ran } = await pool.query('select from slots where at between $1 and $2', [
    new Date(stage.now() - 2 * DAY_MS),
    new Date(stage.now() - HOUR_MS),
  ])
  if ((ran ?? 0) < 1) wrong.push('a run is neither there nor missed')
}
