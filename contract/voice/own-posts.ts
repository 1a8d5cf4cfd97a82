import { MEASURED, OPENINGS, TRAITS } from '@lin/voice'
import * as z from 'zod/mini'

import { checked } from '#contract/checked.ts'
import { Words } from '#contract/jobs.ts'
import { Instant, storable } from '#contract/wire.ts'

/** What the person wrote before Lin, and what is read from it. */

export const VOICE = {
  /** The newest ones are kept. */
  postsMax: 5000,
  /** The newest ones are read for a profile: how somebody writes now. */
  postsRead: 500,
  /** Fewer show no habit: nothing follows them. */
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
  /** Posts that a draft leans on. */
  leanedOn: 3,
} as const

/** Screens link to it, so nothing else may stand there. */
export const AT_LINKEDIN = /^https:\/\/(?:[\w-]+\.)*linkedin\.com\//

export const OwnPost = z.object({
  text: checked(z.string(), z.trim(), z.minLength(1), z.maxLength(VOICE.textMaxLength), storable()),
  posted_at: z.nullable(Instant),
  /** Its address at LinkedIn. */
  link: z.nullable(
    checked(z.string(), z.maxLength(VOICE.linkMaxLength), z.regex(AT_LINKEDIN), storable()),
  ),
})
export type OwnPost = z.infer<typeof OwnPost>

/** One that is kept. `id`: the SHA-256 of its text, in hexadecimal. */
export const KeptPost = z.object({ id: z.string(), ...OwnPost.shape })
export type KeptPost = z.infer<typeof KeptPost>

/** The imported posts, part by part. `next`: what the next part comes after; null: this is the last one. */
export const KeptPosts = z.object({ posts: z.array(KeptPost), next: z.nullable(z.string()) })
export type KeptPosts = z.infer<typeof KeptPosts>

export const AfterPost = z.object({
  after: z.optional(checked(z.string(), z.regex(/^[\da-f]{64}$/))),
})

/** A part of what was read from an export. Texts that are kept already stay as they are. */
export const OwnPosts = z.object({
  posts: checked(z.array(OwnPost), z.maxLength(VOICE.batchPosts)),
})
export type OwnPosts = z.infer<typeof OwnPosts>

/** What the person says about their profile: see VoiceChanges of `profile.ts`. */
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

/** The profile as it was found; what the person changes of it stands beside it. */
export const VoiceReply = z.object({
  /** How many posts were imported, and how many Lin has published. */
  imported: z.int(),
  published: z.int(),
  /** Another one once other posts are imported. */
  mark: z.string(),
  /** Null where there is no post. */
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
  changes: VoiceWish,
})
export type VoiceReply = z.infer<typeof VoiceReply>
