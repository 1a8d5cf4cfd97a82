import { setTimeout as wait } from 'node:timers/promises'

import { AppError } from '#contract/errors.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import {
  TOO_FRESH,
  isFresh,
  markDisconnected,
  publishingAccount,
} from '#server/accounts/publishing-account.ts'
import { inMs } from '#server/kit/clock.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import type { ChangeOutcome } from '#server/outside/linkedin/port.ts'
import type { PostKit } from '#server/posts/post-kit.ts'
import { readPost, deletePost } from '#server/posts/save.ts'
import { changePost, findRow } from '#server/posts/store.ts'

import { refuseUnfit } from './claim.ts'
import { giveBack, takeForChange, latestAttempt } from './store.ts'
import type { AttemptRow } from './store.ts'

/**
 * Gives a live post another text, at LinkedIn and then here. Until LinkedIn has said that it took the
 * text, this keeps the old one; sending it once more is safe.
 *
 * @throws posts/blank, posts/too-long, posts/live-gone, and what `changeLivePost` throws
 */
export async function editLivePost(
  kit: PostKit,
  userId: string,
  postId: string,
  text: string,
): Promise<Post> {
  refuseUnfit({ text_content: text })
  await changeLivePost(
    kit,
    { userId, postId },
    {
      ask: ({ urn, accessToken, signal }) =>
        kit.linkedin.editPost(accessToken, { urn, text }, signal),
      async keep(outcome, turn) {
        if (outcome === 'gone') throw new AppError('posts/live-gone')
        await inTransaction(kit.db, async (tx) => {
          if (!(await giveBack(tx, turn))) throw new AppError('posts/live-unclear')
          await changePost(tx, userId, postId, { text_content: text }, kit.clock.now())
        })
      },
    },
  )
  return readPost(kit, kit.db, userId, postId)
}

/**
 * Deletes a live post at LinkedIn, and then here. One that LinkedIn has no more is deleted here all the
 * same: that is what was wanted.
 *
 * @throws what `changeLivePost` throws
 */
export async function deleteLivePost(kit: PostKit, userId: string, postId: string): Promise<Done> {
  await changeLivePost(
    kit,
    { userId, postId },
    {
      ask: ({ urn, accessToken, signal }) => kit.linkedin.deletePost(accessToken, urn, signal),
      async keep() {
        await inTransaction(kit.db, (tx) => deletePost(kit, tx, userId, postId))
      },
    },
  )
  return done('Post deleted here and on LinkedIn')
}

interface LivePost {
  readonly urn: string
  readonly accessToken: string
  readonly signal: AbortSignal
}

/**
 * Changes a live post at LinkedIn: one change at a time, so that what is written down last is what
 * LinkedIn has. `keep` writes it down, unless this change's turn has run out meanwhile.
 *
 * @throws posts/not-found, posts/not-live, posts/being-published, accounts/not-found,
 *   accounts/disconnected, posts/live-refused, posts/live-away, posts/live-unclear, request/conflict
 */
async function changeLivePost(
  kit: PostKit,
  { userId, postId }: { readonly userId: string; readonly postId: string },
  steps: {
    readonly ask: (live: LivePost) => Promise<ChangeOutcome>
    readonly keep: (outcome: 'done' | 'gone', turn: Turn) => Promise<void>
  },
): Promise<void> {
  const { attempt, urn, accountId } = await findLive(kit, userId, postId)
  const account = await publishingAccount(kit, kit.db, userId, accountId)
  const turn = { attemptId: attempt.id, until: await takeTurn(kit, attempt.id) }
  try {
    const { accessToken } = account
    const signal = AbortSignal.timeout(ASK_WITHIN_MS)
    const outcome = await steps.ask({ urn, accessToken, signal })
    if (outcome.kind === 'refused' && outcome.mayBeTooFresh && isFresh(kit.clock, account)) {
      throw new AppError('posts/live-away', {
        detail: `${TOO_FRESH} ${LATER}`,
        retryAfterSeconds: 10,
      })
    }
    if (outcome.kind === 'refused' && outcome.mustReconnect) {
      await markDisconnected(kit, userId, account)
    }
    await steps.keep(settled(outcome), turn)
  } finally {
    await giveBack(kit.db, turn)
  }
}

/** The time in which a change is this request's. */
export interface Turn {
  readonly attemptId: string
  readonly until: Date
}

const ASK_WITHIN_MS = 20 * SECOND_MS
/** Longer than a request takes; after it the process that had the turn is taken for dead. */
const TURN_MS = MINUTE_MS
const WAIT_FOR_TURN_MS = 8 * SECOND_MS
const LOOK_EVERY_MS = 100

async function findLive(kit: PostKit, userId: string, postId: string) {
  const row = await findRow(kit.db, userId, postId)
  if (row === undefined) throw new AppError('posts/not-found')
  if (row.state !== null && isPublishing(row.state)) throw new AppError('posts/being-published')
  const attempt = await latestAttempt(kit.db, userId, postId)
  if (attempt?.state === 'unknown') throw new AppError('posts/not-live', { detail: MAYBE_LIVE })
  if (!isLive(attempt)) throw new AppError('posts/not-live')
  if (attempt.account_id === null) throw new AppError('accounts/not-found')
  return { attempt, urn: attempt.urn, accountId: attempt.account_id }
}

const MAYBE_LIVE = 'This post may be live or not. Settle it first.'

function isLive(attempt: AttemptRow | undefined): attempt is AttemptRow & { urn: string } {
  return attempt !== undefined && attempt.state === 'published' && attempt.urn !== null
}

async function takeTurn(kit: PostKit, attemptId: string): Promise<Date> {
  for (let waitedMs = 0; waitedMs < WAIT_FOR_TURN_MS; waitedMs += LOOK_EVERY_MS) {
    const until = inMs(kit.clock, TURN_MS)
    if (await takeForChange(kit.db, attemptId, { now: kit.clock.now(), until })) return until
    await wait(LOOK_EVERY_MS)
  }
  throw new AppError('request/conflict', { retryAfterSeconds: 5 })
}

const LATER = 'Nothing was changed; try again later.'

function settled(outcome: ChangeOutcome): 'done' | 'gone' {
  switch (outcome.kind) {
    case 'done':
    case 'gone':
      return outcome.kind
    case 'refused':
      throw new AppError(outcome.mustReconnect ? 'accounts/disconnected' : 'posts/live-refused', {
        detail: outcome.reason,
      })
    case 'not-sent':
      throw new AppError('posts/live-away', {
        detail: `${outcome.reason} ${LATER}`,
      })
    case 'lost':
      throw new AppError('posts/live-unclear')
  }
}
