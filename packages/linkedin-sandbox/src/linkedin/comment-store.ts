import type { SandboxStore } from '../options.ts'

export interface NewComment {
  readonly post: string
  readonly actor: string
  readonly text: string
  readonly parent: string | null
}

export type StoredComment = {
  id: string
  post: string
  actor: string
  text: string
  parent: string | null
  created_at: Date
}

export async function createComment(
  store: SandboxStore,
  comment: NewComment,
  at: Date,
): Promise<string> {
  const { rows } = await store.query<{ id: string }>(
    `INSERT INTO sandbox.comments (post, actor, text, parent, created_at)
     VALUES ($1, $2, $3, $4, $5) RETURNING id::text`,
    [comment.post, comment.actor, comment.text, comment.parent, at],
  )
  return rows[0]?.id ?? ''
}

/** Oldest first, without deleted ones. */
export async function listComments(
  store: SandboxStore,
  posts: readonly string[],
): Promise<StoredComment[]> {
  if (posts.length === 0) return []
  const { rows } = await store.query<StoredComment>(
    `SELECT id::text, post, actor, text, parent, created_at FROM sandbox.comments
     WHERE post = ANY ($1::text[]) AND deleted_at IS NULL ORDER BY id`,
    [posts],
  )
  return rows
}

/** False where the actor has no such comment there. */
export async function deleteComment(
  store: SandboxStore,
  comment: { readonly id: string; readonly post: string; readonly actor: string },
  at: Date,
): Promise<boolean> {
  const { rows } = await store.query<{ id: string }>(
    `UPDATE sandbox.comments SET deleted_at = $4
     WHERE id::text = $1 AND post = $2 AND actor = $3 AND deleted_at IS NULL RETURNING id::text`,
    [comment.id, comment.post, comment.actor, at],
  )
  return rows.length > 0
}

const SHARE = /^urn:li:share:(\d{1,30})$/
const BEHIND = 1_000_000_000_000_000n

/** The comments of a post belong to its activity, which no other answer names. */
export function activityOf(post: string): string {
  const [, number = '0'] = SHARE.exec(post) ?? []
  return `urn:li:activity:${BigInt(number) + BEHIND}`
}

/** The URN may be of the post, of its activity, or of a comment on it. */
export function commentedOn(urn: string): {
  readonly post: string
  readonly parent: string | null
} {
  const [, within = urn, parent = null] = /^urn:li:comment:\(([^,]+),(\d{1,30})\)$/.exec(urn) ?? []
  const [, activity] = /^urn:li:activity:(\d{1,30})$/.exec(within) ?? []
  const post = activity === undefined ? within : `urn:li:share:${BigInt(activity) - BEHIND}`
  return { post, parent }
}

export function commentUrn(comment: { readonly post: string; readonly id: string }): string {
  return `urn:li:comment:(${activityOf(comment.post)},${comment.id})`
}
