import { sql } from 'kysely'

import type { Action, Actor, Answer } from '#contract/approvals/ledger.ts'
import { HOUR_MS } from '#contract/limits.ts'
import { isWithin } from '#contract/rules/moment.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { prepared } from '#server/kit/database/prepared.ts'
import type { ActingKey } from '#server/kit/session.ts'

/** Who does something. */
export interface Author {
  readonly actor: Actor
  /** Of the API key, or of the link. */
  readonly name?: string | null
  readonly tool?: string | null
}

export function authorOf(apiKey: ActingKey): Author {
  if (apiKey === undefined) return { actor: 'person' }
  const { name, tool } = apiKey
  return tool === undefined ? { actor: 'key', name } : { actor: 'tool', name, tool }
}

export interface NewLine {
  readonly userId: string
  readonly postId: string | null
  readonly by: Author
  readonly action: Action
  readonly at: Date
  /** Of the post without its time: see `contentHash` of posts. */
  readonly contentHash?: Buffer | null
  /** Of what was approved or planned, its time included. */
  readonly approvalHash?: Buffer | null
  readonly channel?: string | null
  /** Of the approval, the link or the attempt. It has at most one line for each action and answer. */
  readonly recordId?: string | null
  readonly answer?: Answer | null
  /** Of the message that says why. */
  readonly code?: string | null
  readonly urn?: string | null
}

/**
 * Adds a line in the transaction of what it tells. It gets its number and its hash when that commits, so that lines of
 * one user wait for one another only then.
 */
export async function addLine(tx: Db, line: NewLine): Promise<void> {
  const { by, ...given } = line
  await insertLine(tx, { ...NOTHING, ...given, ...NOBODY, ...by })
}

/**
 * As `addLine`, for a change that a person makes to a draft. The app stores what is typed at each pause, and all that is
 * one wish: it has a line when it begins and one for each hour, unless something else happens to the post.
 *
 * The caller has locked the post.
 */
export async function addTyped(
  tx: Db,
  line: Omit<NewLine, 'action' | 'by'> & { readonly postId: string },
): Promise<void> {
  const [last] = await lastOfPost(tx, line)
  const isGoingOn =
    last?.actor === 'person' &&
    last.action === 'changed' &&
    isWithin(line.at.getTime(), last.at.getTime(), last.at.getTime() + HOUR_MS)
  if (!isGoingOn) await addLine(tx, { ...line, by: authorOf(undefined), action: 'changed' })
}

const NOBODY = { name: null, tool: null }
const NOTHING = {
  contentHash: null,
  approvalHash: null,
  channel: null,
  recordId: null,
  answer: null,
  code: null,
  urn: null,
}

interface Last {
  readonly actor: Actor
  readonly action: Action
  readonly at: Date
}

const lastOfPost = prepared<{ readonly userId: string; readonly postId: string }, Last>(
  'last-ledger-line-of-post',
  (param) => sql<Last>`
    select actor, action, at from ledger_lines
    where user_id = ${param('userId')} and post_id = ${param('postId')} order by id desc limit 1`,
)

const insertLine = prepared<Required<Omit<NewLine, 'by'>> & Required<Author>, object>(
  'add-ledger-line',
  (param) => sql<object>`
    insert into ledger_lines (user_id, post_id, at, actor, name, tool, action, channel, record_id, content_hash,
      approval_hash, answer, code, urn)
    values (${param('userId')}, ${param('postId')}, ${param('at')}, ${param('actor')}, ${param('name')},
      ${param('tool')}, ${param('action')}, ${param('channel')}, ${param('recordId')},
      ${param('contentHash')}, ${param('approvalHash')}, ${param('answer')}, ${param('code')}, ${param('urn')})
    on conflict do nothing`,
)
