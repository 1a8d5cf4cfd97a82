import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'

import { CONTENT } from '#contract/content/limits.ts'
import type {
  KnownMention,
  Mention,
  MentionBook,
  NewMention,
} from '#contract/content/post-content.ts'
import { AppError } from '#contract/errors.ts'
import { personName } from '#contract/rules/person-name.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'

/**
 * LinkedIn lets no self-serve app look anybody up, and its names of people are valid in one app only: so users add
 * organizations by hand, and the people are members who have connected here themselves and allow it.
 */
export async function listMentions(db: Db, userId: string): Promise<MentionBook> {
  const [mentions, colleagues, own] = await Promise.all([
    listBook(db, userId),
    listColleagues(db, userId),
    findMentionable(db, userId),
  ])
  return { mentions, colleagues, is_mentionable: own !== undefined }
}

function listBook(db: Db, userId: string): Promise<KnownMention[]> {
  return db
    .selectFrom('mentions')
    .select(['id', 'name', 'urn'])
    .where('user_id', '=', userId)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .execute()
}

async function listColleagues(db: Db, userId: string): Promise<Mention[]> {
  const rows = await db
    .selectFrom('accounts')
    .innerJoin('mentionable_users', 'mentionable_users.user_id', 'accounts.user_id')
    .select(['sub', 'account_name', 'given_name', 'family_name'])
    .where('accounts.user_id', '!=', userId)
    // A member may be connected by several users.
    .distinctOn('sub')
    .orderBy('sub')
    .orderBy('connected_at', 'desc')
    .limit(CONTENT.mention.bookMax)
    .execute()
  return rows
    .map((row) => ({
      name: personName(row.given_name, row.family_name, row.account_name),
      urn: `urn:li:person:${row.sub}`,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name))
}

function findMentionable(db: Db, userId: string): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('mentionable_users')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** Links people only as long as they allow it, except the user's own accounts. The others stay plain text. */
export async function allowedMentions(
  db: Db,
  userId: string,
  mentions: readonly Mention[],
): Promise<Mention[]> {
  const subs = mentions.flatMap(({ urn }) => subIn(urn) ?? [])
  if (subs.length === 0) return [...mentions]
  const rows = await db
    .selectFrom('accounts')
    .select('sub')
    .where('sub', 'in', subs)
    .where((where) =>
      where.or([
        where('user_id', '=', userId),
        where('user_id', 'in', (from) => from.selectFrom('mentionable_users').select('user_id')),
      ]),
    )
    .execute()
  const allowed = new Set(rows.map(({ sub }) => sub))
  return mentions.filter(({ urn }) => {
    const sub = subIn(urn)
    return sub === null || allowed.has(sub)
  })
}

function subIn(urn: string): string | null {
  return /^urn:li:person:(.+)$/.exec(urn)?.[1] ?? null
}

/**
 * Replaces a mention with the same URN or id.
 *
 * @throws mentions/too-many
 */
export async function addMention(
  db: Db,
  userId: string,
  { id = randomUUID(), name, urn }: NewMention,
): Promise<Done> {
  await db
    .deleteFrom('mentions')
    .where('user_id', '=', userId)
    .where((where) => where.or([where('urn', '=', urn), where('id', '=', id)]))
    .execute()
  const { entries } = await db
    .selectFrom('mentions')
    .select((select) => select.fn.countAll<string>().as('entries'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(entries) >= CONTENT.mention.bookMax) throw new AppError('mentions/too-many')
  await db.insertInto('mentions').values({ user_id: userId, id, name, urn }).execute()
  return done('Added to your address book')
}

/** @throws mentions/not-found */
export async function deleteMention(db: Db, userId: string, id: string): Promise<Done> {
  const { numDeletedRows } = await db
    .deleteFrom('mentions')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (numDeletedRows !== 1n) throw new AppError('mentions/not-found')
  return done('Taken out of your address book')
}

export async function saveMentionSettings(
  db: Db,
  userId: string,
  { is_mentionable }: { readonly is_mentionable: boolean },
): Promise<{ is_mentionable: boolean }> {
  if (is_mentionable) {
    await db
      .insertInto('mentionable_users')
      .values({ user_id: userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else {
    await db.deleteFrom('mentionable_users').where('user_id', '=', userId).execute()
  }
  return { is_mentionable }
}

export function exportMentions(db: Db, userId: string): AsyncIterable<object> {
  return rowsByKey<{ id: string }>((after) =>
    db
      .selectFrom('mentions')
      .select(['id', 'name', 'urn', 'created_at'])
      .where('user_id', '=', userId)
      .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
      .orderBy('id')
      .limit(PAGE_ROWS)
      .execute(),
  )
}

export async function* exportMentionSettings(db: Db, userId: string): AsyncGenerator<object, void> {
  const row = await db
    .selectFrom('mentionable_users')
    .select('since')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row !== undefined) yield { is_mentionable: true, since: row.since }
}
