import { randomUUID } from 'node:crypto'

import { AppError } from '#contract/errors.ts'
import { POST_TEXT } from '#contract/limits.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { readImage } from '#server/posts/image.ts'
import type { PostKit } from '#server/posts/post-kit.ts'

import { claimAttempt } from './store.ts'

/** A stored post, and the key under which it is published once. */
interface Intent {
  readonly userId: string
  readonly postId: string
  readonly accountId: string
  readonly key: string
  readonly fingerprint: Buffer
  readonly text: string
}

/**
 * Claims the key and hands the attempt to a worker, in the transaction that holds the post.
 *
 * @returns false when the key was claimed by another request first
 */
export async function claimPublish(kit: PostKit, tx: Db, intent: Intent): Promise<boolean> {
  const id = randomUUID()
  if (!(await claimAttempt(tx, { id, ...intent }))) return false
  await kit.queue.enqueue(tx, 'publish', { attemptId: id, settle: false, tries: 0 })
  return true
}

/** @throws posts/blank, posts/too-long, posts/image-invalid */
export function refuseUnfit(post: {
  readonly text_content: string
  readonly image_content_url?: string | null | undefined
}): void {
  if (post.text_content.trim() === '') throw new AppError('posts/blank')
  if (post.text_content.length > POST_TEXT.maxLength) throw new AppError('posts/too-long')
  readImage(post.image_content_url ?? null)
}
