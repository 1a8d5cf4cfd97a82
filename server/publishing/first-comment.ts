import { randomUUID } from 'node:crypto'

import type { CommentOutcome } from '@lin/linkedin'
import { postUrl } from '@lin/linkedin/urns'

import type { CommentState } from '#contract/content/post-content.ts'
import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import {
  isFresh,
  markCommentsRefused,
  markDisconnected,
} from '#server/accounts/publishing-account.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { problemOf, withStored } from '#server/kit/messages.ts'
import type { JobRun } from '#server/kit/queue.ts'
import { DAY_USED_UP, UNTIL_NEXT_DAY, nextDay } from '#server/posts/next-day.ts'
import { firstCommentOf } from '#server/posts/publishable.ts'

import { hasRequestsLeft } from './budget.ts'
import { noteComment } from './note-comment.ts'
import { accountOf, isAnswered, isItsTry, leavesNow, requestOnce } from './one-request.ts'
import type { PublishingKit } from './publishing-kit.ts'
import type { AttemptRow, CommentRow } from './store.ts'

/**
 * Runs in the transaction that records the post as live. A post gets one comment, however often its outcome is
 * recorded.
 * @param postUrn null where LinkedIn has not named the post
 */
export async function beginComment(
  kit: Pick<PublishingKit, 'queue'>,
  tx: Db,
  { user_id, post_id, account_id }: Pick<AttemptRow, 'user_id' | 'post_id' | 'account_id'>,
  postUrn: string | null,
): Promise<void> {
  const text = (await firstCommentOf(tx, user_id, post_id))?.trim() ?? ''
  if (text === '') return
  const row = await tx
    .insertInto('comment_attempts')
    .values({
      id: randomUUID(),
      user_id,
      post_id,
      account_id,
      state: 'queued',
      text,
      post_urn: postUrn,
      reason: null,
      is_by_hand: false,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'post_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row === undefined) return
  const job = { commentId: row.id, tries: 0 }
  await kit.queue.enqueue(tx, 'comment', job, { startAfterSeconds: FIRST_AFTER_SECONDS })
}

/** LinkedIn knows a post's activity a moment after the post, and each request counts against the day's budget. */
const FIRST_AFTER_SECONDS = 3

/** Waits after each try that provably posted nothing. LinkedIn takes up to half a minute, longer with an image. */
const WAITS_SECONDS = [5, 15, 30, 60] as const

/**
 * One try to post a comment. LinkedIn does not recognise a repeated comment, and lets nobody read existing ones. If a
 * worker died and left a comment in `sending`, it may be posted: it becomes `unknown`, and is never sent again.
 */
export async function postComment(kit: PublishingKit, run: JobRun<'comment'>): Promise<void> {
  const comment = await findItsTry(kit, run)
  if (comment === null) return
  if (comment.state === 'sending') {
    await record(kit, comment, { state: 'unknown', reason: LOST_WITH_ITS_WORKER })
    return
  }
  if (comment.state !== 'queued') return
  const known = whyByHand(kit, comment)
  if (known !== null) {
    await record(kit, comment, { state: 'failed', reason: [known, BY_YOURSELF], is_by_hand: true })
    return
  }
  const account = await accountOf(kit, comment)
  if (account instanceof AppError) {
    await record(kit, comment, {
      state: 'failed',
      reason: [problemOf(account)],
    })
  } else if (account.commentsAreRefused) {
    await record(kit, comment, {
      state: 'failed',
      reason: [BY_HAND, BY_YOURSELF],
      is_by_hand: true,
    })
  } else {
    await send(kit, run, comment, account)
  }
}

/** The comment becomes unknown if it may be there, else failed. */
export async function giveUpComment(
  kit: PublishingKit,
  run: JobRun<'comment-given-up'>,
): Promise<void> {
  const comment = await findItsTry(kit, run)
  if (comment?.state === 'sending') {
    await record(kit, comment, { state: 'unknown', reason: LOST_WITH_ITS_WORKER })
  }
  if (comment?.state === 'queued') {
    await record(kit, comment, { state: 'failed', reason: GIVEN_UP })
  }
}

/** Null: there is nothing to do, or LinkedIn has answered an earlier run, and its answer is recorded by now. */
async function findItsTry(
  kit: PublishingKit,
  run: JobRun<'comment'> | JobRun<'comment-given-up'>,
): Promise<CommentRow | null> {
  const comment = await kit.db
    .selectFrom('comment_attempts')
    .selectAll()
    .where('id', '=', run.data.commentId)
    .executeTakeFirst()
  if (comment === undefined) return null
  if (await isAnswered(kit, run, comment, (urn) => record(kit, comment, posted(urn)))) return null
  return isItsTry(comment, run) ? comment : null
}

function whyByHand({ firstComments }: PublishingKit, { post_urn }: CommentRow): Message | null {
  if (!firstComments) return SWITCHED_OFF
  return post_urn === null ? UNNAMED : null
}

async function send(
  kit: PublishingKit,
  run: JobRun<'comment'>,
  comment: CommentRow,
  account: PublishingAccount,
): Promise<void> {
  if (!(await hasRequestsLeft(kit, { id: account.id, userId: comment.user_id }, 1))) {
    await waitFor(kit, comment, nextDay(kit.clock.now()))
    return
  }
  run.signal.throwIfAborted()
  const tries = comment.tries + 1
  const leaving = { author: account.sub, postUrn: comment.post_urn ?? '', text: comment.text }
  await requestOnce<CommentOutcome<Message>>(kit, run, {
    attempt: comment,
    account,
    leaving: leavesNow(kit, run.signal),
    begin: () => record(kit, comment, { state: 'sending', reason: null, tries }),
    ask: (signal) => kit.linkedin.createComment(account.accessToken, leaving, signal),
    urnIn: (outcome) => (outcome.kind === 'accepted' ? outcome.value.urn : null),
    conclude: (outcome) => conclude(kit, { ...comment, state: 'sending', tries }, outcome, account),
  })
}

/** Later it would be no first comment any more: if others use up the requests each day, its owner posts it. */
const DAYS_WAITED = 3

async function waitFor(kit: PublishingKit, comment: CommentRow, at: Date): Promise<void> {
  if (comment.waits >= DAYS_WAITED) {
    await record(kit, comment, { state: 'failed', reason: [DAY_USED_UP, BY_YOURSELF] })
    return
  }
  const startAfterSeconds = Math.ceil((at.getTime() - kit.clock.now().getTime()) / SECOND_MS)
  const waits = comment.waits + 1
  const job = { commentId: comment.id, tries: comment.tries, waits }
  await record(kit, comment, { state: 'queued', reason: UNTIL_NEXT_DAY, waits }, (tx) =>
    kit.queue.enqueue(tx, 'comment', job, { startAfterSeconds }),
  )
}

async function conclude(
  kit: PublishingKit,
  comment: CommentRow,
  outcome: CommentOutcome<Message>,
  account: PublishingAccount,
): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      await record(kit, comment, { ...posted(outcome.value.urn), ...activityOf(outcome) })
      return
    case 'too-early':
      await tryAgain(kit, comment, [{ code: 'comment/too-early' }])
      return
    case 'not-sent':
      await tryAgain(kit, comment, outcome.reason)
      return
    case 'by-hand':
      await record(
        kit,
        comment,
        { state: 'failed', reason: BY_HAND_FROM_NOW_ON, is_by_hand: true },
        (tx) => markCommentsRefused(kit, tx, comment.user_id, account),
      )
      return
    case 'refused':
      if (outcome.mayBeTooFresh && isFresh(kit.clock, account)) {
        await tryAgain(kit, comment, outcome.reason)
        return
      }
      if (outcome.mustReconnect) await markDisconnected(kit, comment.user_id, account)
      await record(kit, comment, { state: 'failed', reason: [...outcome.reason, BY_YOURSELF] })
      return
    case 'lost':
      await record(kit, comment, { state: 'unknown', reason: [...outcome.reason, ...LOOK] })
      return
  }
}

async function tryAgain(kit: PublishingKit, comment: CommentRow, reason: Messages): Promise<void> {
  const seconds = WAITS_SECONDS[comment.tries - 1]
  if (seconds === undefined) {
    await record(kit, comment, { state: 'failed', reason: [...reason, BY_YOURSELF] })
    return
  }
  const { id: commentId, tries, waits } = comment
  const job = { commentId, tries, waits }
  await record(
    kit,
    comment,
    { state: 'queued', reason: [...reason, { code: 'next/retried-automatically' }] },
    (tx) => kit.queue.enqueue(tx, 'comment', job, { startAfterSeconds: seconds }),
  )
}

interface Change extends Partial<
  Pick<CommentRow, 'urn' | 'activity_urn' | 'is_by_hand' | 'tries' | 'waits'>
> {
  readonly state: CommentState['state']
  readonly reason: Messages | null
}

/**
 * Records the new state of a comment, notifies other nouns and runs `also`, all in one transaction.
 * @param comment as the caller read it
 * @returns false if another worker changed its state first
 */
async function record(
  kit: PublishingKit,
  comment: CommentRow,
  change: Change,
  also: (tx: Db) => Promise<void> = async () => {},
): Promise<boolean> {
  return inTransaction(kit.db, async (tx) => {
    const at = kit.clock.now()
    let query = tx
      .updateTable('comment_attempts')
      .set({ ...withStored(change), changed_at: at })
      .where('id', '=', comment.id)
    // If LinkedIn has the comment, it is published, whatever state was recorded meanwhile.
    query =
      change.state === 'published'
        ? query.where('state', 'in', ['sending', 'unknown'])
        : query
            .where('state', '=', comment.state)
            .where('tries', '=', comment.tries)
            .where('waits', '=', comment.waits)
    const { numUpdatedRows } = await query.executeTakeFirst()
    if (numUpdatedRows !== 1n) return false
    await also(tx)
    await noteComment(tx, { comment, ...change, at })
    await kit.onCommentMoved(kit, tx, { comment, ...change, url: pageOf(kit, comment) })
    return true
  })
}

function pageOf({ webBase }: PublishingKit, { post_urn }: CommentRow): string {
  return post_urn === null ? `${webBase}/feed` : postUrl(webBase, post_urn)
}

function posted(urn: string | null) {
  const activity = ACTIVITY.exec(urn ?? '')?.[0] ?? null
  return { state: 'published', reason: null, urn, activity_urn: activity } as const
}

function activityOf({ value }: Extract<CommentOutcome, { kind: 'accepted' }>) {
  return value.activityUrn === null ? {} : { activity_urn: value.activityUrn }
}

const ACTIVITY = /urn:li:activity:\d+/

const BY_YOURSELF = { code: 'comment/post-it-yourself' } as const
const LOOK: Messages = [{ code: 'next/look-at-linkedin' }, { code: 'comment/not-sent-again' }]
const GIVEN_UP: Messages = [{ code: 'publish/not-carried-out' }, BY_YOURSELF]
const LOST_WITH_ITS_WORKER: Messages = [{ code: 'comment/interrupted' }, ...LOOK]
const UNNAMED = { code: 'comment/post-unnamed' } as const
const SWITCHED_OFF = { code: 'comment/switched-off' } as const
const BY_HAND = { code: 'comment/not-allowed' } as const
const BY_HAND_FROM_NOW_ON: Messages = [
  BY_HAND,
  BY_YOURSELF,
  { code: 'comment/by-hand-from-now-on' },
]
