import { Dexie } from 'dexie'

import { send } from '#api/client.ts'
import { NoAnswer } from '#api/no-answer.ts'
import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import type { Post, PublishDirect } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import type { UserDatabase } from '#db/user-database.ts'

import { putRow } from './mirror.ts'
import { forgetIntent, takeIntent } from './publish-intent.ts'

export type Published =
  | { readonly kind: 'published'; readonly post: Post }
  | {
      readonly kind: 'pending' | 'unknown' | 'failed'
      readonly post: Post
      readonly reason: string | null
    }
  /** The server's own words. */
  | { readonly kind: 'refused'; readonly said: string }
  | { readonly kind: 'no-answer' }

/**
 * Publishes once, and repeats nothing by itself. The key of the intent stays on the device until the
 * server has said what became of it, so that trying again after a lost answer asks for the same post.
 */
export async function publishOnce(db: UserDatabase, asked: PublishDirect): Promise<Published> {
  const { key, body } = await takeIntent(db, asked)
  try {
    const { post } = await send(CALLS.publishDirect, { body, key })
    const published = outcomeOf(post)
    const saved = published.kind === 'published' ? await savePublished(post, body, key) : post
    await settle(db, key, saved)
    return { ...published, post: saved }
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'no-answer' }
    if (!(error instanceof AppError)) throw error
    if (isUndecided(error)) return { kind: 'no-answer' }
    if (error.status !== 401) await settle(db, key)
    return { kind: 'refused', said: error.message }
  }
}

/** The outcome is known: a device that cannot write it down takes nothing of it back. */
async function settle(db: UserDatabase, key: string, post?: Post): Promise<void> {
  try {
    if (post !== undefined) await putRow(db, db.posts, post)
    await forgetIntent(db, key)
  } catch (error) {
    if (!(error instanceof Dexie.DexieError)) throw error
  }
}

function outcomeOf(post: Post): Exclude<Published, { kind: 'refused' | 'no-answer' }> {
  const reason = post.publication?.reason ?? null
  const state = post.publication?.state ?? 'published'
  if (isPublishing(state)) return { kind: 'pending', post, reason }
  if (state === 'unknown' || state === 'failed') return { kind: state, post, reason }
  return { kind: 'published', post }
}

/**
 * The second call of the specification's publish. The server has stored the post already and answers
 * with it, so a failure here takes nothing back.
 */
async function savePublished(post: Post, body: PublishDirect, key: string): Promise<Post> {
  try {
    return await send(CALLS.createPost, { body: { ...body, is_published: true }, key })
  } catch (error) {
    if (error instanceof NoAnswer || error instanceof AppError) return post
    throw error
  }
}

/** The first request may still run, or may have failed after it was carried out. */
function isUndecided(error: AppError): boolean {
  return error.status >= 500 || error.code === 'request/in-progress'
}
