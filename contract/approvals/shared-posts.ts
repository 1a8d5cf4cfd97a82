import * as z from 'zod/mini'

import { checked } from '#contract/checked.ts'
import { VISIBILITIES } from '#contract/content/post-content.ts'
import type { PostContent } from '#contract/content/post-content.ts'
import { POST_TEXT } from '#contract/limits.ts'
import type { LinkCard } from '#contract/posts.ts'
import { filledText, Instant, storable } from '#contract/wire.ts'

import { APPROVAL } from './limits.ts'

/** By a link one can also comment, or suggest another text; neither releases the post. */
export const DECISIONS = ['approved', 'commented', 'suggested'] as const

/** SHA-256 over everything of a post that its readers will see, and when, in hexadecimal digits. */
export const PostHash = checked(z.string(), z.regex(/^[0-9a-f]{64}$/))

/** When an approved post may go out; null: whenever its owner wants. */
const Window = z.nullable(z.object({ from: Instant, to: Instant }))

export const SharedEntry = z.object({
  id: z.uuid(),
  decision: z.enum(DECISIONS),
  words: z.nullable(z.string()),
  /** The suggested text. */
  text: z.nullable(z.string()),
  decided_at: Instant,
  /** It was said of the post exactly as it is now. */
  is_current: z.boolean(),
  /** It counts: the post is as it was approved, and who approved it has neither changed their mind nor lost the link. */
  is_valid: z.boolean(),
})
export type SharedEntry = z.infer<typeof SharedEntry>

/** A header, so that no log and no referrer has it. Any text is read, as every wrong one gets the same answer. */
export const ApprovalToken = z.object({
  'approval-token': z.optional(
    checked(
      z.string(),
      z.maxLength(200),
      z.describe('The part of the address of the link after the number sign.'),
    ),
  ),
})

/** A post as LinkedIn will show it, for whoever has the link. */
export const SharedPost = z.object({
  id: z.uuid(),
  hash: PostHash,
  state: z.enum(['draft', 'publishing', 'published']),
  text: z.string(),
  /** Name of the LinkedIn account; null while none is chosen. */
  account: z.nullable(z.string()),
  image: z.nullable(z.object({ asset: z.uuid(), alt_text: z.string() })),
  link_card: z.nullable(z.custom<LinkCard>()),
  /** Holds the kind that is published, and no other. */
  content: z.nullable(z.custom<PostContent>()),
  visibility: z.enum(VISIBILITIES),
  is_reshare_disabled: z.boolean(),
  first_comment: z.nullable(z.string()),
  /** Names that LinkedIn shows as links. */
  mentions: z.array(z.string()),
  window: Window,
  /** Its slot waits for an approval. */
  is_held: z.boolean(),
  /** What was said by this link; the newest first. */
  entries: z.array(SharedEntry),
})
export type SharedPost = z.infer<typeof SharedPost>

export const SharedPosts = z.object({
  /** Whom the link is for. */
  name: z.string(),
  expires_at: Instant,
  posts: z.array(SharedPost),
})
export type SharedPosts = z.infer<typeof SharedPosts>

const Words = filledText(APPROVAL.wordsMaxLength)

/** The hash is that of the post that was shown. A repeated id is the same decision. */
const decided = { id: z.uuid(), hash: PostHash } as const

export const NewDecision = z.discriminatedUnion('decision', [
  z.object({ ...decided, decision: z.literal('approved'), words: z.optional(Words) }),
  z.object({ ...decided, decision: z.literal('commented'), words: Words }),
  z.object({
    ...decided,
    decision: z.literal('suggested'),
    text: checked(z.string(), z.minLength(1), z.maxLength(POST_TEXT.maxLength), storable()),
    words: z.optional(Words),
  }),
])
export type NewDecision = z.infer<typeof NewDecision>

/** The calls of the page, which needs no other one. */
export const SHARED = {
  readSharedPosts: { method: 'GET', path: '/approval', reply: SharedPosts },
  readSharedFile: { method: 'GET', path: '/approval/files/:id', reply: z.null() },
  decideByLink: { method: 'POST', path: '/approval/posts/:id/decisions', reply: SharedPost },
} as const
