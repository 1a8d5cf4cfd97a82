import type { Answer } from '#contract/approvals/ledger.ts'
import type { NewTrial, Trial, TrialFault, TrialStep } from '#contract/content/trials.ts'
import { AppError } from '#contract/errors.ts'
import { publishingAccount } from '#server/accounts/publishing-account.ts'
import { mayLeaveAgain } from '#server/posts/resend-window.ts'

import { publishDirect } from './publish.ts'
import type { PublishingKit } from './publishing-kit.ts'
import { latestAttempt, sentBy } from './store.ts'

/** A call for a post, as the sandbox's LinkedIn has noted it. */
interface SandboxCall {
  readonly at: Date
  /** Null: no answer left. */
  readonly status: number | null
  /** The effect that was scripted for it; null: none. */
  readonly effect: string | null
}

/** The sandbox's LinkedIn, where it is the one that Lin publishes to. */
export interface TrialGround {
  /** The next call for a post goes wrong in this way. */
  failNext(fault: TrialFault): Promise<void>
  /** The calls for the posts that begin with these words, oldest first, and how many such posts are live. */
  look(words: string): Promise<{ readonly calls: readonly SandboxCall[]; readonly live: number }>
}

/**
 * Publishes a post of its own by the way of every other, while the sandbox's LinkedIn fails. A repetition with the same
 * id publishes nothing more.
 *
 * @throws request/not-found where LinkedIn is the real one; accounts/not-found, accounts/disconnected
 */
export async function startTrial(
  kit: PublishingKit,
  ground: TrialGround | null,
  { id, social_account_id, fault }: NewTrial,
  userId: string,
): Promise<Trial> {
  if (ground === null) throw new AppError('request/not-found')
  if ((await latestAttempt(kit.db, userId, id)) === undefined) {
    await publishingAccount(kit, kit.db, userId, social_account_id)
    await ground.failNext(fault)
    const request = { id, social_account_id, text_content: `${wordsOf(id)}\n\n${TEXTS[fault]}` }
    await publishDirect(kit, request, { userId, key: id, ifMatch: undefined, apiKey: undefined })
  }
  return readTrial(kit, ground, id, userId)
}

/** @throws request/not-found where LinkedIn is the real one, posts/not-found */
export async function readTrial(
  kit: PublishingKit,
  ground: TrialGround | null,
  id: string,
  userId: string,
): Promise<Trial> {
  if (ground === null) throw new AppError('request/not-found')
  const attempt = await latestAttempt(kit.db, userId, id)
  if (attempt === undefined || !attempt.text.startsWith(wordsOf(id))) {
    throw new AppError('posts/not-found')
  }
  const lines = await kit.db
    .selectFrom('ledger_lines')
    .select(['at', 'action', 'answer'])
    .where('user_id', '=', userId)
    .where('post_id', '=', id)
    .orderBy('id')
    .execute()
  const { calls, live } = await ground.look(wordsOf(id))
  const steps: TrialStep[] = [
    { kind: 'lin-stored', at: attempt.created_at.toISOString() },
    ...lines.flatMap(({ at, action, answer }) => stepAt(at, kindOfLine(action, answer))),
    ...calls.flatMap((call) => stepAt(call.at, kindOfCall(call))),
  ]
  return {
    state: attempt.state,
    can_resend: attempt.state === 'unknown' && mayLeaveAgain(kit, sentBy(attempt), kit.clock.now()),
    steps: steps.toSorted((a, b) => a.at.localeCompare(b.at) || rankOf(a) - rankOf(b)),
    live,
    pid: process.pid,
  }
}

/** The first words of a trial's post, by which the sandbox knows its calls. LinkedIn escapes nothing in them. */
function wordsOf(id: string): string {
  return `Trial ${id}`
}

const TEXTS: Readonly<Record<TrialFault, string>> = {
  lost: 'LinkedIn takes this post, and its answer is lost.',
  late: 'LinkedIn takes this post, and answers late.',
  fault: 'LinkedIn answers to this post with a fault of its own.',
  cut: 'The network is cut before LinkedIn has this post.',
  hang: 'LinkedIn takes this post and never answers, and meanwhile the server is killed.',
}

function stepAt(at: Date, kind: TrialStep['kind'] | null): TrialStep[] {
  return kind === null ? [] : [{ kind, at: at.toISOString() }]
}

function kindOfLine(action: string, answer: Answer | null): TrialStep['kind'] | null {
  if (action === 'asked') return 'lin-asked'
  if (action === 'asked-again') return 'lin-asked-again'
  return action === 'answered' && answer !== null ? (ANSWERS[answer] ?? null) : null
}

const ANSWERS: Readonly<Partial<Record<Answer, TrialStep['kind']>>> = {
  unknown: 'lin-doubts',
  found: 'lin-found',
  published: 'lin-published',
  refused: 'lin-refused',
}

function kindOfCall({ status, effect }: SandboxCall): TrialStep['kind'] | null {
  if (effect !== null) return EFFECTS[effect] ?? null
  if (status === 201) return 'linkedin-took'
  return status === 422 ? 'linkedin-knew' : 'linkedin-refused'
}

const EFFECTS: Readonly<Partial<Record<string, TrialStep['kind']>>> = {
  'accept-then-lose-the-answer': 'linkedin-lost',
  delay: 'linkedin-late',
  refuse: 'linkedin-fault',
  'drop-before': 'linkedin-cut',
  'accept-then-hang': 'linkedin-hangs',
}

/** Within a millisecond, a question comes before its answer, and what Lin makes of it last. */
function rankOf({ kind }: TrialStep): number {
  if (kind.startsWith('linkedin-')) return 2
  return kind === 'lin-stored' || kind.startsWith('lin-asked') ? 1 : 3
}
