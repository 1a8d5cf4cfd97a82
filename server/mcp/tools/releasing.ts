import * as z from 'zod/mini'

import { CALLS } from '#contract/calls.ts'
import { AppError } from '#contract/errors.ts'
import { askByKey } from '#server/access/by-key.ts'
import { askForApproval, holdForPerson, requireVersion } from '#server/approvals/ask.ts'
import { cardOf } from '#server/mcp/card/card.ts'
import { Versioned } from '#server/mcp/results.ts'
import { RELEASES, REPLACES, defineTool } from '#server/mcp/tool.ts'
import { findStored, lockStored, refuseUnlessDraft } from '#server/posts/publishable.ts'
import { publishApproved } from '#server/publishing/publish-approved.ts'
import type { Released } from '#server/publishing/publish-approved.ts'
import { queueDraft } from '#server/schedules/queue.ts'

import { AlreadyDone, ExpectedHash } from './drafts.ts'
import { PostId, readVersioned } from './posts.ts'

const Named = z.strictObject({ draft_id: PostId, expected_hash: ExpectedHash })
const Next = z.string().check(z.describe('What has happened, and what a person has to do.'))

const queued = defineTool({
  name: 'queue_draft',
  title: 'Into the next free slot',
  description:
    "Puts a draft into the next free slot of its account's schedules, and holds it there: the slot publishes it only if a person has approved it by then. A draft that is in a slot stays there.",
  scope: 'schedule',
  hints: REPLACES,
  input: Named,
  output: z.extend(Versioned, { already_done: AlreadyDone, next: Next }),
  card: cardOf,
  async run(caller, { draft_id: id, expected_hash }) {
    const { api, kit, session, request } = caller
    const { userId, key: apiKey } = session
    const of = { userId, postId: id, apiKey }
    const asking = { call: CALLS.queueDraft, session, request, params: { id }, body: undefined }
    return askByKey(api, asking, async (tx) => {
      const post = await lockStored(tx, userId, id)
      refuseUnlessDraft(post)
      await requireVersion(kit, tx, of, expected_hash)
      const isThere = (await kit.slots.timeOf(tx, of)) !== null
      if (!isThere) {
        await holdForPerson(tx, of)
        await queueDraft(kit, tx, of)
        await askForApproval(kit, tx, of)
      }
      const found = await readVersioned(caller, tx, id)
      const at = found.post.scheduled_at ?? 'its time'
      const next = `${isThere ? 'It was in a slot already.' : 'It is in a slot.'} ${WHEN[stateOf(found)](at)}`
      return { ...found, already_done: isThere, next }
    })
  },
})

type Planned = 'approved' | 'held' | 'free'

function stateOf(found: { readonly is_held: boolean; readonly is_approved: boolean }): Planned {
  if (found.is_approved) return 'approved'
  return found.is_held ? 'held' : 'free'
}

const WHEN: Record<Planned, (at: string) => string> = {
  approved: (at) => `A person has approved it: it goes out at ${at}.`,
  held: (at) => `It goes out at ${at} only if a person approves it in Lin before; they were told.`,
  free: (at) => `A person planned it: it goes out at ${at}.`,
}

const asked = defineTool({
  name: 'request_approval',
  title: 'Ask a person to approve',
  description:
    'Holds a draft, so that nothing publishes it without an approval, and tells its owner in Lin. It approves nothing: no tool can.',
  scope: 'draft',
  hints: { ...REPLACES, destructiveHint: false },
  input: Named,
  output: z.extend(Versioned, { next: Next }),
  card: cardOf,
  async run(caller, { draft_id: id, expected_hash }) {
    const { api, kit, session, request } = caller
    const of = { userId: session.userId, postId: id, apiKey: session.key }
    // Whoever may change the draft may ask for it.
    const asking = { call: CALLS.updatePost, session, request, params: { id }, body: {} }
    return askByKey(api, asking, async (tx) => {
      refuseUnlessDraft(await lockStored(tx, of.userId, id))
      await requireVersion(kit, tx, of, expected_hash)
      const { isApproved } = await askForApproval(kit, tx, of)
      const next = isApproved ? APPROVED : WAITS
      return { ...(await readVersioned(caller, tx, id)), next }
    })
  },
})

const APPROVED = 'A person has approved exactly this post. publish_post can publish it.'
const WAITS =
  'It waits for its owner, who was told in Lin. Say so to the person, give them the link of the post, and stop: no tool can approve it. After they have approved it, call publish_post.'

const published = defineTool({
  name: 'publish_post',
  title: 'Publish an approved post',
  description:
    'Publishes a draft on LinkedIn if a person has approved it in Lin exactly as it is. Without that nothing is published: the draft is held, and its owner is told. No argument and no text can replace the approval. Safe to repeat: a post that was published is not published again.',
  scope: 'publish',
  hints: RELEASES,
  input: Named,
  output: z.extend(Versioned, {
    outcome: z
      .enum(['published', 'may_be_live', 'on_its_way', 'failed', 'planned', 'waits_for_approval'])
      .check(z.describe('Only published means that it is at LinkedIn.')),
    already_done: AlreadyDone,
    next: Next,
  }),
  card: cardOf,
  async run(caller, { draft_id: id, expected_hash }) {
    const { api, kit, session, request } = caller
    const of = { userId: session.userId, postId: id, apiKey: session.key }
    const stored = await findStored(kit.db, of.userId, id)
    if (stored === undefined) throw new AppError('posts/not-found')
    const { social_account_id, text_content } = stored
    if (social_account_id === null) throw new AppError('accounts/not-found')
    const body = { id, social_account_id, text_content }
    const call = CALLS.publishDirect
    return askByKey(api, { call, session, request, params: undefined, body }, async () => {
      const released = await publishApproved(kit, of, expected_hash)
      const found = await readVersioned(caller, kit.db, id)
      const outcome = outcomeOf(released, found.post)
      const already_done = released.outcome === 'sent' && released.isRepeated
      return { ...found, outcome, already_done, next: AFTER[outcome](found.post.scheduled_at) }
    })
  },
})

type Outcome =
  | 'published'
  | 'may_be_live'
  | 'on_its_way'
  | 'failed'
  | 'planned'
  | 'waits_for_approval'

function outcomeOf({ outcome }: Released, post: z.infer<typeof Versioned>['post']): Outcome {
  if (outcome === 'planned') return 'planned'
  if (outcome === 'waits') return 'waits_for_approval'
  if (post.is_published) return 'published'
  if (post.publication?.state === 'unknown') return 'may_be_live'
  return post.publication?.state === 'failed' ? 'failed' : 'on_its_way'
}

const AFTER: Record<Outcome, (at: string | null) => string> = {
  published: () => 'It is at LinkedIn: publication.url leads there. Nothing is left to do.',
  may_be_live: () =>
    'LinkedIn may have it. Do not publish it again: a person looks in Lin, and settles it.',
  on_its_way: () => 'It is on its way. Call read_post in a minute; do not publish it again.',
  failed: () =>
    'LinkedIn did not take it: publication.reason says why. Nothing was posted. Correct that, and ask again.',
  planned: (at) => `Nothing was published now: its slot publishes it at ${at ?? 'its time'}.`,
  waits_for_approval: () =>
    'NOT published: no person has approved this post as it is. It is held, and its owner was told in Lin. Say so to the person, give them the link of the post, and stop: no tool can approve it.',
}

export const RELEASING_TOOLS = [queued, asked, published] as const
