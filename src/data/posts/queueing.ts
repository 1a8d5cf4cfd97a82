import { Dexie } from 'dexie'

import { ownError } from '#contract/coded-error.ts'
import { isQueued } from '#contract/rules/to-come.ts'
import type { Schedule } from '#contract/schedules.ts'
import { toasterOfSession } from '#data/notices/toasts.ts'
import { submit } from '#data/outbox/outbox.ts'
import { invalidateList } from '#data/query/use-list.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { whileOpen } from '#db/connection.ts'
import type { SlotGuess } from '#db/outbox-rows.ts'
import { OPEN } from '#db/post-places.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { isOnline } from '#device/online.ts'
import { saveDraft } from '#sync/drafts/save-draft.ts'
import { foldPosts, foldSchedules } from '#sync/outbox/fold.ts'
import { takeBack } from '#sync/outbox/outbox.ts'
import { readOutbox, writesTo } from '#sync/outbox/rows.ts'

import { changeTime } from './scheduled-posts.ts'

export interface ToQueue {
  readonly id: string
  /** Null: the primary one. */
  readonly accountId: string | null
  /** Whether the composer holds the draft: then its content is saved first. */
  readonly isComposed?: boolean
  /** RFC 3339: the first free slot from then on, in place of the next one. */
  readonly from?: string | undefined
}

/**
 * @param sayWhere makes a toast's text from the slot's moment, RFC 3339
 * @throws KnownError if without a network the account is known to have no slot at all, before anything is queued
 */
export async function queueDraft(
  { id, accountId, isComposed, from }: ToQueue,
  sayWhere: (at: string) => string,
): Promise<null> {
  const db = signedInDatabase()
  const showToast = toasterOfSession()
  const guess = await whileOpen(db, () => guessSlot(db, accountId, from))
  if (isComposed === true) await whileOpen(db, () => saveDraft(db))
  const waits = await submit({ call: 'queueDraft', id, guess, ...(from !== undefined && { from }) })
  const post = await whileOpen(db, () => db.posts.get(id))
  const at = (waits === null ? post : guess)?.scheduled_at ?? null
  const words = [at === null ? null : sayWhere(at), waits].filter((each) => each !== null)
  const tone = waits === null ? 'success' : 'info'
  if (words.length > 0) showToast({ tone, text: words.join(' '), path: '/schedule' })
  return null
}

export interface QueueInOrder {
  /** The id of the account. */
  readonly id: string
  readonly posts: readonly string[]
}

export function orderQueue({ id, posts }: QueueInOrder): Promise<string | null> {
  return submit({ call: 'orderQueue', id, body: { posts: [...posts] } })
}

export async function leaveQueue(id: string, key: string): Promise<string | null> {
  const db = signedInDatabase()
  const waiting = await whileOpen(db, () => takeWishBack(db, id))
  if (waiting === 'unsent') return null
  await changeTime({ id, scheduled_at: null }, key)
  invalidateList('schedules/list')
  return null
}

/** `sent`: the server has it, or may have it. */
async function takeWishBack(db: UserDatabase, id: string): Promise<'unsent' | 'sent'> {
  return db.transaction('rw', db.outbox, async () => {
    const rows = await writesTo(db, `posts/${id}`)
    const wish = rows.find(({ write }) => write.call === 'queueDraft')
    if (wish === undefined) return 'sent'
    await takeBack(db, wish.seq)
    return wish.attempts === 0 ? 'unsent' : 'sent'
  })
}

/** Null if the next free slot lies beyond the runs that this device knows. */
async function guessSlot(
  db: UserDatabase,
  accountId: string | null,
  from: string | undefined,
): Promise<SlotGuess | null> {
  const earliest = from === undefined ? Date.now() : Date.parse(from) - 1

  const [outbox, accounts, schedules, posts] = await Promise.all([
    readOutbox(db),
    db.accounts.toArray(),
    db.schedules.toArray(),
    db.posts.where('place.order').between([OPEN], [OPEN, Dexie.maxKey]).toArray(),
  ])
  const account = accountId ?? accounts.find((each) => each.is_primary)?.id
  const running = foldSchedules(schedules, outbox).filter(
    ({ social_network, paused }) => social_network === account && !paused,
  )
  const isKnown = (await db.lists.get(db.schedules.name)) !== undefined
  // With a network the server decides: another device may have made a schedule since.
  if (running.length === 0 && isKnown && !isOnline()) throw ownError('schedules/no-free-slot')
  const queue = foldPosts(posts, outbox).filter(isQueued)
  const taken = new Set(queue.map(slotName))
  return (
    running
      .flatMap(slotsOf)
      .filter((slot) => Date.parse(slot.scheduled_at) > earliest && !taken.has(slotName(slot)))
      .toSorted((a, b) => Date.parse(a.scheduled_at) - Date.parse(b.scheduled_at))[0] ?? null
  )
}

function slotsOf({ id, next_runs, social_network }: Schedule): readonly SlotGuess[] {
  return next_runs.map((at) => ({
    in_schedule: id,
    scheduled_at: at,
    social_account_id: social_network,
  }))
}

function slotName(slot: {
  readonly in_schedule?: string | null | undefined
  readonly scheduled_at: string | null
}): string {
  return `${slot.in_schedule} ${Date.parse(slot.scheduled_at ?? '')}`
}
