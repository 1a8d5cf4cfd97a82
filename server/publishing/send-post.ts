import { AppError } from '#contract/errors.ts'
import type { PublishEvent } from '#contract/rules/publish-state.ts'
import { publishingAccount } from '#server/accounts/publishing-account.ts'
import type { PublishingAccount } from '#server/accounts/publishing-account.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { PostKit } from '#server/posts/post-kit.ts'

import { attachTo } from './attach.ts'
import { conclude } from './conclude.ts'
import { record } from './record.ts'
import type { AttemptRow } from './store.ts'

/** One try: what goes with the text is uploaded, then LinkedIn is asked for the post. */
export async function sendPost(
  kit: PostKit,
  run: JobRun<'publish'>,
  attempt: AttemptRow,
): Promise<void> {
  const settle = attempt.state === 'unknown'
  const account = await accountOf(kit, attempt)
  if (account instanceof AppError) {
    // An unknown attempt stays what it is: that it cannot be settled now says nothing about it.
    if (!settle) await record(kit, attempt, 'refused', { reason: account.message })
    return
  }
  const tries = attempt.tries + 1
  const attached = await attachTo(kit, attempt, account, run.signal)
  if (attached.kind !== 'attached') {
    await conclude(kit, attempt, attached, { settle, account, tries })
    return
  }
  // A process that stops now has sent nothing: its next one carries on.
  run.signal.throwIfAborted()
  const begins: PublishEvent = settle ? 'settle-begins' : 'send-begins'
  // Committed before the request leaves: from here on a lost answer is a doubt, never a repetition.
  if (!(await record(kit, attempt, begins, { tries, reason: null }))) return
  const { image, card } = attached
  const outcome = await kit.linkedin.createPost(
    account.accessToken,
    { author: account.sub, text: attempt.text, image, card },
    run.signal,
  )
  await conclude(kit, { ...attempt, tries }, outcome, { settle, account, tries })
}

async function accountOf(kit: PostKit, attempt: AttemptRow): Promise<PublishingAccount | AppError> {
  if (attempt.account_id === null) return new AppError('accounts/not-found')
  try {
    return await publishingAccount(kit, kit.db, attempt.user_id, attempt.account_id)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}
