import { MEASURED, OPENINGS, TRAITS } from '@lin/voice'
import * as z from 'zod/mini'

import { checked } from '#contract/checked.ts'
import { Words } from '#contract/jobs.ts'
import { Instant, storable } from '#contract/wire.ts'

export const VOICE = {
  postsMax: 5000,
  /** The newest ones, since a profile describes how somebody writes now. */
  postsRead: 500,
  /** Fewer posts show no habit: drafts ignore them. */
  postsForVoice: 5,
  textMaxLength: 10_000,
  linkMaxLength: 500,
  /** Of one request: posts, and the characters of their texts together. */
  batchPosts: 150,
  batchChars: 130_000,
  /** Characters of three bytes, with their links. */
  batchBytes: 500_000,
  wordsMax: 50,
  wordMaxLength: 60,
  /** Posts that a draft follows in style. */
  leanedOn: 3,
} as const

/** Addresses at LinkedIn only, because screens link to them. */
export const AT_LINKEDIN = /^https:\/\/(?:[\w-]+\.)*linkedin\.com\//

export const OwnPost = z.object({
  text: checked(z.string(), z.trim(), z.minLength(1), z.maxLength(VOICE.textMaxLength), storable()),
  posted_at: z.nullable(Instant),
  link: z.nullable(
    checked(z.string(), z.maxLength(VOICE.linkMaxLength), z.regex(AT_LINKEDIN), storable()),
  ),
})
export type OwnPost = z.infer<typeof OwnPost>

/** A stored post. `id`: the SHA-256 of its text, in hexadecimal. */
export const KeptPost = z.object({ id: z.string(), ...OwnPost.shape })
export type KeptPost = z.infer<typeof KeptPost>

/** The imported posts, part by part. `next`: the `after` of the next part; null in the last part. */
export const KeptPosts = z.object({ posts: z.array(KeptPost), next: z.nullable(z.string()) })
export type KeptPosts = z.infer<typeof KeptPosts>

export const AfterPost = z.object({
  after: z.optional(checked(z.string(), z.regex(/^[\da-f]{64}$/))),
})

/** Texts that are stored already stay unchanged. */
export const OwnPosts = z.object({
  posts: checked(z.array(OwnPost), z.maxLength(VOICE.batchPosts)),
})
export type OwnPosts = z.infer<typeof OwnPosts>

/** See VoiceChanges of `profile.ts`. */
export const VoiceWish = z.object({
  off: checked(z.array(z.enum(TRAITS)), z.maxLength(TRAITS.length)),
  words: Words,
  never: Words,
  not: Words,
})
export type VoiceWish = z.infer<typeof VoiceWish>

const Shown = z.object({ id: z.string(), excerpt: z.string() })
const Spread = z.object({
  low: z.number(),
  usual: z.number(),
  high: z.number(),
  shown: z.array(Shown),
})
const Habits = z.array(z.object({ name: z.string(), share: z.number(), shown: z.array(Shown) }))

export const VoiceReply = z.object({
  imported: z.int(),
  published: z.int(),
  /** Changes when other posts are imported. */
  mark: z.string(),
  /** Null without any post. */
  voice: z.nullable(
    z.object({
      posts: z.int(),
      measured: z.record(z.enum(MEASURED), Spread),
      openings: z.array(
        z.object({ name: z.enum(OPENINGS), share: z.number(), shown: z.array(Shown) }),
      ),
      languages: Habits,
      words: Habits,
      never: z.array(z.string()),
      topics: Habits,
      emojis: z.array(z.string()),
      closings: Habits,
    }),
  ),
  /** Ids of the posts, imported and published, that hold a draft of Lin word for word. The profile leaves them out. */
  composed: z.optional(z.array(z.string())),
  changes: VoiceWish,
})
export type VoiceReply = z.infer<typeof VoiceReply>
