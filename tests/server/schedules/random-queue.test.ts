import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { AppError } from '#contract/errors.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, RESEND_WITHIN_MS, WEEKDAYS } from '#contract/limits.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import { tokenContext } from '#server/accounts/link-member.ts'
import { recheck } from '#server/approvals/recheck.ts'
import { onAttemptMoved } from '#server/jobs/handlers.ts'
import { createDb } from '#server/kit/database/connect.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { createLog } from '#server/kit/log.ts'
import { NO_METRICS } from '#server/kit/metrics.ts'
import { startQueue } from '#server/kit/queue.ts'
import { createSecrets } from '#server/kit/secrets.ts'
import { createRedraw } from '#server/outside/illustrator/redraw.ts'
import { openLinkedIn } from '#server/outside/linkedin.ts'
import { createPageReader } from '#server/outside/pages/page-reader.ts'
import { addDraft, deletePost, savePost, updatePost } from '#server/posts/save.ts'
import { publishStored } from '#server/publishing/publish.ts'
import type { PublishingKit } from '#server/publishing/publishing-kit.ts'
import { record } from '#server/publishing/record.ts'
import { findAttempt } from '#server/publishing/store.ts'
import { createUnrecorded } from '#server/publishing/unrecorded.ts'
import { skipSlot } from '#server/schedules/answer-slot.ts'
import { removeSchedule, updateSchedule } from '#server/schedules/change.ts'
import { createSchedule } from '#server/schedules/create.ts'
import { postSlots } from '#server/schedules/post-slots.ts'
import { orderQueue, queueDraft } from '#server/schedules/queue.ts'
import { lookOnce } from '#server/schedules/tick.ts'
import { seeded } from '#tests/chaos/seeded.ts'
import { someStorages } from '#tests/kit/assets.ts'
import { testDatabase } from '#tests/kit/database.ts'
import { runsOf } from '#tests/kit/fuzz/runs.ts'
import { TEST_SECRET } from '#tests/kit/server.ts'
import { testThreads } from '#tests/kit/threads.ts'
import { RUN_WITHIN_MS } from '#tests/kit/time-limit.ts'

const NO_PICTURE = { kind: 'none' } as const

const { numRuns: OPERATIONS, seed: SEED = Math.floor(Math.random() * 1e9) } = runsOf(400)
/** Between two looks at everything. */
const LOOK_EVERY = 20
const SCHEDULES_MAX = 5

const log = createLog({ level: 'silent', pretty: false })
const database = await testDatabase()
const db = createDb(database.pool)
const queue = await startQueue({ connectionString: database.url, max: 2 }, log)
const storages = someStorages()
afterAll(async () => {
  await queue.stop()
  await database[Symbol.asyncDispose]()
})

const random = seeded(SEED)
/** Summer begins in America, and two weeks later in Europe. */
let now = new Date('2027-03-10T09:00:00Z')
/** The latest moment that the clock has shown before it was set back. */
let latest = now
const clock = { now: () => new Date(now) }
const secrets = createSecrets(TEST_SECRET)
/** Two workers, and whoever asks: each has all it needs from the database alone. */
const kits = [aKit(), aKit()] as const
const [kit] = kits

/** The state of a draft that its person last asked for. */
interface Draft {
  readonly text: string
  /** Set for a slot of a schedule, with how often the person had been notified of its end by then. */
  queued: { readonly told: number } | null
}

const userId = randomUUID()
const accounts = [randomUUID(), randomUUID()] as const
const drafts = new Map<string, Draft>()
const story: string[] = []
/** Drafts that had an attempt which had not failed, at the last look. */
const sent = new Set<string>()
let operations = 0

test(
  `a queue that is filled, reordered, skipped, paused, moved and deleted while two workers publish loses no draft, and publishes none twice: FUZZ_SEED=${SEED}`,
  { timeout: RUN_WITHIN_MS },
  async () => {
    await furnish()
    for (let step = 1; hasMore(); step += 1) {
      await Promise.all([
        someOperations(),
        ...kits.filter(() => random.happens(0.5)).map((worker) => lookOnce(worker)),
        ...(random.happens(0.3) ? [write(kit)] : []),
        ...(random.happens(0.4) ? [carryOutAll(kits[1])] : []),
      ])
      if (step % LOOK_EVERY === 0) await lookAtAll()
    }
    await runOut()
    await lookAtAll()

    const { rows } = await database.pool.query<{ count: number }>(
      `select count(*)::int as count from posts where is_published and id = any ($1)`,
      [[...drafts.keys()]],
    )
    expect(rows[0]?.count).toBeGreaterThan(OPERATIONS / 100)
  },
)

function hasMore(): boolean {
  return operations < OPERATIONS
}

function aKit(): PublishingKit & { readonly log: typeof log } {
  return {
    db,
    queue,
    clock,
    secrets,
    metrics: NO_METRICS,
    threads: testThreads,
    publicUrl: 'http://127.0.0.1:1',
    redraw: createRedraw(testThreads),
    storages,
    pages: createPageReader({
      threads: testThreads,
      allowHosts: [],
      contact: 'http://127.0.0.1:1',
    }),
    webBase: 'https://www.linkedin.com',
    resendWithinMs: RESEND_WITHIN_MS,
    onDraftChanged: recheck,
    slots: postSlots,
    linkedin: openLinkedIn(
      {
        clientId: '',
        clientSecret: '',
        version: '202609',
        authorizationBase: 'http://127.0.0.1:1',
        tokenBase: 'http://127.0.0.1:1',
        apiBase: 'http://127.0.0.1:1',
      },
      { now: () => clock.now(), log },
    ),
    reconcile: 'ask',
    unrecorded: createUnrecorded(log),
    log,
    onAttemptMoved,
    onCommentMoved: async () => {},
    firstComments: true,
  }
}

async function furnish(): Promise<void> {
  const { pool } = database
  await pool.query(
    `insert into users (id, email, name, password_hash) values ($1, 'ada@example.com', 'A', 'x')`,
    [userId],
  )
  for (const [index, id] of accounts.entries()) {
    await pool.query(
      `insert into accounts (user_id, id, account_name, sub, is_primary, sealed_token)
       values ($1, $2, 'An account', $3, $4, $5)`,
      [userId, id, `m${index}`, index === 0, secrets.seal('token', tokenContext(userId, id))],
    )
  }
  await pool.query(
    `insert into sources (user_id, id, source) values ($1, gen_random_uuid(), 'remote work')`,
    [userId],
  )
  for (let count = 0; count < 3; count += 1) await act('createSchedule', createsSchedule)
}

/** Runs one operation, or two at once on different drafts. */
async function someOperations(): Promise<void> {
  const ids = [...drafts.keys()].filter((id) => !sent.has(id))
  const one = pick(ids)
  const two = pick(ids.filter((id) => id !== one))
  const acts = random.happens(0.4) ? [one, two] : [one]
  await Promise.all(acts.map((id) => anOperation(id)))
}

type Operation = (tx: Db) => Promise<unknown>

function anOperation(id: string | undefined): Promise<void> {
  const [name, operation, then] = random.weighted<Step>([
    [12, ['save', saves(), undefined]],
    ...(id === undefined ? [] : ofDraft(id)),
    [4, ['order', ordersQueue, undefined]],
    [3, ['skip the next', changes({ skip_next: true }), undefined]],
    [2, ['unskip', changes({ skip_next: false }), undefined]],
    [2, ['pause', changes({ paused: true }), undefined]],
    [4, ['resume', changes({ paused: false }), undefined]],
    [2, ['other times', changes({ schedule_time: aTime() }), undefined]],
    [2, ['other days', changes({ days: someDays() }), undefined]],
    [1, ['another zone', changes({ timezone: pick(ZONES) ?? 'UTC' }), undefined]],
    [1, ['another account', changes({ social_network: pick(accounts) ?? accounts[0] }), undefined]],
    [1, ['a mode', changes({ mode: random.happens(0.5) ? 'ask' : 'automatic' }), undefined]],
    [2, ['skip a slot', skipsSlot, undefined]],
    [1.5, ['create a schedule', createsSchedule, undefined]],
    [1, ['delete a schedule', deletesSchedule, undefined]],
    [6, ['to the next slot', passesToNext, undefined]],
    [2, ['some hours', passes(random.whole(3 * HOUR_MS)), undefined]],
    [0.2, ['days', passes(2 * DAY_MS), undefined]],
    [0.7, ['a clock set back', passes(-random.whole(2 * HOUR_MS)), undefined]],
  ])
  return act(name, operation, then)
}

type Step = readonly [string, Operation, (() => void) | undefined]

/** Operations on one draft, by weight, each with what its person wants from then on. */
function ofDraft(id: string): (readonly [number, Step])[] {
  const params = { userId, id, ifMatch: undefined, apiKey: undefined }
  function wants(queued: Draft['queued']) {
    return () => {
      const draft = drafts.get(id)
      if (draft !== undefined) draft.queued = queued
    }
  }
  const at = new Date(now.getTime() + random.whole(5 * DAY_MS) + MINUTE_MS).toISOString()
  return [
    [
      20,
      [
        `queue ${id}`,
        async (tx) => {
          await queueDraft(kit, tx, { userId, postId: id, apiKey: undefined })
          const told = await timesTold(tx, id)
          wants({ told })()
        },
        undefined,
      ],
    ],
    [
      3,
      [
        `take back ${id}`,
        (tx) => updatePost(kit, tx, params, { scheduled_at: null }, NO_PICTURE),
        wants(null),
      ],
    ],
    [
      2,
      [
        `a moment for ${id}`,
        (tx) => updatePost(kit, tx, params, { scheduled_at: at }, NO_PICTURE),
        wants(null),
      ],
    ],
    [
      2,
      [
        `write on ${id}`,
        (tx) => updatePost(kit, tx, params, { link_card: null }, NO_PICTURE),
        undefined,
      ],
    ],
    [2, [`publish ${id}`, publishes(id), wants(null)]],
    [
      2,
      [
        `delete ${id}`,
        (tx) => deletePost(kit, tx, { userId, id, apiKey: undefined }),
        () => void drafts.delete(id),
      ],
    ],
  ]
}

/** Refusals are to be expected; whatever else goes wrong is a fault. */
async function act(name: string, operation: Operation, then?: () => void): Promise<void> {
  operations += 1
  story.push(`${now.toISOString()} ${name}`)
  try {
    await inTransaction(db, operation)
    then?.()
  } catch (error) {
    if (!(error instanceof AppError)) throw new Error(`${SEED}: ${lastOfStory()}`, { cause: error })
  }
}

function lastOfStory(): string {
  return story.slice(-40).join('\n')
}

function saves(): Operation {
  const id = randomUUID()
  const text = `Number ${drafts.size} ${id}`
  const social_account_id = random.weighted([
    [6, accounts[0]],
    [2, accounts[1]],
    [1, null],
  ])
  return async (tx) => {
    await savePost(
      kit,
      tx,
      userId,
      { id, text_content: text, social_account_id },
      { picture: NO_PICTURE, key: null, apiKey: undefined },
    )
    drafts.set(id, { text, queued: null })
  }
}

/** Does the part of publishing by hand that runs in the transaction which claims the post. */
function publishes(id: string): Operation {
  return async (tx) => {
    await tx.selectFrom('posts').select('id').where('id', '=', id).forUpdate().execute()
    await postSlots.leave(tx, { userId, postId: id, apiKey: undefined }, 'byHand', clock.now())
    const at = clock.now()
    await publishStored(kit, tx, { userId, postId: id, key: randomUUID(), at })
  }
}

async function ordersQueue(tx: Db): Promise<void> {
  const ids = [...drafts.keys()]
  const named = Array.from({ length: random.whole(6) }, () => pick(ids) ?? randomUUID())
  const accountId = pick(accounts) ?? accounts[0]
  await orderQueue(kit, tx, { userId, accountId, apiKey: undefined }, named)
}

function changes(change: Parameters<typeof updateSchedule>[3]): Operation {
  return async (tx) => {
    const id = await anySchedule(tx)
    if (id !== undefined) await updateSchedule(kit, tx, { userId, id }, change)
  }
}

async function skipsSlot(tx: Db): Promise<void> {
  const rows = await tx
    .selectFrom('slots')
    .select('id')
    .where('state', '=', 'ready')
    .orderBy('at')
    .execute()
  const id = pick(rows)?.id
  if (id !== undefined) await skipSlot(kit, tx, userId, id)
}

async function createsSchedule(tx: Db): Promise<void> {
  const { rows } = await database.pool.query('select id from schedules')
  if (rows.length >= SCHEDULES_MAX) return
  await createSchedule(kit, tx, userId, {
    social_network: random.happens(0.75) ? accounts[0] : accounts[1],
    schedule_time: aTime(),
    days: someDays(),
    timezone: pick(ZONES) ?? 'UTC',
    mode: random.happens(0.3) ? 'ask' : 'automatic',
  })
}

async function deletesSchedule(tx: Db): Promise<void> {
  const id = await anySchedule(tx)
  if (id !== undefined) await removeSchedule(kit, tx, userId, id)
}

async function anySchedule(tx: Db): Promise<string | undefined> {
  const rows = await tx.selectFrom('schedules').select('id').orderBy('created_at').execute()
  return pick(rows)?.id
}

async function passesToNext(tx: Db): Promise<void> {
  const row = await tx
    .selectFrom('slots')
    .select('at')
    .where('state', 'in', ['ready', 'planned'])
    .where('at', '>', now)
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  if (row !== undefined) now = new Date(row.at.getTime() + random.whole(5 * MINUTE_MS))
}

function passes(ms: number): Operation {
  return async () => {
    if (now > latest) latest = now
    now = new Date(now.getTime() + ms)
  }
}

const ZONES = ['Europe/Berlin', 'America/New_York', 'UTC'] as const

function aTime(): string {
  // Hours that a change of the clocks leaves out or repeats among them.
  return `${String(random.whole(24)).padStart(2, '0')}:${random.happens(0.5) ? '00' : '30'}`
}

function someDays(): (typeof WEEKDAYS)[number][] {
  const days = WEEKDAYS.filter(() => random.happens(0.6))
  return days.length === 0 ? ['Monday'] : days
}

function pick<T>(choices: readonly T[]): T | undefined {
  return choices[random.whole(choices.length)]
}

/** The writer's end: what is being written is stored, or fails. */
async function write(worker: PublishingKit): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from generation_jobs where status = 'pending'`,
  )
  for (const { id } of rows) {
    const isWritten = random.happens(0.7)
    await inTransaction(db, async (tx) => {
      const ended = await tx
        .updateTable('generation_jobs')
        .set({ status: isWritten ? 'completed' : 'failed', finished_at: now })
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .executeTakeFirst()
      if (ended.numUpdatedRows === 0n) return
      if (!isWritten) {
        await postSlots.fail(worker, tx, id, [{ code: 'writer/no-material' }])
        return
      }
      const slot = await postSlots.waitingFor(worker, tx, id)
      if (slot === null) return
      const post = { id: randomUUID(), text: `Written ${id}` }
      const picture = { image_content_url: null, image_asset_id: null }
      const { accountId } = slot
      const draft = { ...post, userId, picture, imageAltText: null, linkCard: null, accountId }
      await addDraft(tx, { ...draft, generationId: id }, worker.clock.now())
      await slot.take(post, null)
    })
  }
}

/** Sends all that was handed to a worker; at times LinkedIn refuses it, or the answer is lost. */
async function carryOutAll(worker: PublishingKit): Promise<void> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from publish_attempts where state = 'queued'`,
  )
  for (const { id } of rows) {
    const end = random.weighted([
      [16, 'accepted'],
      [2, 'refused'],
      [1, 'answer-lost'],
    ] as const)
    const queued = await findAttempt(db, id)
    if (queued === undefined || !(await record(worker, queued, 'send-begins', {}))) continue
    const sending = await findAttempt(db, id)
    if (sending === undefined) continue
    const named =
      end === 'accepted'
        ? { urn: `urn:li:share:${id}` }
        : { reason: [{ code: 'linkedin/no-answer' } as const] }
    await record(worker, sending, end, named)
  }
}

/** Goes on until no slot is to come. */
async function runOut(): Promise<void> {
  for (let turn = 0; turn < 2000; turn += 1) {
    const { rows } = await database.pool.query<{ at: Date }>(
      `select at from slots where state = 'ready' and mode = 'automatic' and by_hand order by at limit 1`,
    )
    const [next] = rows
    if (next === undefined) return
    if (next.at > now) now = next.at
    await Promise.all(kits.map((worker) => lookOnce(worker)))
    await carryOutAll(kit)
  }
  throw new Error(`What is due is not published: seed ${SEED}`)
}

interface Row {
  readonly id: string
  readonly text_content: string
  readonly is_published: boolean
  readonly sent: number
  readonly open: number
  readonly coming: number
  readonly told: number
}

const ENDED = `(
    select count(*) from slots where slots.post_id = posts.id and state in ('missed', 'failed', 'unknown')
  ) + (
    select count(*) from notifications where subject = posts.id and kind = 'slot-missed'
  )`

async function timesTold(tx: Db, id: string): Promise<number> {
  const { rows } = await sql<{ told: number }>`
    select (${sql.raw(ENDED)})::int as told from posts where id = ${id}`.execute(tx)
  return rows[0]?.told ?? 0
}

async function lookAtAll(): Promise<void> {
  const { rows } = await database.pool.query<Row>(
    `select id, text_content, is_published,
       (select count(*) from publish_attempts where post_id = posts.id and state = 'published')::int as sent,
       (select count(*) from publish_attempts where post_id = posts.id and state <> 'failed')::int as open,
       (select count(*) from slots where post_id = posts.id and by_hand and schedule_id is not null
         and state in ('ready', 'publishing'))::int as coming,
       (${ENDED})::int as told
     from posts where user_id = $1`,
    [userId],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const wrong = [...drafts].flatMap(([id, draft]) => faultsOf(draft, found.get(id), id))
  wrong.push(...(await wrongSlots()))
  expect(wrong, `FUZZ_SEED=${SEED}\n${lastOfStory()}`).toEqual([])
  for (const { id, open } of rows) if (open > 0) sent.add(id)
}

function faultsOf({ text, queued }: Draft, row: Row | undefined, id: string): string[] {
  if (row === undefined) return [`${id} is gone`]
  const wrong: string[] = []
  if (row.text_content !== text) wrong.push(`${id} has other words`)
  if (row.sent > 1 || row.open > 1) wrong.push(`${id} was sent twice`)
  if (row.is_published !== (row.sent === 1)) wrong.push(`${id} is not known to be published`)
  const isAccountedFor = row.open === 1 || row.coming === 1 || row.told > (queued?.told ?? 0)
  if (queued !== null && !isAccountedFor) wrong.push(`${id} has left its slot, and nobody was told`)
  return wrong
}

interface Filled {
  readonly id: string
  readonly at: Date
  readonly post_id: string
  readonly slot_account: string
  readonly post_account: string
  readonly account_id: string
  readonly schedule_time: string
  readonly days: string[]
  readonly timezone: string
  readonly paused: boolean
  readonly skipped_at: Date | null
}

/**
 * Filled slots that are not at an occurrence of a running schedule of their account, or at a skipped one. A slot that
 * has been due does not count: it is published as it was, even if its schedule changed or the clock was set back.
 */
async function wrongSlots(): Promise<string[]> {
  const { rows } = await database.pool.query<Filled>(
    `select slots.id, at, post_id, slots.account_id as slot_account, social_account_id as post_account,
       schedules.account_id, schedule_time, days, timezone, paused, skipped_at
     from slots
     join schedules on schedules.id = slots.schedule_id
     join posts on posts.id = slots.post_id
     where slots.by_hand and slots.state = 'ready' and slots.at > $1`,
    [now > latest ? now : latest],
  )
  return rows.flatMap((slot) => {
    const [occurrence] = nextSlots(slot, new Date(slot.at.getTime() - 1), 1)
    const isRight =
      !slot.paused &&
      slot.slot_account === slot.account_id &&
      slot.post_account === slot.account_id &&
      slot.at.getTime() !== slot.skipped_at?.getTime() &&
      occurrence?.getTime() === slot.at.getTime()
    return isRight ? [] : [`${slot.post_id} is in a slot that is none: ${JSON.stringify(slot)}`]
  })
}
