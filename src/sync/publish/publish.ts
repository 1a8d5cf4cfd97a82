import { Dexie } from 'dexie'

import { send } from '#api/client.ts'
import { NetworkError } from '#api/network-error.ts'
import { isRequestFailure } from '#api/request-failure.ts'
import { KnownError } from '#contract/coded-error.ts'
import type { SentMessages } from '#contract/messages/message.ts'
import type { Post, PublishDirect } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import type { PublishIntent } from '#db/rows.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { forgetDraft, forgetSaves } from '#sync/drafts/answered-draft.ts'
import { restorePendingSaves } from '#sync/drafts/draft.ts'
import { putRow } from '#sync/mirror/mirror.ts'

import { takeIntent } from './intents.ts'
import { withFiles } from './with-files.ts'

export type Published =
  | { readonly kind: 'published'; readonly post: Post }
  /** The post is stored; `reason` says why it is not live, or not known to be. */
  | {
      readonly kind: 'pending' | 'unknown' | 'failed'
      readonly post: Post
      readonly reason: string | null
      readonly reason_messages?: SentMessages
    }
  | { readonly kind: 'refused'; readonly said: string }
  | { readonly kind: 'no-answer' }

/**
 * Repeats nothing by itself. The device stores the key until the outcome is known, so that trying again asks for the
 * same post. If a file does not arrive, nothing is published.
 */
export async function publishOnce(db: UserDatabase, asked: PublishDirect): Promise<Published> {
  await withFiles(db, asked, async () => undefined)
  const intent = await takeIntent(db, asked)
  const { key, body, base } = intent
  try {
    const over = base === undefined ? {} : { ifMatch: base }
    const { post } = await withFiles(db, body, () => send('publishDirect', { body, key, ...over }))
    const published = outcomeOf(post)
    const saved = published.kind === 'published' ? await savePublished(post, body, key) : post
    await reconcile(db, () => takeOutcome(db, intent, { ...published, post: saved }))
    return { ...published, post: saved }
  } catch (error) {
    if (error instanceof NetworkError) return { kind: 'no-answer' }
    if (!(error instanceof KnownError)) throw error
    if (isUndecided(error)) return { kind: 'no-answer' }
    if (error.status !== 401) await reconcile(db, () => takeRefusal(db, key))
    return { kind: 'refused', said: error.message }
  }
}

/** Stores a known outcome. A device that cannot store it does not change the outcome. */
async function reconcile(db: UserDatabase, write: () => PromiseLike<void>): Promise<void> {
  try {
    const { posts, lists, intents, outbox, edits, versions, copies, drafts } = db
    const tables = [posts, lists, intents, outbox, edits, versions, copies, drafts]
    await db.transaction('rw', tables, write)
  } catch (error) {
    if (!(error instanceof Dexie.DexieError)) throw error
  }
}

/** Drops the pending saves: the server has the text, and a later save would bring back an older one. */
async function takeOutcome(
  db: UserDatabase,
  { key, body, mark }: PublishIntent,
  { kind, post }: { readonly kind: Published['kind']; readonly post: Post },
): Promise<void> {
  await putRow(db, db.posts, post, mark)
  await db.intents.delete(key)
  for (const id of new Set([body.id ?? post.id, post.id])) {
    await forgetSaves(db, id)
    if (kind !== 'failed') await forgetDraft(db, id)
  }
  if (kind === 'failed') await db.edits.put({ id: post.id, base: post.updated_at })
}

/** Call when nothing was published: the saves are pending again, and the next publish is a new one. */
async function takeRefusal(db: UserDatabase, key: string): Promise<void> {
  await restorePendingSaves(db, key)
  await db.intents.delete(key)
}

function outcomeOf(post: Post): Exclude<Published, { kind: 'refused' | 'no-answer' }> {
  const { reason = null, reason_messages } = post.publication ?? {}
  const why = { reason, reason_messages }
  const state = post.publication?.state ?? 'published'
  if (isPublishing(state)) return { kind: 'pending', post, ...why }
  if (state === 'unknown' || state === 'failed') return { kind: state, post, ...why }
  return { kind: 'published', post }
}

/**
 * The second call of the specification's publish. The server has stored the post already and answers with it, so a
 * failure here undoes nothing.
 */
async function savePublished(post: Post, body: PublishDirect, key: string): Promise<Post> {
  try {
    return await send('createPost', { body: { ...body, is_published: true }, key })
  } catch (error) {
    if (isRequestFailure(error)) return post
    throw error
  }
}

/** The first request may still run, or may have failed after it was carried out. */
export function isUndecided(error: KnownError): boolean {
  return error.status >= 500 || error.code === 'request/in-progress'
}
