import * as z from 'zod/mini'

import { checked } from '#contract/checked.ts'
import { filledText, Instant } from '#contract/wire.ts'

import { APPROVAL } from './limits.ts'
import { DECISIONS, PostHash, SharedEntry } from './shared-posts.ts'

/**
 * `press`: the owner published the post, or planned it. `slot`: the owner approved what waited in a slot. `owner`: the
 * owner approved the post, and nothing else. `key`: an API key published, planned or released it.
 */
const APPROVAL_CHANNELS = ['press', 'slot', 'link', 'key', 'owner'] as const
export type ApprovalChannel = (typeof APPROVAL_CHANNELS)[number]

/**
 * `planned`: a time was chosen. That approves nothing, so a post that needs an approval still waits for one. `withdrawn`:
 * the owner took their approval back.
 */
const RECORDED = [...DECISIONS, 'planned', 'withdrawn'] as const
export type Recorded = (typeof RECORDED)[number]

const ApprovalEntry = z.extend(SharedEntry, {
  decision: z.enum(RECORDED),
  channel: z.enum(APPROVAL_CHANNELS),
  /** Name of the link, or of the API key; null for the owner of the post. */
  name: z.nullable(z.string()),
})

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
  /** `schedule`: it was written for one that asks first. `program`: by an API key. Null: it is not held. */
  held_by: z.nullable(z.enum(['schedule', 'owner', 'program'])),
  /** Name of that API key. */
  held_by_name: z.nullable(z.string()),
  is_approved: z.boolean(),
  /** The newest first. */
  entries: z.array(ApprovalEntry),
  /** Links that show the post, the newest first; none where an API key asks. */
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

/** The hash is that of the post that its owner was shown. */
export const OwnApproval = z.object({ hash: PostHash })
