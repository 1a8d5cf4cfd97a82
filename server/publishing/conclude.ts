import { TOO_FRESH, isFresh, markDisconnected } from '#server/accounts/publishing-account.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import { utcDay } from '#server/kit/moment-words.ts'
import type { SendOutcome } from '#server/outside/linkedin/port.ts'
import type { PostKit } from '#server/posts/post-kit.ts'

import { postedBefore } from './posted-before.ts'
import { record } from './record.ts'
import type { AttemptRow } from './store.ts'
import { tryAgain } from './try-again.ts'

interface How {
  /** Whether the text was sent once more to settle an attempt that may be live. */
  readonly settle: boolean
  readonly account: PublishingAccount
  /** Which try this was; the attempt counts it from the moment on at which LinkedIn is asked for the post. */
  readonly tries: number
}

/** Records what became of a try. */
export async function conclude(
  kit: PostKit,
  attempt: AttemptRow,
  outcome: SendOutcome<string>,
  how: How,
): Promise<void> {
  switch (outcome.kind) {
    case 'accepted':
      await record(kit, attempt, 'accepted', { urn: outcome.value, reason: null })
      return
    case 'duplicate':
      await onDuplicate(kit, attempt, outcome, how.settle)
      return
    case 'refused':
      await onRefusal(kit, attempt, outcome, how)
      return
    case 'not-sent':
      await onNotSent(kit, attempt, outcome, how)
      return
    case 'lost':
      await record(kit, attempt, 'answer-lost', {
        reason: `${outcome.reason} Look at LinkedIn, or settle it.`,
      })
      return
  }
}

/** While settling, the duplicate is our own first one. Otherwise the member posted it before. */
async function onDuplicate(
  kit: PostKit,
  attempt: AttemptRow,
  outcome: Extract<SendOutcome<string>, { kind: 'duplicate' }>,
  settle: boolean,
): Promise<void> {
  const urn = outcome.urn === null ? {} : { urn: outcome.urn }
  if (settle) {
    await record(kit, attempt, 'accepted', { ...urn, reason: null })
    return
  }
  const when = await postedBefore(kit.db, attempt, outcome.urn)
  const known = when === null ? '' : ` Lin published it on ${utcDay(when)}.`
  const reason = `${outcome.reason}${known} Change the text to post it once more.`
  await record(kit, attempt, 'refused', { ...urn, reason })
}

async function onRefusal(
  kit: PostKit,
  attempt: AttemptRow,
  outcome: Extract<SendOutcome<string>, { kind: 'refused' }>,
  how: How,
): Promise<void> {
  const { settle, account, tries } = how
  if (outcome.mayBeTooFresh && isFresh(kit.clock, account) && tries < FRESH_TRIES) {
    const reason = TOO_FRESH
    await onNotSent(kit, attempt, { kind: 'not-sent', reason }, how)
    return
  }
  if (outcome.mustReconnect) await markDisconnected(kit, attempt.user_id, account)
  await record(kit, attempt, 'refused', { reason: stillOpen(settle, outcome.reason) })
}

/** Longer apart than the seconds for which LinkedIn refuses a token that it made just now. */
const FRESH_TRIES = 4

async function onNotSent(
  kit: PostKit,
  attempt: AttemptRow,
  outcome: Extract<SendOutcome<string>, { kind: 'not-sent' }>,
  { settle, tries }: How,
): Promise<void> {
  if (settle) await record(kit, attempt, 'not-sent', { reason: stillOpen(true, outcome.reason) })
  else await tryAgain(kit, attempt, { ...outcome, tries })
}

function stillOpen(settle: boolean, reason: string): string {
  return settle ? `${reason} The post may still be live from before.` : reason
}
