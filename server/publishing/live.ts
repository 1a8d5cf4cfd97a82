import type { ChangeOutcome } from '@lin/linkedin'

import { AppError } from '#contract/errors.ts'
import { MINUTE_MS, SECOND_MS } from '#contract/limits.ts'
import type { Post } from '#contract/posts.ts'
import { done } from '#contract/wire.ts'
import type { Done } from '#contract/wire.ts'
import {
  TOO_FRESH,
  isFresh,
  markDisconnected,
  publishingAccount,
} from '#server/accounts/publishing-account.ts'
import { inMs } from '#server/kit/clock.ts'
import { growingWaits } from '#server/kit/clock.ts'
import { inTransaction } from '#server/kit/database/in-transaction.ts'
import { english } from '#server/kit/messages.ts'
import type { ActingKey } from '#server/kit/session.ts'
import { sleep } from '#server/kit/timers.ts'
import { addLine, authorOf } from '#server/ledger/add-line.ts'
import { contentHash } from '#server/posts/content-hash.ts'
import { readPost } from '#server/posts/list.ts'
import type { PostOfUser } from '#server/posts/post-kit.ts'
import {
  attachmentsOf,
  refuseUnfit,
  requireIdlePost,
  saveLiveText,
} from '#server/posts/publishable.ts'
import { deletePost } from '#server/posts/save.ts'

import { countRequest } from './budget.ts'
import type { PublishingKit } from './publishing-kit.ts'
import { latestAttempt, releaseChangeLease, takeChangeLease } from './store.ts'
import type { AttemptRow, ChangeLease } from './store.ts'

/**
 * Changes the text at LinkedIn first and then here: Lin retains the old text until LinkedIn confirms the new one.
 * Repeating the change is safe.
 * @throws posts/blank, posts/too-long, posts/live-gone, and what `changeLivePost` throws
 */
export async function editLivePost(
  kit: PublishingKit,
  { userId, postId, apiKey }: Changing,
  text: string,
): Promise<Post> {
  refuseUnfit({ text_content: text })
  const { mentions } = await attachmentsOf(kit.db, userId, postId)
  await changeLivePost(
    kit,
    { userId, postId, apiKey },
    {
      ask: ({ urn, accessToken, signal }) =>
        kit.linkedin.editPost(accessToken, { urn, text, mentions }, signal),
      async keep(outcome, lease) {
        if (outcome === 'gone') throw new AppError('posts/live-gone')
        await inTransaction(kit.db, async (tx) => {
          if (!(await releaseChangeLease(tx, lease))) throw new AppError('posts/live-unclear')
          const now = kit.clock.now()
          const post = await saveLiveText(tx, { userId, id: postId }, text, now)
          await addLine(tx, {
            userId,
            postId,
            by: authorOf(apiKey),
            action: 'live-changed',
            at: now,
            contentHash: post === undefined ? null : contentHash(post),
          })
        })
      },
    },
  )
  return readPost(kit, kit.db, userId, postId)
}

/**
 * Deletes the post at LinkedIn first. One that is already deleted there is deleted here as well.
 * @throws what `changeLivePost` throws
 */
export async function deleteLivePost(
  kit: PublishingKit,
  { userId, postId, apiKey }: Changing,
): Promise<Done> {
  await changeLivePost(
    kit,
    { userId, postId, apiKey },
    {
      ask: ({ urn, accessToken, signal }) => kit.linkedin.deletePost(accessToken, urn, signal),
      async keep() {
        await inTransaction(kit.db, async (tx) => {
          await deletePost(kit, tx, { userId, id: postId, apiKey })
          const by = authorOf(apiKey)
          await addLine(tx, { userId, postId, by, action: 'live-deleted', at: kit.clock.now() })
        })
      },
    },
  )
  return done('Post deleted here and on LinkedIn')
}

interface Changing extends PostOfUser {
  readonly apiKey: ActingKey
}

interface LivePost {
  readonly urn: string
  readonly accessToken: string
  readonly signal: AbortSignal
}

/**
 * A lease allows one change at a time, so that what is stored last is what LinkedIn has. `keep` stores the change,
 * unless the lease has expired meanwhile.
 * @throws posts/not-found, posts/not-live, posts/being-published, accounts/not-found, accounts/disconnected,
 *   posts/live-refused, posts/live-away, posts/live-unclear, request/conflict
 */
async function changeLivePost(
  kit: PublishingKit,
  { userId, postId, apiKey }: Changing,
  steps: {
    readonly ask: (live: LivePost) => Promise<ChangeOutcome>
    readonly keep: (outcome: 'done' | 'gone', lease: ChangeLease) => Promise<void>
  },
): Promise<void> {
  const { attempt, urn, accountId } = await findLive(kit, userId, postId)
  const account = await publishingAccount(kit, kit.db, userId, accountId)
  const lease = await waitForLease(kit, attempt.id)
  try {
    const { accessToken } = account
    await countRequest(kit, { userId, id: accountId })
    const signal = AbortSignal.timeout(ASK_WITHIN_MS)
    const outcome = await steps.ask({ urn, accessToken, signal })
    await noteFailure(kit, { userId, postId, apiKey }, outcome)
    if (outcome.kind === 'refused' && outcome.mayBeTooFresh && isFresh(kit.clock, account)) {
      throw new AppError('posts/live-away', {
        detail: `${english([TOO_FRESH])} ${LATER}`,
        retryAfterSeconds: 10,
      })
    }
    if (outcome.kind === 'refused' && outcome.mustReconnect) {
      await markDisconnected(kit, userId, account)
    }
    await steps.keep(doneOrThrow(outcome), lease)
  } finally {
    await releaseChangeLease(kit.db, lease)
  }
}

/** A change that LinkedIn has refused, or may have made, has a line in the ledger. */
async function noteFailure(
  kit: PublishingKit,
  { userId, postId, apiKey }: Changing,
  outcome: ChangeOutcome,
): Promise<void> {
  if (outcome.kind !== 'refused' && outcome.kind !== 'lost') return
  await addLine(kit.db, {
    userId,
    postId,
    by: authorOf(apiKey),
    action: 'live-change-failed',
    at: kit.clock.now(),
    ...(outcome.kind === 'refused'
      ? { answer: 'refused', code: outcome.reason[0]?.code ?? null }
      : { answer: 'unknown' }),
  })
}

const ASK_WITHIN_MS = 20 * SECOND_MS
/** Longer than a request takes: the process that holds an expired lease has died. */
const LEASE_MS = MINUTE_MS
const WAIT_FOR_LEASE_MS = 8 * SECOND_MS
const FIRST_WAIT_MS = 50
const LONGEST_WAIT_MS = SECOND_MS

async function findLive(kit: PublishingKit, userId: string, postId: string) {
  await requireIdlePost(kit.db, userId, postId)
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

async function waitForLease(kit: PublishingKit, attemptId: string): Promise<ChangeLease> {
  const until = performance.now() + WAIT_FOR_LEASE_MS
  for (const waitMs of growingWaits(FIRST_WAIT_MS, LONGEST_WAIT_MS)) {
    const lease = { attemptId, until: inMs(kit.clock, LEASE_MS) }
    if (await takeChangeLease(kit.db, lease, kit.clock.now())) return lease
    if (performance.now() > until) break
    await sleep(waitMs)
  }
  throw new AppError('request/conflict', { retryAfterSeconds: 5 })
}

const LATER = 'Nothing was changed; try again later.'

function doneOrThrow(outcome: ChangeOutcome): 'done' | 'gone' {
  switch (outcome.kind) {
    case 'done':
    case 'gone':
      return outcome.kind
    case 'refused':
      throw new AppError(outcome.mustReconnect ? 'accounts/disconnected' : 'posts/live-refused', {
        detail: english(outcome.reason),
      })
    case 'not-sent':
      throw new AppError('posts/live-away', {
        detail: `${english(outcome.reason)} ${LATER}`,
      })
    case 'lost':
      throw new AppError('posts/live-unclear')
  }
}
