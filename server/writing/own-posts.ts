import { createHash } from 'node:crypto'

import { NO_CHANGES, changedVoice } from '@lin/voice'
import type { Trait, Voice, VoicePost, voiceOf } from '@lin/voice'
import { sql } from 'kysely'

import { VOICE } from '#contract/voice/own-posts.ts'
import type { KeptPosts, OwnPost, VoiceReply, VoiceWish } from '#contract/voice/own-posts.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import { ThreadLost, workOf } from '#server/kit/threads/threads.ts'

/** A text that exists already is stored once; beyond `VOICE.postsMax` the oldest ones are deleted. */
export async function addOwnPosts(
  db: Db,
  userId: string,
  posts: readonly OwnPost[],
): Promise<Done> {
  const rows = new Map(posts.map((post) => [hashOf(post.text).toString('hex'), post]))
  if (rows.size > 0) {
    await db
      .insertInto('own_posts')
      .values(
        [...rows].map(([hash, { text, posted_at, link }]) => ({
          user_id: userId,
          hash: Buffer.from(hash, 'hex'),
          text,
          posted_at: posted_at === null ? null : new Date(posted_at),
          link,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await dropOldest(db, userId)
  }
  return done('Your posts are kept')
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

async function dropOldest(db: Db, userId: string): Promise<void> {
  await db
    .deleteFrom('own_posts')
    .where('user_id', '=', userId)
    .where('hash', 'in', (from) =>
      from
        .selectFrom('own_posts')
        .select('hash')
        .where('user_id', '=', userId)
        .orderBy('posted_at', (order) => order.desc().nullsLast())
        .orderBy('hash')
        .offset(VOICE.postsMax),
    )
    .execute()
}

/** In the order of their ids, so that none is left out while others are added. */
export async function listOwnPosts(
  db: Db,
  userId: string,
  after: string | undefined,
): Promise<KeptPosts> {
  const rows = await db
    .selectFrom('own_posts')
    .select([sql<string>`encode(hash, 'hex')`.as('id'), 'text', 'posted_at', 'link'])
    .where('user_id', '=', userId)
    .$if(after !== undefined, (query) => query.where('hash', '>', Buffer.from(after ?? '', 'hex')))
    .orderBy('hash')
    .limit(VOICE.batchPosts)
    .execute()
  return {
    posts: rows.map((row) => ({ ...row, posted_at: row.posted_at?.toISOString() ?? null })),
    next: rows.length < VOICE.batchPosts ? null : (rows.at(-1)?.id ?? null),
  }
}

/** Forgets every imported post. The person's changes to their profile stay, and so do posts that Lin published. */
export async function forgetOwnPosts(db: Db, userId: string): Promise<Done> {
  await db.deleteFrom('own_posts').where('user_id', '=', userId).execute()
  return done('Your imported posts are forgotten')
}

export async function saveVoice(db: Db, userId: string, wish: VoiceWish, now: Date): Promise<Done> {
  const values = { changes: JSON.stringify(wish), updated_at: now }
  await db
    .insertInto('voices')
    .values({ user_id: userId, ...values })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
  return done('Your voice is saved')
}

type VoiceKit = Pick<Kit, 'db' | 'threads'>

/**
 * The profile as read from the posts, and the person's changes to it.
 * @throws request/too-much if it cannot be read in time
 */
export async function readVoice(kit: VoiceKit, userId: string): Promise<VoiceReply> {
  const { db } = kit
  const [counts, changes] = await Promise.all([countPosts(db, userId), readWish(db, userId)])
  const { imported, published, mark, version } = counts
  const { voice, composed } = await voiceOnce(kit, userId, version, () => newestPosts(db, userId))
  return { imported, published, mark, voice, composed, changes }
}

export interface FollowedVoice {
  /** The profile with the person's changes. */
  readonly voice: Voice
  readonly off: readonly Trait[]
  readonly posts: readonly VoicePost[]
}

/** Null if the person has too few posts, wants no profile to be followed, or it cannot be read in time. */
export async function followedVoice(kit: VoiceKit, userId: string): Promise<FollowedVoice | null> {
  const { db } = kit
  const { version } = await countPosts(db, userId)
  const [posts, changes] = await Promise.all([newestPosts(db, userId), readWish(db, userId)])
  const held = await voiceOnce(kit, userId, version, () => Promise.resolve(posts)).catch(
    (error: unknown) => {
      if (error instanceof ThreadLost) return null
      throw error
    },
  )
  const voice = held?.voice ?? null
  if (voice === null || voice.posts < VOICE.postsForVoice) return null
  return { voice: changedVoice(voice, changes), off: changes.off, posts: posts.own }
}

const VOICE_WORK = workOf<typeof voiceOf>(new URL(import.meta.resolve('@lin/voice')), 'voiceOf')

interface HeldVoice {
  /** Version of the posts that it was read from. */
  readonly version: string
  readonly voice: Promise<ReadPosts>
}

interface ReadPosts {
  readonly voice: Voice | null
  /** See NewestPosts. */
  readonly composed: string[]
}

/** By user, the most recently requested one last. */
const heldVoices = new Map<string, HeldVoice>()
const VOICES_HELD = 200

/** Finds the profile of these posts once, until they change. Requests at the same moment share the work. */
function voiceOnce(
  { threads }: VoiceKit,
  userId: string,
  version: string,
  posts: () => Promise<NewestPosts>,
): Promise<ReadPosts> {
  const held = heldVoices.get(userId)
  heldVoices.delete(userId)
  const voice =
    held?.version === version
      ? held.voice
      : posts().then(async ({ own, composed }) => ({
          voice: await threads.run(VOICE_WORK, [own], userId),
          composed,
        }))
  heldVoices.set(userId, { version, voice })
  const [oldest] = heldVoices.keys()
  if (heldVoices.size > VOICES_HELD && oldest !== undefined) heldVoices.delete(oldest)
  // A failed one is computed again for the next request.
  voice.catch(() => {
    if (heldVoices.get(userId)?.voice === voice) heldVoices.delete(userId)
  })
  return voice
}

async function readWish(db: Db, userId: string): Promise<VoiceWish> {
  const row = await db
    .selectFrom('voices')
    .select('changes')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.changes ?? NO_CHANGES
}

interface PostCounts extends Pick<VoiceReply, 'imported' | 'published' | 'mark'> {
  /** Changes with each change of the posts, imported or published. */
  readonly version: string
}

async function countPosts(db: Db, userId: string): Promise<PostCounts> {
  const { imported, latest, published, changed } = await db
    .selectNoFrom((select) => [
      select
        .selectFrom('own_posts')
        .select((each) => each.fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .as('imported'),
      select
        .selectFrom('own_posts')
        .select((each) => each.fn.max('created_at').as('latest'))
        .where('user_id', '=', userId)
        .as('latest'),
      select
        .selectFrom('posts')
        .select((each) => each.fn.countAll<string>().as('count'))
        .where('user_id', '=', userId)
        .where('is_published', '=', true)
        .as('published'),
      select
        .selectFrom('posts')
        .select((each) => each.fn.max('updated_at').as('changed'))
        .where('user_id', '=', userId)
        .where('is_published', '=', true)
        .as('changed'),
    ])
    .executeTakeFirstOrThrow()
  const mark = `${imported} ${latest?.toISOString() ?? ''}`
  const version = `${mark} ${published} ${changed?.toISOString() ?? ''}`
  return { imported: Number(imported), published: Number(published), mark, version }
}

interface NewestPosts {
  readonly own: VoicePost[]
  /** Ids of the posts that hold a draft of Lin as it was: they do not say how the person writes. */
  readonly composed: string[]
}

/** Imported ones and those that Lin published, the newest first; the same text counts once. */
async function newestPosts(db: Db, userId: string): Promise<NewestPosts> {
  const [imported, published] = await Promise.all([
    db
      .selectFrom('own_posts')
      .select([sql<string>`encode(hash, 'hex')`.as('id'), 'text', 'posted_at as at'])
      .where('user_id', '=', userId)
      .orderBy('posted_at', (order) => order.desc().nullsLast())
      .orderBy('hash')
      .limit(VOICE.postsRead)
      .execute(),
    db
      .selectFrom('posts')
      .select(['id', 'text_content as text', 'created_at as at'])
      .where('user_id', '=', userId)
      .where('is_published', '=', true)
      .orderBy('created_at', 'desc')
      .limit(VOICE.postsRead)
      .execute(),
  ])
  const newest = [...imported, ...published].toSorted(
    (a, b) => (b.at?.getTime() ?? 0) - (a.at?.getTime() ?? 0),
  )
  const texts = new Map<string, VoicePost>()
  for (const { id, text } of newest) {
    if (!texts.has(text.trim())) texts.set(text.trim(), { id, text })
  }
  const all = [...texts.values()]
  const drafts = await draftsAmong(db, userId, [...texts.keys()])
  function isComposed({ text }: { readonly text: string }) {
    return drafts.has(text.trim())
  }
  return {
    own: all.filter((post) => !isComposed(post)).slice(0, VOICE.postsRead),
    // Also of a text that is there twice, imported and published.
    composed: newest.filter(isComposed).map(({ id }) => id),
  }
}

/** Those of the texts that Lin has drafted for the user, word for word. */
async function draftsAmong(
  db: Db,
  userId: string,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set()
  const { rows } = await sql<{ text: string }>`
    select distinct btrim(draft.text, ${BLANKS}) as text
    from generation_jobs jobs
    cross join lateral (
      select jobs.content as text
      union all
      select variant ->> 'content' from jsonb_array_elements(jobs.variants) variant
    ) draft
    where jobs.user_id = ${userId}
      and btrim(draft.text, ${BLANKS}) = any(${[...texts]}::text[])
  `.execute(db)
  return new Set(rows.map(({ text }) => text))
}

const BLANKS = ' \n\r\t'

export function exportOwnPosts(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('own_posts')
      .select([
        sql<string>`encode(hash, 'hex')`.as('id'),
        'text',
        'posted_at',
        'link',
        'created_at',
      ])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) =>
        query.where('hash', '>', Buffer.from(after?.id ?? '', 'hex')),
      )
      .orderBy('hash')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

export async function* exportVoice(db: Db, userId: string): AsyncGenerator<object, void> {
  const row = await db
    .selectFrom('voices')
    .select(['changes', 'updated_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row !== undefined) yield row
}
