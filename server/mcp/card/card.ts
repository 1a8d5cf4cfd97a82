import type * as z from 'zod/mini'

import type { PostContent } from '#contract/content/post-content.ts'
import { isPublishing } from '#contract/rules/publish-state.ts'
import { accountNames } from '#server/accounts/list.ts'
import { shownBelow } from '#server/approvals/shared-posts.ts'
import type { Versioned } from '#server/mcp/results.ts'
import type { Caller } from '#server/mcp/tool.ts'
import { findStored } from '#server/posts/publishable.ts'

import type { Card, CardState, Part } from './shape.ts'

type Answer = z.infer<typeof Versioned>

/** @returns null if the post was deleted meanwhile */
export async function cardOf(
  { kit: { db }, session: { userId } }: Pick<Caller, 'kit' | 'session'>,
  answer: Answer,
): Promise<Card | null> {
  const { post } = answer
  const stored = await findStored(db, userId, post.id)
  if (stored === undefined) return null
  const names = await accountNames(db, userId)
  const { image, link_card, content } = shownBelow(stored)
  const pictures = image === null ? (content?.images ?? []) : [image]
  return {
    state: stateOf(answer),
    at: post.is_published ? null : post.scheduled_at,
    link: post.link,
    account: names.get(post.social_account_id ?? '') ?? null,
    text: post.Text_content,
    visibility: post.visibility ?? 'PUBLIC',
    pictures: pictures.map(({ alt_text }) => alt_text),
    link_card: link_card && { title: link_card.title, source: link_card.source },
    part: content && partOf(content),
    first_comment: post.first_comment?.trim() === '' ? null : (post.first_comment ?? null),
  }
}

function stateOf({ post, is_held: isHeld, is_approved: isApproved }: Answer): CardState {
  if (post.is_published) return 'published'
  const state = post.publication?.state ?? null
  if (state === 'unknown') return 'unknown'
  if (state !== null && isPublishing(state)) return 'publishing'
  if (isHeld && !isApproved) return 'waits'
  if (state === 'failed') return 'failed'
  if (isApproved) return 'approved'
  return post.scheduled_at === null ? 'draft' : 'planned'
}

function partOf({ document, video, poll, reshare }: PostContent): Part | null {
  if (document !== undefined) return { kind: 'document', title: document.title, options: [] }
  if (video !== undefined) return { kind: 'video', title: video.title, options: [] }
  if (poll !== undefined) return { kind: 'poll', title: poll.question, options: poll.options }
  if (reshare !== undefined) return { kind: 'reshare', title: '', options: [] }
  return null
}
