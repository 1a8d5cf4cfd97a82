import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import type { BodyOf, Call, ParamsOf } from '#contract/calls.ts'
import { REWRITE } from '#contract/content/rewrite.ts'
import { DELTA_CALLS } from '#contract/deltas.ts'
import { AppError } from '#contract/errors.ts'
import { requireScope } from '#server/kit/key-gate.ts'
import type { KeyGate, KeyRequest } from '#server/kit/key-gate.ts'
import type { KeyRights } from '#server/kit/session.ts'

import { accountsOfJob, lockQueueOf, postState, scheduleState, slotState } from './rows.ts'

/**
 * The rights of a key beyond the scope in the row of the call: only rows of its accounts, and nothing that a person is
 * to approve. A key for some accounts may make a call only if a list here names it.
 */
export const KEY_ACCESS: Pick<KeyGate, 'check' | 'checkReply'> = {
  async check(request) {
    const { call, session } = request
    const check = CHECKS.get(call)
    if (check !== undefined) await check(request)
    else if (session.key.accounts !== null && !OF_NO_ACCOUNT.has(call) && !FILTERED.has(call)) {
      throw new AppError('keys/other-account', { detail: OF_ALL_ACCOUNTS })
    }
  },
  checkReply({ call, session }, reply) {
    if (session.key.accounts === null) return
    for (const id of REPLIES.get(call)?.(reply) ?? []) requireAccount(session.key, id)
  },
}

const OF_ALL_ACCOUNTS =
  'This call is about all LinkedIn accounts together, and this program may touch only some.'

/** Calls that tell and change nothing of an account. A file is found only by its id, which only posts name. */
const OF_NO_ACCOUNT: ReadonlySet<Call> = new Set<Call>([
  CALLS.listSources,
  DELTA_CALLS.sourcesSince,
  CALLS.listArticles,
  CALLS.listReading,
  DELTA_CALLS.readingSince,
  CALLS.previewRule,
  CALLS.analyzeSourceTrend,
  CALLS.analyzeFrequency,
  CALLS.analyzePostTrend,
  CALLS.markArticles,
  CALLS.readInstructions,
  CALLS.listMentions,
  CALLS.addMention,
  CALLS.generatePost,
  REWRITE,
  CALLS.readLinkCard,
  CALLS.uploadAsset,
  CALLS.readAsset,
])

/** Lists that hold only rows of the accounts of a key: `reachOf`. */
const FILTERED: ReadonlySet<Call> = new Set<Call>([
  CALLS.listAccounts,
  DELTA_CALLS.accountsSince,
  CALLS.listPosts,
  DELTA_CALLS.postsSince,
  CALLS.listSchedules,
  DELTA_CALLS.schedulesSince,
  CALLS.listSlots,
  DELTA_CALLS.slotsSince,
])

type Check = (request: KeyRequest) => Promise<void>

const CHECKS: ReadonlyMap<Call, Check> = new Map([
  checking(CALLS.createPost, async ({ body, session: { key } }) => {
    requireAccount(key, body.social_account_id)
    if (body.is_published === true) requireScope(key, 'publish', 'to say that a post is published')
    else if (isSet(body.scheduled_at)) requireScope(key, 'schedule', TO_SCHEDULE)
    return Promise.resolve()
  }),
  checking(CALLS.updatePost, async (request) => {
    const { params, body, session } = request
    const { key } = session
    if (body.social_account_id !== undefined) requireAccount(key, body.social_account_id)
    if (body.scheduled_at !== undefined) requireScope(key, 'schedule', TO_SCHEDULE)
    const post = await postState(request, params.id)
    if (post === undefined) return
    requireAccount(key, post.accountId)
    if (post.slotMode !== null) requireScope(key, 'schedule', FOR_SLOT)
    if (post.slotMode === 'ask' && isSet(body.scheduled_at)) {
      requireScope(key, 'publish', FOR_WAITING)
    }
  }),
  checking(CALLS.deletePost, async (request) => {
    const { key } = request.session
    const post = await postState(request, request.params.id)
    if (post === undefined) return
    requireAccount(key, post.accountId)
    if (post.slotMode !== null) requireScope(key, 'schedule', FOR_SLOT)
    if (post.wasSent) requireScope(key, 'publish', 'for a post that was sent')
  }),
  checking(CALLS.queueDraft, async (request) => {
    await lockQueueOf(request)
    const { key } = request.session
    const post = await postState(request, request.params.id)
    if (post === undefined) return
    requireAccount(key, post.accountId)
    if (post.slotMode === 'ask') requireScope(key, 'publish', FOR_WAITING)
  }),
  checking(CALLS.orderQueue, async ({ params, session: { key } }) => {
    requireAccount(key, params.id)
    return Promise.resolve()
  }),
  checking(CALLS.readApprovals, (request) => requireOwnPost(request, request.params.id)),
  checking(CALLS.publishDirect, async (request) => {
    const { body, session } = request
    requireAccount(session.key, body.social_account_id)
    if (body.id !== undefined) await requireOwnPost(request, body.id)
  }),
  checking(CALLS.settlePost, (request) => requireOwnPost(request, request.params.id)),
  checking(CALLS.editLivePost, (request) => {
    requireFree(request.session.key, LIVE)
    return requireOwnPost(request, request.params.id)
  }),
  checking(CALLS.deleteLivePost, (request) => {
    requireFree(request.session.key, LIVE)
    return requireOwnPost(request, request.params.id)
  }),
  checking(CALLS.createSchedule, async ({ body, session: { key } }) => {
    if (body.mode === 'automatic') requireFree(key, UNSEEN)
    requireAccount(key, body.social_network)
    return Promise.resolve()
  }),
  checking(CALLS.updateSchedule, async (request) => {
    await lockQueueOf(request)
    const { body, session } = request
    const { key } = session
    if (body.mode === 'automatic') requireFree(key, UNSEEN)
    if (body.social_network !== undefined) requireAccount(key, body.social_network)
    const schedule = await scheduleState(request, request.params.id)
    if (schedule === undefined) return
    requireAccount(key, schedule.accountId)
    if (schedule.mode === 'ask' && body.mode === 'automatic') {
      requireScope(
        key,
        'publish',
        'to publish without asking what a person wants to be asked about',
      )
    }
  }),
  checking(CALLS.deleteSchedule, async (request) => {
    await lockQueueOf(request)
    const schedule = await scheduleState(request, request.params.id)
    if (schedule !== undefined) requireAccount(request.session.key, schedule.accountId)
  }),
  checking(CALLS.approveSlot, (request) => requireOwnSlot(request, request.params.id)),
  checking(CALLS.skipSlot, (request) => requireOwnSlot(request, request.params.id)),
  checking(CALLS.readJob, (request) => requireOwnJob(request, request.params.jobId)),
  checking(CALLS.cancelJob, (request) => requireOwnJob(request, request.params.jobId)),
])

const TO_SCHEDULE = 'to plan a post or to take it off the plan'
const FOR_SLOT = 'to change a draft that Lin is to publish'
const FOR_WAITING = 'to release a draft that waits for approval'

/** @throws approvals/needed from keys that release only what a person has approved */
function requireFree({ needsApproval }: KeyRights, detail: string): void {
  if (needsApproval) throw new AppError('approvals/needed', { detail })
}

const LIVE =
  'This program releases only what a person has approved: a person changes or deletes a live post in Lin.'
const UNSEEN =
  'This program releases only what a person has approved: choose the mode "ask", in which each post waits for them.'

function isSet(moment: string | null | undefined): boolean {
  return moment !== null && moment !== undefined
}

/** A key for some accounts touches nothing that belongs to none. */
function requireAccount({ accounts }: KeyRights, id: string | null | undefined): void {
  if (accounts === null || (typeof id === 'string' && accounts.includes(id))) return
  if (typeof id === 'string') throw new AppError('keys/other-account')
  throw new AppError('keys/other-account', { detail: NAME_ACCOUNT })
}

const NAME_ACCOUNT =
  'This program may touch only some LinkedIn accounts: a post has to belong to one of them. Name it in social_account_id.'

async function requireOwnPost(request: KeyRequest, id: string): Promise<void> {
  if (request.session.key.accounts === null) return
  const post = await postState(request, id)
  if (post !== undefined) requireAccount(request.session.key, post.accountId)
}

async function requireOwnSlot(request: KeyRequest, id: string): Promise<void> {
  if (request.session.key.accounts === null) return
  const slot = await slotState(request, id)
  if (slot !== undefined) requireAccount(request.session.key, slot.accountId)
}

async function requireOwnJob(request: KeyRequest, jobId: string): Promise<void> {
  if (request.session.key.accounts === null) return
  for (const id of await accountsOfJob(request, jobId)) requireAccount(request.session.key, id)
}

/** The compiler knows by `call` of which call the request is. */
function checking<C extends Call>(
  call: C,
  check: (request: KeyRequest<ParamsOf<C>, BodyOf<C>>) => Promise<void>,
): readonly [Call, Check] {
  function isOf(request: KeyRequest): request is KeyRequest<ParamsOf<C>, BodyOf<C>> {
    return request.call === call
  }
  return [call, async (request) => (isOf(request) ? check(request) : undefined)]
}

const OfPost = z.object({ social_account_id: z.nullable(z.string()) })
const OfSchedules = z.array(z.object({ social_network: z.string() }))

/** Replies that may hold what the request does not name: what an id or an Idempotency-Key was used for before. */
const REPLIES: ReadonlyMap<Call, (reply: unknown) => readonly (string | null)[]> = new Map<
  Call,
  (reply: unknown) => readonly (string | null)[]
>([
  [CALLS.createPost, (reply) => [OfPost.parse(reply).social_account_id]],
  [
    CALLS.publishDirect,
    (reply) => [z.object({ post: OfPost }).parse(reply).post.social_account_id],
  ],
  [CALLS.createSchedule, (reply) => OfSchedules.parse(reply).map(({ social_network: id }) => id)],
])
