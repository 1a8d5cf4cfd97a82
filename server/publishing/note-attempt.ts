import type { Answer } from '#contract/approvals/ledger.ts'
import type { PublishEvent, PublishState } from '#contract/rules/publish-state.ts'
import { findApprovalRow } from '#server/approvals/release.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { addLine } from '#server/ledger/add-line.ts'
import type { Author, NewLine } from '#server/ledger/add-line.ts'
import { contentHash } from '#server/posts/content-hash.ts'
import { findStored } from '#server/posts/publishable.ts'

import type { AttemptMoved, PublishingKit } from './publishing-kit.ts'
import type { AttemptRow } from './store.ts'

interface Noted extends AttemptMoved {
  readonly urn: string | null
  /** Of a person or a program that settles the attempt. */
  readonly by: Author | undefined
}

/** Adds what LinkedIn was asked and what it answered to the ledger, each once for an attempt. Waits are no answer. */
export async function noteAttempt(kit: PublishingKit, tx: Db, noted: Noted): Promise<void> {
  const { attempt, event, reason, at, urn, by } = noted
  const code = reason?.[0]?.code ?? null
  const said =
    event === 'send-begins' || event === 'reconcile-begins'
      ? await asking(kit, tx, attempt, event)
      : answering(noted, code)
  if (said === null) return
  const { user_id: userId, post_id: postId } = attempt
  const post = await findStored(tx, userId, postId)
  await addLine(tx, {
    userId,
    postId,
    at,
    contentHash: post === undefined ? null : contentHash(post),
    recordId: attempt.id,
    code,
    urn,
    ...said,
    ...(by === undefined ? {} : { by }),
  })
}

type Said = Pick<NewLine, 'by' | 'action' | 'answer' | 'channel' | 'approvalHash'>

async function asking(
  { slots }: PublishingKit,
  tx: Db,
  attempt: AttemptRow,
  event: 'send-begins' | 'reconcile-begins',
): Promise<Said> {
  const isOfSlot = (await slots.sendUntil(tx, attempt)) !== null
  const approval = await findApprovalRow(tx, attempt.approval_id)
  return {
    by: { actor: isOfSlot ? 'schedule' : 'lin' },
    action: event === 'send-begins' ? 'asked' : 'asked-again',
    channel: approval?.channel ?? null,
    approvalHash: approval?.hash ?? null,
  }
}

function answering({ attempt, event, state }: Noted, code: string | null): Said | null {
  const answer = answerOf(attempt, event, state)
  if (answer === null) return null
  // Lin gives up by itself, too: before it has asked, or without an answer.
  const isOfLinkedIn = event === 'accepted' || code?.startsWith('linkedin/') === true
  return { by: { actor: isOfLinkedIn ? 'linkedin' : 'lin' }, action: 'answered', answer }
}

function answerOf(
  { state: before }: AttemptRow,
  event: PublishEvent,
  state: PublishState,
): Answer | null {
  if (event === 'withdrawn') return 'stopped'
  if (event === 'reconciled-missing') return 'missing'
  if (state === 'published') {
    return before === 'unknown' || before === 'settling' ? 'found' : 'published'
  }
  if (state === 'failed') return 'refused'
  return state === 'unknown' ? 'unknown' : null
}
