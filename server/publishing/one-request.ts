import { AppError } from '#contract/errors.ts'
import { SECOND_MS } from '#contract/limits.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import { isWithin } from '#contract/rules/moment.ts'
import { publishingAccount } from '#server/accounts/publishing-account.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import { inMs } from '#server/kit/clock.ts'

import { countRequest } from './budget.ts'
import type { PublishingKit } from './publishing-kit.ts'
import type { AttemptRow, CommentRow } from './store.ts'

/** A job that carries out an attempt, or gives it up. */
interface AttemptRun {
  readonly data: {
    /** Known if LinkedIn has answered an earlier run that could not record the answer. */
    readonly urn?: string
    /** The tries and the waits before the one that this job is for. */
    readonly tries?: number
    readonly waits?: number
  }
  readonly signal: AbortSignal
}

type Attempt = AttemptRow | CommentRow

/**
 * Whether LinkedIn has answered an earlier run that could not record the answer. It is recorded then.
 * @param recordLive records that LinkedIn has it, under this name
 */
export async function isAnswered(
  { unrecorded }: PublishingKit,
  { data, signal }: AttemptRun,
  attempt: Attempt,
  recordLive: (urn: string) => Promise<unknown>,
): Promise<boolean> {
  if (await unrecorded.isRecorded(attempt.id, signal)) return true
  if (data.urn === undefined) return false
  await recordLive(data.urn)
  return true
}

/**
 * Each try has a job of its own, and so has each wait. The job of an earlier one runs again if its worker died after
 * it had queued the next one: it must do nothing.
 */
export function isItsTry(
  { state, tries, waits }: Attempt,
  { data }: Pick<AttemptRun, 'data'>,
): boolean {
  if (data.tries === undefined) return true
  if (waits !== (data.waits ?? 0)) return false
  const hasBegun = state === 'sending' || state === 'settling'
  return tries === (hasBegun ? data.tries + 1 : data.tries)
}

export async function accountOf(
  kit: PublishingKit,
  { user_id, account_id }: Attempt,
): Promise<PublishingAccount | AppError> {
  if (account_id === null) return new AppError('accounts/not-found')
  try {
    return await publishingAccount(kit, kit.db, user_id, account_id)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** When a request may leave. */
export interface Leaving {
  /** Epoch milliseconds: a clock that shows less was set back. */
  readonly fromMs: number
  readonly until: Date
  readonly signal: AbortSignal
}

export function leavesNow({ clock }: PublishingKit, signal: AbortSignal): Leaving {
  return { fromMs: clock.now().getTime(), until: inMs(clock, LEAVES_WITHIN_MS), signal }
}

/** Longer than the longest wait for the database. */
const LEAVES_WITHIN_MS = 30 * SECOND_MS

interface NotSent {
  readonly kind: 'not-sent'
  readonly reason: Messages
}

interface OneRequest<Outcome> {
  readonly attempt: Attempt
  readonly account: PublishingAccount
  readonly leaving: Leaving
  /** Commits that the request leaves. False if another worker was first: then nothing is sent. */
  readonly begin: () => Promise<boolean>
  readonly ask: (signal: AbortSignal) => Promise<Outcome>
  /** The name under which LinkedIn has it, or null. */
  readonly urnIn: (outcome: Outcome | NotSent) => string | null
  readonly conclude: (outcome: Outcome | NotSent) => Promise<void>
}

/**
 * Asks LinkedIn for a post or a comment: once, and never without a trace. A request that is begun is committed before
 * it leaves, so that a lost answer leads to `unknown` and not to a second request; its answer is recorded until the
 * database has it.
 * @throws when the run is aborted
 */
export async function requestOnce<Outcome>(
  kit: PublishingKit,
  run: AttemptRun & { amend(data: { urn: string }): Promise<void> },
  { attempt, account, leaving, begin, ask, urnIn, conclude }: OneRequest<Outcome>,
): Promise<void> {
  await countRequest(kit, { id: account.id, userId: attempt.user_id })
  if (!(await begin())) return
  // A process that stood still sends nothing: others have decided without it.
  const { fromMs, until, signal } = leaving
  const outcome = isWithin(kit.clock.now().getTime(), fromMs, until.getTime())
    ? await ask(signal)
    : HELD_UP
  const urn = urnIn(outcome)
  if (urn !== null) kit.log.info({ attempt: attempt.id, urn }, 'published at LinkedIn')
  await kit.unrecorded.record(
    {
      attemptId: attempt.id,
      urn,
      record: () => conclude(outcome),
      handOver: (known) => run.amend({ urn: known }),
    },
    run.signal,
  )
}

const HELD_UP: NotSent = {
  kind: 'not-sent',
  reason: [{ code: 'publish/held-up' } satisfies Message],
}
