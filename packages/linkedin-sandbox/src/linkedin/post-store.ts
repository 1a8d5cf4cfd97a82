import { createHash } from 'node:crypto'

import type { SandboxStore } from '../options.ts'
import type { Article, Content } from './post-body.ts'
import { readSettings } from './settings.ts'

export interface NewPost {
  readonly author: string
  /** As it was sent, in little text. */
  readonly commentary: string
  /** As it is shown. */
  readonly text: string
  readonly visibility: string
  readonly isReshareDisabled: boolean
  readonly content: Content
}

export type Creation =
  | { readonly kind: 'created'; readonly urn: string }
  | { readonly kind: 'duplicate'; readonly of: string }

/**
 * A member's text is accepted once within the window, even of two requests at the same time, and even if the first post
 * has been deleted since. Posts without a text are never duplicates.
 */
export async function createPost(store: SandboxStore, post: NewPost, at: Date): Promise<Creation> {
  const fingerprint =
    post.text === '' ? null : createHash('sha256').update(post.text).digest('base64url')
  const windowMs = (await readSettings(store)).duplicate_window_seconds * 1000
  const { content } = post
  const image = content.kind === 'image' ? content : null
  const isOld = ['none', 'image', 'article'].includes(content.kind)
  await store.query(
    `UPDATE sandbox.posts SET fingerprint = NULL
     WHERE author = $1 AND fingerprint = $2 AND created_at <= $3`,
    [post.author, fingerprint, new Date(at.getTime() - windowMs)],
  )
  const created = await store.query<{ urn: string }>(
    `INSERT INTO sandbox.posts
       (author, commentary, text, fingerprint, visibility, image, alt, article, content,
        is_reshare_disabled, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     ON CONFLICT (author, fingerprint) DO NOTHING
     RETURNING urn`,
    [
      post.author,
      post.commentary,
      post.text,
      fingerprint,
      post.visibility,
      image?.urn ?? null,
      image?.alt ?? null,
      content.kind === 'article' ? JSON.stringify(content) : null,
      isOld ? null : JSON.stringify(content),
      post.isReshareDisabled,
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

export interface StoredPost extends NewPost {
  readonly urn: string
  readonly createdAt: Date
  readonly deletedAt: Date | null
}

export async function findPost(store: SandboxStore, urn: string): Promise<StoredPost | undefined> {
  const [post] = await findPosts(store, [urn])
  return post
}

/** Also deleted ones. */
export async function findPosts(
  store: SandboxStore,
  urns: readonly string[],
): Promise<StoredPost[]> {
  if (urns.length === 0) return []
  const { rows } = await store.query<PostRow>(`${SELECT} WHERE urn = ANY ($1::text[])`, [urns])
  return rows.map(postOf)
}

/** Newest first, without deleted ones; `limit` null for all. */
export async function listPosts(store: SandboxStore, limit: number | null): Promise<StoredPost[]> {
  const { rows } = await store.query<PostRow>(
    `${SELECT} WHERE deleted_at IS NULL ORDER BY created_at DESC, urn DESC LIMIT $1`,
    [limit],
  )
  return rows.map(postOf)
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

const SELECT = `SELECT urn, author, commentary, text, visibility, image, alt, article, content,
    is_reshare_disabled, created_at, deleted_at
  FROM sandbox.posts`

type PostRow = {
  urn: string
  author: string
  commentary: string
  text: string
  visibility: string
  image: string | null
  alt: string | null
  article: Article | null
  content: Content | null
  is_reshare_disabled: boolean
  created_at: Date
  deleted_at: Date | null
}

function postOf({ image, alt, article, content, ...row }: PostRow): StoredPost {
  return {
    urn: row.urn,
    author: row.author,
    commentary: row.commentary,
    text: row.text,
    visibility: row.visibility,
    isReshareDisabled: row.is_reshare_disabled,
    content: content ?? oldContent({ image, alt, article }),
    createdAt: row.created_at,
    deletedAt: row.deleted_at,
  }
}

/** Content of posts with one image or the card of a link, which have columns of their own. */
function oldContent({ image, alt, article }: Pick<PostRow, 'image' | 'alt' | 'article'>): Content {
  if (image !== null) return { kind: 'image', urn: image, alt }
  return article === null ? { kind: 'none' } : { ...article, kind: 'article' }
}
