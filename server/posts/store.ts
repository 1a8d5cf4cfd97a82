import type { Expression, RawBuilder, Selectable } from 'kysely'
import { sql } from 'kysely'

import type {
  CommentState,
  Mention,
  PostContent,
  Visibility,
} from '#contract/content/post-content.ts'
import type { Messages } from '#contract/messages/message.ts'
import type { LinkCard } from '#contract/posts.ts'
import type { PublishState } from '#contract/rules/publish-state.ts'
import { momentOf } from '#server/kit/cursor.ts'
import type { Place } from '#server/kit/cursor.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { prepared } from '#server/kit/database/prepared.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import type { Reach } from '#server/kit/session.ts'

import { VISIBLE } from './content-hash.ts'
import type { Visible } from './content-hash.ts'

export interface PostRow extends Omit<Selectable<Tables['posts']>, 'created_at' | 'updated_at'> {
  /** RFC 3339, in milliseconds, as a post has it on the wire. */
  readonly created_at: string
  readonly updated_at: string
  readonly state: PublishState | null
  readonly reason: Messages | null
  readonly urn: string | null
  readonly changed_at: Date | null
  /** When the attempt's first request to LinkedIn left, or earlier. */
  readonly sent_at: Date | null
  /** `created_at` to the microsecond. */
  readonly moment: string
  /** When a slot publishes or published it; null if that is left to the person. */
  readonly slot_at: Date | null
  /** The schedule whose slot that is; null for one of its own. */
  readonly slot_schedule_id: string | null
  /** State of its first comment; null before the first attempt, or without a comment. */
  readonly comment_state: CommentState['state'] | null
  readonly comment_reason: Messages | null
  readonly comment_by_hand: boolean | null
  readonly comment_changed_at: Date | null
}

/** All, by name: see `prepared`. */
const COLUMNS = [
  'posts.user_id',
  'posts.id',
  'posts.text_content',
  'posts.image_content_url',
  'posts.image_asset_id',
  'posts.image_alt_text',
  'posts.link_card',
  'posts.social_account_id',
  'posts.scheduled_at',
  'posts.is_published',
  'posts.generation_id',
  'posts.content',
  'posts.visibility',
  'posts.is_reshare_disabled',
  'posts.first_comment',
  'posts.mentions',
] as const

/** PostgreSQL writes the wire format: making a Date and then a text of each took a tenth of the time of a list. */
const MOMENTS = [
  inWireForm('posts.created_at').as('created_at'),
  inWireForm('posts.updated_at').as('updated_at'),
  momentOf('posts.created_at').as('moment'),
] as const

function inWireForm(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
}

/**
 * @reads publish_attempts, slots, comment_attempts
 */
function posts(db: Db, userId: string | Expression<string>) {
  return db
    .selectFrom('posts')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('publish_attempts')
          .select(['state', 'reason', 'urn', 'changed_at'])
          .select((each) => each.fn.coalesce('first_sent_at', 'created_at').as('sent_at'))
          .whereRef('publish_attempts.user_id', '=', 'posts.user_id')
          .whereRef('publish_attempts.post_id', '=', 'posts.id')
          .orderBy('publish_attempts.created_at', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('slots')
          .select(['at', 'schedule_id'])
          .whereRef('slots.user_id', '=', 'posts.user_id')
          .whereRef('slots.post_id', '=', 'posts.id')
          .where('slots.state', 'in', ['ready', 'publishing', 'published', 'unknown'])
          .where('slots.mode', '=', 'automatic')
          .orderBy('slots.changed_at', 'desc')
          .limit(1)
          .as('slot'),
      (join) => join.onTrue(),
    )
    .leftJoin('comment_attempts as comment', (join) =>
      join.onRef('comment.user_id', '=', 'posts.user_id').onRef('comment.post_id', '=', 'posts.id'),
    )
    .select(COLUMNS)
    .select(MOMENTS)
    .select([
      'comment.state as comment_state',
      'comment.reason as comment_reason',
      'comment.is_by_hand as comment_by_hand',
      'comment.changed_at as comment_changed_at',
    ])
    .select(['latest.state', 'latest.reason', 'latest.urn', 'latest.changed_at', 'latest.sent_at'])
    .select(['slot.at as slot_at', 'slot.schedule_id as slot_schedule_id'])
    .where('posts.user_id', '=', userId)
}

export async function listRows(
  db: Db,
  { userId, accounts }: Reach,
  { limit, after }: { limit: number | null; after: Place | null },
): Promise<PostRow[]> {
  const page = { userId, limit }
  if (after === null) {
    return accounts === null ? newest(db, page) : newestReached(db, { ...page, accounts })
  }
  const later = { ...page, ...after }
  return accounts === null ? older(db, later) : olderReached(db, { ...later, accounts })
}

interface OwnPage {
  readonly userId: string
  readonly limit: number | null
}

/** Of an API key for some accounts. */
interface Reached {
  readonly accounts: readonly string[]
}

// One statement for all accounts and for some took PostgreSQL three times as long: `npm run bench -- api`.
const newest = prepared<OwnPage, PostRow>('posts-newest', (param, db) =>
  newestFirst(posts(db, param('userId'))).limit(param('limit')),
)

const newestReached = prepared<OwnPage & Reached, PostRow>('posts-newest-reached', (param, db) =>
  newestFirst(posts(db, param('userId')))
    .where(isReached(param('accounts')))
    .limit(param('limit')),
)

const older = prepared<OwnPage & Place, PostRow>('posts-older', (param, db) =>
  newestFirst(posts(db, param('userId')))
    .where(isOlder(param('moment'), param('id')))
    .limit(param('limit')),
)

const olderReached = prepared<OwnPage & Place & Reached, PostRow>(
  'posts-older-reached',
  (param, db) =>
    newestFirst(posts(db, param('userId')))
      .where(isOlder(param('moment'), param('id')))
      .where(isReached(param('accounts')))
      .limit(param('limit')),
)

type Posts = ReturnType<typeof posts>

function newestFirst(query: Posts): Posts {
  return query.orderBy('posts.created_at', 'desc').orderBy('posts.id', 'desc')
}

function isReached(accounts: Expression<readonly string[]>): RawBuilder<boolean> {
  return sql<boolean>`posts.social_account_id = any(${accounts}::uuid[])`
}

function isOlder(moment: Expression<string>, id: Expression<string>): RawBuilder<boolean> {
  return sql<boolean>`(posts.created_at, posts.id) < (${moment}::timestamptz, ${id}::uuid)`
}

export async function listRowsOf(
  db: Db,
  { accounts, ...asked }: Reach & { readonly ids: readonly string[] },
): Promise<PostRow[]> {
  return accounts === null ? ofIds(db, asked) : ofIdsReached(db, { ...asked, accounts })
}

interface Asked {
  readonly userId: string
  readonly ids: readonly string[]
}

const ofIds = prepared<Asked, PostRow>('posts-of', (param, db) =>
  newestFirst(posts(db, param('userId'))).where(isAsked(param('ids'))),
)

const ofIdsReached = prepared<Asked & Reached, PostRow>('posts-of-reached', (param, db) =>
  newestFirst(posts(db, param('userId')))
    .where(isAsked(param('ids')))
    .where(isReached(param('accounts'))),
)

function isAsked(ids: Expression<readonly string[]>): RawBuilder<boolean> {
  return sql<boolean>`posts.id = any(${ids}::uuid[])`
}

export async function findRow(db: Db, userId: string, id: string): Promise<PostRow | undefined> {
  const [row] = await oneRow(db, { userId, id })
  return row
}

const oneRow = prepared<{ userId: string; id: string }, PostRow>('post', (param, db) =>
  posts(db, param('userId')).where('posts.id', '=', param('id')),
)

export interface NewPostRow {
  readonly userId: string
  readonly id: string
  readonly text: string
  readonly picture: Pick<Tables['posts'], 'image_content_url' | 'image_asset_id'>
  readonly imageAltText: string | null
  readonly linkCard: LinkCard | null
  readonly accountId: string | null
  readonly scheduledAt: Date | null
  readonly isPublished: boolean
  readonly generationId: string | null
  readonly formats: Formats
}

export interface Formats {
  readonly content: PostContent | null
  readonly visibility: Visibility
  readonly is_reshare_disabled: boolean
  readonly first_comment: string | null
  readonly mentions: readonly Mention[]
}

/** Undefined when the user has one of this id, which stays unchanged, or one that was published under the key. */
export async function insertPost(
  db: Db,
  post: NewPostRow,
  key: string | null = null,
): Promise<PostRow | undefined> {
  const { picture, linkCard, formats, ...plain } = post
  const [row] = await insertion(db, {
    ...plain,
    content: jsonOf(formats.content),
    visibility: formats.visibility,
    isReshareDisabled: formats.is_reshare_disabled,
    firstComment: formats.first_comment,
    mentions: JSON.stringify(formats.mentions),
    imageUrl: picture.image_content_url,
    imageAssetId: picture.image_asset_id,
    linkCard: jsonOf(linkCard),
    key,
  })
  return row && { ...row, ...NEVER_SENT }
}

interface Insertion extends Omit<NewPostRow, 'linkCard' | 'picture' | 'formats'> {
  readonly imageUrl: string | null
  readonly imageAssetId: string | null
  readonly linkCard: string | null
  readonly content: string | null
  readonly visibility: Visibility
  readonly isReshareDisabled: boolean
  readonly firstComment: string | null
  readonly mentions: string
  readonly key: string | null
}

const insertion = prepared<Insertion, Omit<PostRow, keyof typeof NEVER_SENT>>(
  'insert-post',
  (param) => sql<Omit<PostRow, keyof typeof NEVER_SENT>>`
    insert into posts (user_id, id, text_content, image_content_url, image_asset_id, image_alt_text,
      link_card, social_account_id, scheduled_at, is_published, generation_id, content, visibility,
      is_reshare_disabled, first_comment, mentions)
    select ${param('userId')}::uuid, ${param('id')}::uuid, ${param('text')}, ${param('imageUrl')},
      ${param('imageAssetId')}::uuid, ${param('imageAltText')}, ${param('linkCard')}::jsonb, ${param('accountId')}::uuid,
      ${param('scheduledAt')}::timestamptz, ${param('isPublished')}::boolean, ${param('generationId')}::uuid,
      ${param('content')}::jsonb, ${param('visibility')}, ${param('isReshareDisabled')}::boolean,
      ${param('firstComment')}, ${param('mentions')}::jsonb
    where not exists (
      select from publish_attempts where user_id = ${param('userId')} and key = ${param('key')}
    )
    on conflict (user_id, id) do nothing
    returning ${sql.join([...COLUMNS.map((column) => sql.ref(column)), ...MOMENTS])}`,
)

const NEVER_SENT = {
  state: null,
  reason: null,
  urn: null,
  changed_at: null,
  sent_at: null,
  slot_at: null,
  slot_schedule_id: null,
  comment_state: null,
  comment_reason: null,
  comment_by_hand: null,
  comment_changed_at: null,
}

/**
 * Moves `updated_at` forward even within one millisecond: it is the clients' version.
 *
 * @returns the post as it is now; undefined if it is gone
 */
export async function changePost(
  db: Db,
  userId: string,
  id: string,
  change: Partial<Formats> & {
    text_content?: string
    image_content_url?: string | null
    image_asset_id?: string | null
    image_alt_text?: string | null
    link_card?: LinkCard | null
    social_account_id?: string | null
    is_published?: boolean
    generation_id?: string | null
  },
  now: Date,
): Promise<Visible | undefined> {
  const { link_card: card, content, mentions, ...columns } = change
  return db
    .updateTable('posts')
    .set({
      ...columns,
      ...(card === undefined ? {} : { link_card: jsonOf(card) }),
      ...(content === undefined ? {} : { content: jsonOf(content) }),
      ...(mentions === undefined ? {} : { mentions: JSON.stringify(mentions) }),
      updated_at: sql<Date>`greatest(${now}::timestamptz, updated_at + interval '1 millisecond')`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(VISIBLE)
    .executeTakeFirst()
}

function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** Locks the post to the end of the transaction, so that two requests decide one after the other. */
export async function lockPost(db: Db, userId: string, id: string): Promise<void> {
  await locked(db, userId, id).executeTakeFirst()
}

/** The same without waiting: false when another transaction has locked it, or it does not exist. */
export async function takePost(db: Db, userId: string, id: string): Promise<boolean> {
  const row = await locked(db, userId, id).skipLocked().executeTakeFirst()
  return row !== undefined
}

function locked(db: Db, userId: string, id: string) {
  return db
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .forUpdate()
}

export async function deletePostRow(db: Db, userId: string, id: string): Promise<boolean> {
  const result = await db
    .deleteFrom('posts')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return result.numDeletedRows === 1n
}

/**
 * @reads generation_jobs
 */
export async function ownJob(
  db: Db,
  userId: string,
  id: string | null | undefined,
): Promise<string | null> {
  if (id === null || id === undefined) return null
  const row = await db
    .selectFrom('generation_jobs')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The id of the post that was published under the key, or else has the id; undefined without either. */
export async function idOfKnown(
  db: Db,
  userId: string,
  { key, id }: { readonly key: string | null; readonly id: string | null },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string | null }>`
    select coalesce(
      (select post_id from publish_attempts where user_id = ${userId} and key = ${key}),
      (select id from posts where user_id = ${userId} and id = ${id})
    ) as id`.execute(db)
  return rows[0]?.id ?? undefined
}
