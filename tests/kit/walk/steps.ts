import { randomUUID } from 'node:crypto'

import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import { assetAddress } from '#contract/rules/asset-id.ts'
import type { OutboxRow, QueuedWrite } from '#db/outbox-rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { fileOfContent, keepFile } from '#sync/assets/files.ts'
import { enqueue, isMaking, mayHaveArrived, takeBack, tryAgain } from '#sync/outbox/outbox.ts'
import { readOutbox } from '#sync/outbox/rows.ts'
import type { QueuedNoun } from '#sync/writes/queued-call.ts'
import type { Seeded } from '#tests/chaos/seeded.ts'
import { aDraft } from '#tests/kit/client/outbox.ts'
import { aPicture } from '#tests/kit/pictures.ts'

import { JUMPS_MS } from './clock.ts'
import type { WalkDevice } from './device.ts'
import { isDeleted, looksOf } from './intent.ts'
import type { Intent, Thing } from './intent.ts'
import type { WalkServer } from './server.ts'
import type { Seen } from './view.ts'

interface Walk {
  readonly random: Seeded
  readonly device: WalkDevice
  readonly server: WalkServer
  readonly intent: Intent
  /** The screens before the step. */
  readonly seen: Seen
  /** A new number each time, so that no two things that a person does look alike. */
  readonly mark: () => number
  readonly note: (text: string) => void
}

/** Returned by a step that changed nothing on the device. */
export const UNSEEN = Symbol('unseen')

type Step = (walk: Walk) => unknown

/** Steps of a person, a browser and a network, with their weights. */
export const STEPS: readonly (readonly [weight: number, step: readonly [name: string, Step]])[] = [
  [5, ['adds a source', (walk) => act(walk, addsSource(walk))]],
  [4, ['renames a source', (walk) => act(walk, renamesSource(walk))]],
  [3, ['deletes a source', (walk) => act(walk, deletes(walk, 'sources'))]],
  [3, ['creates a schedule', (walk) => act(walk, createsSchedule(walk))]],
  [3, ['changes a schedule', (walk) => act(walk, changesSchedule(walk))]],
  [2, ['deletes a schedule', (walk) => act(walk, deletes(walk, 'schedules'))]],
  [4, ['begins a draft', (walk) => act(walk, savesDraft(walk, randomUUID()))]],
  [3, ['begins a draft with a picture', (walk) => begins(walk, randomUUID())]],
  [3, ['puts a picture into a draft', (walk) => begins(walk, one(walk, walk.seen.posts))]],
  [1, ['the server forgets pictures', unseen(({ server }) => server.forgetFiles())]],
  [8, ['writes on a draft', (walk) => act(walk, savesDraft(walk, one(walk, walk.seen.posts)))]],
  [4, ['deletes a draft', (walk) => act(walk, deletes(walk, 'posts'))]],
  [3, ['takes back what waits', (walk) => decide(walk, 'waiting')]],
  [3, ['decides about a refusal', (walk) => decide(walk, 'refused')]],
  [2, ['writes on another device', writesElsewhere]],
  [16, ['drain of a tab', ({ device }) => device.drain(device.anyTab())]],
  [6, ['drain of the worker', ({ device }) => device.drainInWorker()]],
  [8, ['refresh', refreshes]],
  [40, ['wire', letsGo]],
  [3, ['offline', ({ device }) => device.net.goOffline()]],
  [7, ['online', unseen(({ device }) => device.net.goOnline())]],
  [3, ['reload', ({ device, random }) => device.reload(random.whole(2))]],
  [6, ['kill', ({ device }) => device.kill()]],
  [1, ['token expires', unseen(({ device }) => device.session.expire())]],
  [2, ['token dies', unseen(({ device }) => device.session.die())]],
  [1, ['another user signs in', unseen(({ device }) => device.session.signInOther())]],
  [6, ['signs in', unseen(({ device }) => device.session.signIn())]],
  [10, ['time', unseen(({ device, random }) => passes(device, random))]],
  [3, ['the clock jumps', unseen(jumps)]],
  [1, ['the clock is right again', unseen(({ device }) => device.clock.correct())]],
]

function unseen(step: (walk: Walk) => void): Step {
  return (walk) => {
    step(walk)
    return UNSEEN
  }
}

function passes({ clock }: WalkDevice, random: Seeded): void {
  clock.pass(random.whole(MINUTE_MS) + SECOND_MS)
}

function jumps({ device, random, note }: Walk): void {
  const ms = (JUMPS_MS[random.whole(JUMPS_MS.length)] ?? 0) * (random.happens(0.5) ? 1 : -1)
  note(`by ${ms / HOUR_MS} h`)
  device.clock.jump(ms)
}

async function act({ device, intent, note }: Walk, write: QueuedWrite | null): Promise<unknown> {
  if (write === null || !device.session.isMine()) return UNSEEN
  note(inWords(write))
  const { db } = device.anyTab()
  if (write.call === 'saveDraft') await noteBase(db, write.id)
  intent.did(write, await enqueue(db, write))
  return undefined
}

/** As the editor does, notes the version that was read as the base of the first change to a draft. */
async function noteBase(db: UserDatabase, id: string): Promise<void> {
  await db.transaction('rw', db.outbox, db.edits, db.posts, async () => {
    const queued = await db.outbox.where('entity').equals(`posts/${id}`).count()
    const post = await db.posts.get(id)
    if (queued > 0 || post === undefined || (await db.edits.get(id)) !== undefined) return
    await db.edits.put({ id, base: post.updated_at })
  })
}

function addsSource({ mark, random, seen }: Walk): QueuedWrite {
  const fresh = `topic ${mark()}`
  const known = seen.sources[random.whole(seen.sources.length)]?.source
  const source = random.weighted([
    [8, fresh],
    [1, known ?? fresh],
    [0.5, `ftp://example.com/${mark()}`],
  ])
  return { call: 'addSource', id: randomUUID(), body: { source } }
}

function renamesSource(walk: Walk): QueuedWrite | null {
  const id = one(walk, walk.seen.sources)
  return id === null ? null : { call: 'updateSource', id, body: { category: `c${walk.mark()}` } }
}

/** Sometimes picks a thing that is already deleted, as in a tab that does not know of the deletion yet. */
function deletes(walk: Walk, noun: QueuedNoun): QueuedWrite | null {
  const id = one(walk, walk.random.happens(0.85) ? walk.seen[noun] : deletedOf(walk, noun))
  return id === null ? null : { call: DELETION[noun], id }
}

function deletedOf({ intent: { things } }: Walk, noun: QueuedNoun): readonly Thing[] {
  return [...things.values()].filter((thing) => thing.noun === noun && isDeleted(thing.acts))
}

const DELETION = {
  sources: 'deleteSource',
  schedules: 'deleteSchedule',
  posts: 'deletePost',
} as const

function createsSchedule({ mark, server }: Walk): QueuedWrite {
  const body = {
    social_network: server.accountId,
    schedule_time: timeOf(mark()),
    days: ['Monday' as const],
    timezone: 'Europe/Berlin',
    mode: 'automatic' as const,
  }
  return { call: 'createSchedule', id: randomUUID(), body }
}

function changesSchedule(walk: Walk): QueuedWrite | null {
  const id = one(walk, walk.seen.schedules)
  if (id === null) return null
  const pauses = walk.random.happens(0.4)
  const body = pauses
    ? { paused: walk.random.happens(0.5) }
    : { schedule_time: timeOf(walk.mark()) }
  return { call: 'updateSchedule', id, body }
}

function savesDraft({ mark }: Walk, id: string | null): QueuedWrite | null {
  return id === null ? null : { call: 'saveDraft', id, body: aDraft(`words ${mark()}`) }
}

/** Stores a picture on the device first; the draft names it afterwards. */
async function begins(walk: Walk, id: string | null): Promise<unknown> {
  const { device, random, mark } = walk
  if (id === null || !device.session.isMine()) return UNSEEN
  const { buffer } = aPicture(`picture ${mark()}`, random.weighted(LENGTHS))
  const file = await fileOfContent({ bytes: buffer, mediaType: 'image/png' }, false)
  await keepFile(device.anyTab().db, file)
  const body = { ...aDraft(`words ${mark()}`), image_content_url: assetAddress(file.row.key) }
  return act(walk, { call: 'saveDraft', id, body })
}

/** One request, or several. */
const LENGTHS: readonly (readonly [number, number])[] = [
  [3, 0],
  [1, 300_000],
]

function timeOf(mark: number): string {
  const hour = Math.floor(mark / 60) % 24
  return `${String(hour).padStart(2, '0')}:${String(mark % 60).padStart(2, '0')}`
}

function one({ random }: Walk, rows: readonly { readonly id: string }[]): string | null {
  return rows[random.whole(rows.length)]?.id ?? null
}

/**
 * Tries again or undoes, as the list of unsent changes offers: a new thing that may be at the server is deleted
 * there too.
 */
async function decide(walk: Walk, state: OutboxRow['state']): Promise<void> {
  const { db } = walk.device.anyTab()
  const before = await readOutbox(db)
  const open = before.filter((row) => row.state === state)
  const row = open[walk.random.whole(open.length)]
  if (row === undefined || !walk.device.session.isMine()) return
  walk.note(inWords(row.write))
  if (state === 'refused' && walk.random.happens(0.5)) {
    await tryAgain(db, row.seq)
    return
  }
  const rows = before.filter(({ entity }) => entity === row.entity)
  const mayBeThere = isMaking(row, rows) && (state === 'waiting' || mayHaveArrived(row))
  const deletion = mayBeThere ? deletionOf(row.write) : null
  if (deletion !== null) {
    walk.intent.did(deletion, await enqueue(db, deletion))
    return
  }
  await takeBack(db, row.seq)
  const left = new Set((await readOutbox(db)).map(({ seq }) => seq))
  walk.intent.tookBack(before.filter(({ seq }) => !left.has(seq)))
}

function deletionOf({ call, id }: QueuedWrite): QueuedWrite | null {
  if (call === 'addSource') return { call: 'deleteSource', id }
  if (call === 'createSchedule') return { call: 'deleteSchedule', id }
  return call === 'saveDraft' ? { call: 'deletePost', id } : null
}

async function writesElsewhere({ server, random, intent, mark, note }: Walk): Promise<void> {
  const { posts } = await server.rows()
  const post = posts[random.whole(posts.length)]
  if (post === undefined) return
  intent.thingOf('posts', post.id).isShared = true
  note(post.id)
  const content = random.happens(0.8) ? aDraft(`elsewhere ${mark()}`) : null
  await server.elsewhere({ id: post.id, content })
}

async function letsGo({ device, random }: Walk): Promise<unknown> {
  if (device.net.items.length === 0) return UNSEEN
  for (let count = random.whole(4); count >= 0; count -= 1) await device.advance()
  return undefined
}

function refreshes({ device, random }: Walk): void {
  if (!device.session.isMine()) return
  const nouns = ['sources', 'schedules', 'posts'] as const
  device.refresh(device.anyTab(), nouns[random.whole(3)] ?? 'sources')
}

function inWords(write: QueuedWrite): string {
  return `${write.call} ${write.id} ${'body' in write ? JSON.stringify(looksOf(write)) : ''}`
}
