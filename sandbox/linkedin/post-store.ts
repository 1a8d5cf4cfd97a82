import { createHash } from 'node:crypto'

import type { SandboxStore } from '#sandbox/options.ts'

import type { Article } from './post-body.ts'
import { readDuplicateWindow } from './settings.ts'

export interface NewPost {
  readonly author: string
  /** As it was sent, in little text. */
  readonly commentary: string
  /** As it is shown. */
  readonly text: string
  readonly visibility: string
  readonly image: { readonly urn: string; readonly alt: string | null } | null
  readonly article: Article | null
}

export type Creation =
  | { readonly kind: 'created'; readonly urn: string }
  | { readonly kind: 'duplicate'; readonly of: string }

/**
 * A member's text is taken once within the window: also of two requests at the same time, and also
 * where the first post was deleted since. Posts without a text are never duplicates.
 */
export async function createPost(store: SandboxStore, post: NewPost, at: Date): Promise<Creation> {
  const fingerprint =
    post.text === '' ? null : createHash('sha256').update(post.text).digest('base64url')
  const windowMs = (await readDuplicateWindow(store)) * 1000
  await store.query(
    `UPDATE sandbox.posts SET fingerprint = NULL
     WHERE author = $1 AND fingerprint = $2 AND created_at <= $3`,
    [post.author, fingerprint, new Date(at.getTime() - windowMs)],
  )
  const created = await store.query<{ urn: string }>(
    `INSERT INTO sandbox.posts
       (author, commentary, text, fingerprint, visibility, image, alt, article, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (author, fingerprint) DO NOTHING
     RETURNING urn`,
    [
      post.author,
      post.commentary,
      post.text,
      fingerprint,
      post.visibility,
      post.image?.urn ?? null,
      post.image?.alt ?? null,
      post.article === null ? null : JSON.stringify(post.article),
      at,
    ],
  )
  const [row] = created.rows
  if (row !== undefined) return { kind: 'created', urn: row.urn }

  const first = await store.query<{ urn: string }>(
    `SELECT urn FROM sandbox.posts WHERE author = $1 AND fingerprint = $2`,
    [post.author, fingerprint],
  )
  const [{ urn } = { urn: '' }] = first.rows
  return { kind: 'duplicate', of: urn }
}

export type StoredPost = {
  urn: string
  author: string
  commentary: string
  text: string
  visibility: string
  image: string | null
  alt: string | null
  article: Article | null
  created_at: Date
  deleted_at: Date | null
}

export async function findPost(store: SandboxStore, urn: string): Promise<StoredPost | undefined> {
  const { rows } = await store.query<StoredPost>(`${SELECT} WHERE urn = $1`, [urn])
  return rows[0]
}

/** Newest first, without deleted ones; `limit` null for all. */
export async function listPosts(store: SandboxStore, limit: number | null): Promise<StoredPost[]> {
  const { rows } = await store.query<StoredPost>(
    `${SELECT} WHERE deleted_at IS NULL ORDER BY created_at DESC, urn DESC LIMIT $1`,
    [limit],
  )
  return rows
}

export async function rewritePost(
  store: SandboxStore,
  urn: string,
  { commentary, text }: { readonly commentary: string; readonly text: string },
): Promise<void> {
  await store.query(`UPDATE sandbox.posts SET commentary = $2, text = $3 WHERE urn = $1`, [
    urn,
    commentary,
    text,
  ])
}

export async function deletePost(store: SandboxStore, urn: string, at: Date): Promise<void> {
  await store.query(
    `UPDATE sandbox.posts SET deleted_at = $2 WHERE urn = $1 AND deleted_at IS NULL`,
    [urn, at],
  )
}

const SELECT = `SELECT urn, author, commentary, text, visibility, image, alt, article, created_at,
    deleted_at
  FROM sandbox.posts`
