import * as z from 'zod/mini'

import { checked } from '#contract/checked.ts'
import { POST_TEXT } from '#contract/limits.ts'
import { SentMessages } from '#contract/messages/message.ts'
import { Instant, storable } from '#contract/wire.ts'

import { CONTENT } from './limits.ts'

/**
 * LinkedIn publishes one kind; a draft retains the others, in case the person switches back. A single picture is no
 * kind: it is in `image_content_url`, as in the specification.
 */
export const CONTENT_KINDS = ['images', 'document', 'video', 'poll', 'reshare'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** LinkedIn's names, the shortest duration first. */
export const POLL_DURATIONS = ['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS'] as const
export type PollDuration = (typeof POLL_DURATIONS)[number]

/** Everybody, or connections of the first degree. */
export const VISIBILITIES = ['PUBLIC', 'CONNECTIONS'] as const
export type Visibility = (typeof VISIBILITIES)[number]

export const SLIDE_KINDS = ['hook', 'point', 'quote', 'sources', 'question'] as const
export const CAROUSEL_TEMPLATES = ['plain', 'bold', 'paper', 'grid', 'night', 'band'] as const
export const CAROUSEL_SIZES = ['portrait', 'square'] as const

// @__NO_SIDE_EFFECTS__
function text(maxLength: number) {
  return checked(z.string(), z.maxLength(maxLength), storable())
}

const Slide = z.object({
  id: z.uuid(),
  kind: z.enum(SLIDE_KINDS),
  heading: text(CONTENT.slide.headingMaxLength),
  body: text(CONTENT.slide.bodyMaxLength),
})
export type Slide = z.infer<typeof Slide>

/** A device renders the document from this. It is stored so that it can be changed and rendered again. */
export const Carousel = z.object({
  template: z.enum(CAROUSEL_TEMPLATES),
  /** In points: `portrait` is 1080 by 1350, `square` 1080 by 1080. */
  size: z.enum(CAROUSEL_SIZES),
  /** Theme color, as `#rrggbb`; null for the template's own. */
  color: z.nullable(checked(z.string(), z.regex(/^#[0-9a-f]{6}$/))),
  slides: checked(z.array(Slide), z.maxLength(CONTENT.slide.max)),
})
export type Carousel = z.infer<typeof Carousel>

/** The server checks only that it belongs to the user. */
const AssetId = z.uuid()

const ImageContent = z.object({ asset: AssetId, alt_text: text(CONTENT.image.altTextMaxLength) })
export type ImageContent = z.infer<typeof ImageContent>

const DocumentContent = z.object({
  /** Null while a carousel has not been made into its document. */
  asset: z.nullable(AssetId),
  title: text(CONTENT.document.titleMaxLength),
  carousel: z.nullable(Carousel),
})
export type DocumentContent = z.infer<typeof DocumentContent>

const VideoContent = z.object({
  asset: AssetId,
  title: text(CONTENT.video.titleMaxLength),
  /** SubRip (SRT). */
  captions: z.nullable(AssetId),
  thumbnail: z.nullable(AssetId),
})
export type VideoContent = z.infer<typeof VideoContent>

const PollContent = z.object({
  question: text(CONTENT.poll.questionMaxLength),
  /** As typed: a draft may have blank ones, a post none. */
  options: checked(
    z.array(text(CONTENT.poll.optionMaxLength)),
    z.maxLength(CONTENT.poll.optionsMax),
  ),
  duration: z.enum(POLL_DURATIONS),
})
export type PollContent = z.infer<typeof PollContent>

const ReshareContent = z.object({
  /** `urn:li:share:…` or `urn:li:ugcPost:…` */
  parent: checked(z.string(), z.regex(/^urn:li:(?:share|ugcPost):\d{1,30}$/)),
})
export type ReshareContent = z.infer<typeof ReshareContent>

/** All content added to a post. Only that of `kind` is published. */
export const PostContent = z.object({
  /** Null: the post is its text, with its picture or the card of its link. */
  kind: z.nullable(z.enum(CONTENT_KINDS)),
  /** In the order shown. As `images` at least two are published. */
  images: z.optional(checked(z.array(ImageContent), z.maxLength(CONTENT.image.max))),
  document: z.optional(DocumentContent),
  video: z.optional(VideoContent),
  poll: z.optional(PollContent),
  reshare: z.optional(ReshareContent),
})
export type PostContent = z.infer<typeof PostContent>

/**
 * LinkedIn gets a link where the text has `@` and this name. The only people are colleagues on this instance, which
 * knows their URNs.
 */
export const Mention = z.object({
  name: checked(text(CONTENT.mention.nameMaxLength), z.minLength(1)),
  urn: checked(
    z.string(),
    z.regex(/^urn:li:(?:organization:\d{1,20}|person:[A-Za-z0-9_-]{1,64})$/),
  ),
})
export type Mention = z.infer<typeof Mention>

/** An entry of an address book. Only organizations are added: colleagues allow it themselves. */
export const NewMention = z.object({
  id: z.optional(z.uuid()),
  /** Spelled exactly as at LinkedIn, which shows any other spelling as plain text. */
  name: checked(text(CONTENT.mention.nameMaxLength), z.regex(/^\S(?:.*\S)?$/)),
  urn: checked(z.string(), z.regex(/^urn:li:organization:\d{1,20}$/)),
})
export type NewMention = z.infer<typeof NewMention>

export const KnownMention = z.object({ id: z.uuid(), name: z.string(), urn: z.string() })
export type KnownMention = z.infer<typeof KnownMention>

export const MentionBook = z.object({
  mentions: z.array(KnownMention),
  /** People of this instance who allow it. */
  colleagues: z.array(z.object({ name: z.string(), urn: z.string() })),
  is_mentionable: z.boolean(),
})
export type MentionBook = z.infer<typeof MentionBook>

export const MentionSettings = z.object({ is_mentionable: z.boolean() })

export const FORMAT_FIELDS = {
  content: z.optional(z.nullable(PostContent)),
  visibility: z.optional(z.enum(VISIBILITIES)),
  is_reshare_disabled: z.optional(z.boolean()),
  /** Lin sends it under the post once that is live; null or blank for none. */
  first_comment: z.optional(z.nullable(text(POST_TEXT.commentMaxLength))),
  mentions: z.optional(checked(z.array(Mention), z.maxLength(CONTENT.mention.max))),
} as const

/** States of the attempt to publish a first comment, which begins after the post's own attempt. */
export const COMMENT_STATES = ['queued', 'sending', 'published', 'failed', 'unknown'] as const

export const CommentState = z.object({
  state: z.enum(COMMENT_STATES),
  /** Null while all is well. */
  reason: z.nullable(z.string()),
  reason_messages: SentMessages,
  /** LinkedIn accepts no comments for this account: the person posts it by hand. */
  is_by_hand: z.boolean(),
  /** When LinkedIn's next day begins, if the account has no requests left. */
  waits_until: z.optional(z.nullable(Instant)),
})
export type CommentState = z.infer<typeof CommentState>

/** The values were checked when they were stored. Rows of earlier versions lack them. */
export const KEPT_FORMAT_FIELDS = {
  content: z.optional(z.nullable(z.custom<PostContent>())),
  visibility: z.optional(z.enum(VISIBILITIES)),
  is_reshare_disabled: z.optional(z.boolean()),
  first_comment: z.optional(z.nullable(z.string())),
  mentions: z.optional(z.custom<Mention[]>()),
  /** Null while the first comment is not queued yet, or without one. */
  comment: z.optional(z.nullable(CommentState)),
} as const
