import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { FORMAT_FIELDS, KEPT_FORMAT_FIELDS } from './content/post-content.ts'
import { UsedArticle } from './jobs.ts'
import { LINK_CARD, POST_TEXT } from './limits.ts'
import { SentMessages } from './messages/message.ts'
import { PUBLISH_STATES } from './rules/publish-state.ts'
import { Instant, storable } from './wire.ts'

export const Publication = z.object({
  state: z.enum(PUBLISH_STATES),
  /** One or two sentences; null while all is well. */
  reason: z.nullable(z.string()),
  reason_messages: SentMessages,
  /** `urn:li:share:…` */
  urn: z.nullable(z.string()),
  url: z.nullable(z.string()),
  /** For a post that may be live: until when sending it again cannot post it twice. Else null. */
  resend_until: z.optional(z.nullable(Instant)),
  /** When LinkedIn's next day begins, if the account has no requests left. */
  waits_until: z.optional(z.nullable(Instant)),
  at: Instant,
})
export type Publication = z.infer<typeof Publication>

const PageAddress = checked(
  z.url({ protocol: /^https?$/ }),
  z.maxLength(LINK_CARD.addressMaxLength),
)

/** Lin sends the card because LinkedIn's API reads no pages by itself. */
export const LinkCard = z.object({
  source: PageAddress,
  title: checked(z.string(), z.minLength(1), z.maxLength(LINK_CARD.titleMaxLength), storable()),
  description: z.nullable(
    checked(z.string(), z.maxLength(LINK_CARD.descriptionMaxLength), storable()),
  ),
  image_url: z.nullable(PageAddress),
})
export type LinkCard = z.infer<typeof LinkCard>

export const LinkQuery = z.object({ url: PageAddress })

/** `card` is null if the page does not describe itself, or cannot be read. */
export const LinkReply = z.object({ card: z.nullable(LinkCard) })

/** A stored card, unchecked: its parts were checked when it was stored. */
const KeptLinkCard = z.object({
  source: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
})

export const Post = z.object({
  id: z.uuid(),
  Text_content: z.string(),
  image_content_url: z.nullable(z.string()),
  image_alt_text: z.nullable(z.string()),
  /** Lin sends it with a post that has no image. */
  link_card: z.nullable(KeptLinkCard),
  social_account_id: z.nullable(z.uuid()),
  scheduled_at: z.nullable(Instant),
  /** The schedule that publishes the post in one of its slots; null for a moment of its own, or for none. */
  in_schedule: z.optional(z.nullable(z.uuid())),
  created_at: Instant,
  updated_at: Instant,
  is_published: z.boolean(),
  publication: z.nullable(Publication),
  /** Empty for a text of the user's own. */
  articles: z.array(UsedArticle),
  ...KEPT_FORMAT_FIELDS,
})
export type Post = z.infer<typeof Post>

/** Longer than LinkedIn's 3000 characters: a draft is stored whole. */
const Text = checked(z.string(), z.maxLength(100_000), storable())
/** The job that drafted the text. */
const GenerationId = z.optional(z.nullable(z.uuid()))
/** An address, or a `data:image/…;base64,` string. */
const ImageReference = checked(z.string(), z.maxLength(8_000_000), storable())
const AltText = z.optional(
  z.nullable(checked(z.string(), z.maxLength(POST_TEXT.altTextMaxLength), storable())),
)

/**
 * IANA name of the zone in which `scheduled_at` was chosen: if a law changes its clocks, the post keeps its wall time.
 * Without a zone that the server knows, the reader's zone applies.
 */
const ScheduledZone = z.optional(checked(z.string(), z.maxLength(100), storable()))

export const NewPost = z.object({
  id: z.optional(z.uuid()),
  social_account_id: z.optional(z.nullable(z.uuid())),
  text_content: Text,
  image_content_url: z.optional(z.nullable(ImageReference)),
  image_alt_text: AltText,
  link_card: z.optional(z.nullable(LinkCard)),
  scheduled_at: z.optional(z.nullable(Instant)),
  scheduled_zone: ScheduledZone,
  is_published: z.optional(z.boolean()),
  generation_id: GenerationId,
  ...FORMAT_FIELDS,
})
export type NewPost = z.infer<typeof NewPost>

export const PostChange = z.object({
  text_content: z.optional(Text),
  social_account_id: z.optional(z.nullable(z.uuid())),
  image_content_url: z.optional(z.nullable(ImageReference)),
  image_alt_text: AltText,
  link_card: z.optional(z.nullable(LinkCard)),
  generation_id: GenerationId,
  /** Publishes the draft at this moment; null cancels that. */
  scheduled_at: z.optional(z.nullable(Instant)),
  scheduled_zone: ScheduledZone,
  ...FORMAT_FIELDS,
})
export type PostChange = z.infer<typeof PostChange>

export const PublishDirect = z.object({
  /** A saved draft, or a new post to store first; without an id Lin creates one. */
  id: z.optional(z.uuid()),
  social_account_id: z.uuid(),
  text_content: Text,
  image_content_url: z.optional(z.nullable(ImageReference)),
  image_alt_text: AltText,
  link_card: z.optional(z.nullable(LinkCard)),
  generation_id: GenerationId,
  ...FORMAT_FIELDS,
})
export type PublishDirect = z.infer<typeof PublishDirect>

export const PublishReply = z.object({
  /** True once LinkedIn has it. False never means "send it again": read `post.publication`. */
  success: z.boolean(),
  message: z.string(),
  post: Post,
})
export type PublishReply = z.infer<typeof PublishReply>

/**
 * `resend`: the identical text is sent once more, until `resend_until`, which a post without words does not have.
 * `mark-published` and `publish-again`: the user has looked at LinkedIn, and the post is there, or not; then it is
 * published anew.
 */
export const Settlement = z.object({
  method: z.enum(['resend', 'mark-published', 'publish-again', 'withdraw']),
  /** With `mark-published`: the post's link or URN, as the user copied it. */
  link: z.optional(checked(z.string(), z.maxLength(LINK_CARD.addressMaxLength), storable())),
})
export type Settlement = z.infer<typeof Settlement>

/** LinkedIn accepts no other change of a live post. */
export const LiveEdit = z.object({ text_content: Text })
