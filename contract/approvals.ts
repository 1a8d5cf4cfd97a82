import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { PostContent, VISIBILITIES } from './content/post-content.ts'
import { APPROVAL, POST_TEXT } from './limits.ts'
import { LinkCard } from './posts.ts'
import { filledText, Instant, storable } from './wire.ts'

/** By a link one can also comment, or suggest another text; neither releases the post. */
export const DECISIONS = ['approved', 'commented', 'suggested'] as const
export type Decision = (typeof DECISIONS)[number]

/** `press`: the owner published the post, or planned it. `slot`: the owner approved what waited in a slot. */
export const APPROVAL_CHANNELS = ['press', 'slot', 'link'] as const
export type ApprovalChannel = (typeof APPROVAL_CHANNELS)[number]

/** SHA-256 over everything of a post that its readers will see, and when, in hexadecimal digits. */
const PostHash = checked(z.string(), z.regex(/^[0-9a-f]{64}$/))

/** When an approved post may go out; null: whenever its owner wants. */
const Window = z.nullable(z.object({ from: Instant, to: Instant }))

export const ApprovalEntry = z.object({
  id: z.uuid(),
  decision: z.enum(DECISIONS),
  channel: z.enum(APPROVAL_CHANNELS),
  /** Name of the link; null for the owner of the post. */
  name: z.nullable(z.string()),
  words: z.nullable(z.string()),
  /** The suggested text. */
  text: z.nullable(z.string()),
  decided_at: Instant,
  /** It was said of the post exactly as it is now. */
  is_current: z.boolean(),
  /** It counts: the post is as it was approved, and who approved it has neither changed their mind nor lost the link. */
  is_valid: z.boolean(),
})
export type ApprovalEntry = z.infer<typeof ApprovalEntry>

export const ApprovalLink = z.object({
  id: z.uuid(),
  /** Whom it is for. */
  name: z.string(),
  /** In the order in which the page shows them. */
  posts: z.array(z.uuid()),
  created_at: Instant,
  expires_at: Instant,
  revoked_at: z.nullable(Instant),
  /** When it was last opened. */
  opened_at: z.nullable(Instant),
})
export type ApprovalLink = z.infer<typeof ApprovalLink>

export const PostApprovals = z.object({
  hash: PostHash,
  /** Its slot publishes the post only if somebody has approved it. */
  is_held: z.boolean(),
  is_approved: z.boolean(),
  /** The newest first. */
  entries: z.array(ApprovalEntry),
  /** Links that show the post, the newest first. */
  links: z.array(ApprovalLink),
})
export type PostApprovals = z.infer<typeof PostApprovals>

export const NewApprovalLink = z.object({
  id: z.optional(z.uuid()),
  name: filledText(APPROVAL.nameMaxLength),
  posts: checked(z.array(z.uuid()), z.minLength(1), z.maxLength(APPROVAL.postsMax)),
  /** True: slots publish these posts only if somebody has approved them. Missing: that stays as it is. */
  holds: z.optional(z.boolean()),
})
export type NewApprovalLink = z.infer<typeof NewApprovalLink>

export const MadeApprovalLink = z.object({
  link: ApprovalLink,
  /** Where the page is. Whoever has this address may approve the posts. */
  url: z.string(),
})
export type MadeApprovalLink = z.infer<typeof MadeApprovalLink>

export const HoldChange = z.object({ is_held: z.boolean() })

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
  link_card: z.nullable(z.custom<z.infer<typeof LinkCard>>()),
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
  entries: z.array(
    z.pick(ApprovalEntry, {
      id: true,
      decision: true,
      words: true,
      text: true,
      decided_at: true,
      is_current: true,
      is_valid: true,
    }),
  ),
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
