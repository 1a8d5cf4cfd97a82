import { IDEMPOTENCY } from '#contract/limits.ts'
import type { PublishDirect, Post } from '#contract/posts.ts'
import { markOfFormat } from '#db/draft-format.ts'
import type { Mark } from '#db/list-state.ts'
import type { PublishIntent } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { newKey } from '#device/new-key.ts'
import { takePendingSaves, forgetSaves } from '#sync/drafts/answered-draft.ts'
import { withOutboxLock, restorePendingSaves, knownVersion } from '#sync/drafts/draft.ts'
import { putRow, readMark } from '#sync/mirror/mirror.ts'

/**
 * The intent of this publish, begun earlier or new, is stored before anything is sent. In the same transaction, the
 * pending saves of the draft leave the outbox: the intent holds them.
 */
export async function takeIntent(db: UserDatabase, body: PublishDirect): Promise<PublishIntent> {
  return withOutboxLock(db, () =>
    db.transaction('rw', db.intents, db.outbox, db.edits, db.lists, async () => {
      await forgetOld(db)
      const known = await db.intents.filter((intent) => isSame(intent, body)).first()
      const { base: _, ...begun } = known ?? (await newIntent(db, body))
      const held = [...(begun.held ?? []), ...(await takePendingSaves(db, body.id))]
      // A version saved since the intent was begun is this device's own.
      const intent = { ...begun, held, ...(await knownVersion(db, { ...begun, held })) }
      await db.intents.put(intent)
      return intent
    }),
  )
}

async function newIntent(db: UserDatabase, body: PublishDirect): Promise<PublishIntent> {
  const mark = await readMark(db, db.posts)
  const intent = { key: newKey(), body, startedMs: Date.now() }
  return mark === undefined ? intent : { ...intent, mark }
}

/** Drops intents whose keys the server has forgotten, and restores the saves that they hold. */
async function forgetOld(db: UserDatabase): Promise<void> {
  const nowMs = Date.now()
  // An intent from the future was begun by a wrong clock: the server remembers its key no longer than a new one.
  await db.intents.filter(({ startedMs }) => startedMs > nowMs).modify({ startedMs: nowMs })
  const old = await db.intents
    .filter(({ startedMs }) => startedMs < nowMs - IDEMPOTENCY.keepMs)
    .toArray()
  for (const { key } of old) await restorePendingSaves(db, key)
  await db.intents.bulkDelete(old.map(({ key }) => key))
}

/**
 * Another link card, alternative text, origin, audience or first comment does not make it another publish, since the
 * first may be live. An intent of an earlier version of the app may have no id.
 */
function isSame(intent: PublishIntent, body: PublishDirect): boolean {
  const [id, begun] = [body.id, intent.body.id]
  return (
    intent.kind === undefined &&
    (id === undefined || begun === undefined || begun === id) &&
    intent.body.social_account_id === body.social_account_id &&
    intent.body.text_content === body.text_content &&
    (intent.picture ?? intent.body.image_content_url) === body.image_content_url &&
    contentMark(intent.body) === contentMark(body)
  )
}

function contentMark({ content }: PublishDirect): string {
  return markOfFormat({ content })
}

interface BegunScheduling {
  readonly key: string
  /** The version of the draft that gets its moment; missing if this device does not know it. */
  readonly base?: string
}

/** Call before a draft is stored with its moment: its pending saves leave the queue. */
export async function beginScheduling(
  db: UserDatabase,
  body: PublishDirect & { readonly id: string },
): Promise<BegunScheduling> {
  const key = `schedule ${body.id}`
  return withOutboxLock(db, () =>
    db.transaction('rw', db.intents, db.outbox, db.edits, async () => {
      const known = await db.intents.get(key)
      const held = [...(known?.held ?? []), ...(await takePendingSaves(db, body.id))]
      const version = known === undefined ? await knownVersion(db, { key, body, held }) : {}
      await db.intents.put({ key, body, startedMs: Date.now(), kind: 'schedule', held })
      return { key, ...version }
    }),
  )
}

/** @param mark of the mirror, before the call was first sent */
export async function reconcileScheduled(db: UserDatabase, post: Post, mark?: Mark): Promise<void> {
  const { posts, lists, intents, outbox, edits } = db
  await db.transaction('rw', [posts, lists, intents, outbox, edits], async () => {
    await putRow(db, posts, post, mark)
    await forgetSaves(db, post.id)
  })
}

/** Call when the server has refused the moment: the draft is saved as before. */
export async function giveUpScheduling(db: UserDatabase, key: string): Promise<void> {
  await db.transaction('rw', db.intents, db.outbox, async () => {
    await restorePendingSaves(db, key)
    await db.intents.delete(key)
  })
}
