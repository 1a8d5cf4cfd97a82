import * as z from 'zod/mini'

import { checked } from './checked.ts'
import { KEPT_FORMAT_FIELDS } from './content/post-content.ts'
import { WRITING } from './content/writing-limits.ts'
import { KEYWORD } from './limits.ts'
import { SentMessages, StoredMessage } from './messages/message.ts'
import { Instant, filledText, storable } from './wire.ts'

export const JobStart = z.object({ job_id: z.uuid() })

export const JobId = z.object({ jobId: z.uuid() })

export const GENERATED_FORMATS = ['carousel', 'poll'] as const
export type GeneratedFormat = (typeof GENERATED_FORMATS)[number]

/** Subject of a post. If it is missing or empty, the writer chooses what suits the user's sources best. */
export const GenerationRequest = z.nullish(
  z.object({
    keyword: z.optional(checked(z.string(), z.maxLength(KEYWORD.maxLength), storable())),
    article_ids: z.optional(checked(z.array(z.uuid()), z.maxLength(WRITING.articlesMax))),
    format: z.optional(z.enum(GENERATED_FORMATS)),
    /** The text to make the format from, unchanged; without one, the writer drafts a text first. */
    text: z.optional(checked(z.string(), z.maxLength(WRITING.draftMaxLength), storable())),
  }),
)
export type GenerationRequest = z.infer<typeof GenerationRequest>

export const UsedArticle = z.object({ title: z.string(), link: z.nullable(z.string()) })
export type UsedArticle = z.infer<typeof UsedArticle>

export const Variant = z.object({
  content: z.string(),
  /** Points to check, such as a number that the articles do not contain. */
  notes: z.array(z.string()),
  notes_messages: z.optional(z.array(z.array(StoredMessage))),
})
export type Variant = z.infer<typeof Variant>

export const GenerationJob = z.object({
  /** `pending`, `processing`, `completed` or `failed`; another one is an error (specification, section 4). */
  status: z.string(),
  progress: z.nullable(z.string()),
  progress_messages: SentMessages,
  /** The first of the variants. */
  content: z.nullable(z.string()),
  variants: z.array(Variant),
  image_url: z.nullable(z.string()),
  has_image_data: z.boolean(),
  /** A `data:image/…;base64,` string; a list of jobs leaves it out. */
  image_data: z.nullable(z.string()),
  image_alt_text: z.nullable(z.string()),
  error: z.nullable(z.string()),
  error_messages: SentMessages,
  /** The model's name, or `built-in` for the extractive writer. */
  writer: z.nullable(z.string()),
  articles: z.array(UsedArticle),
  /** Why these articles. */
  explanation: z.nullable(z.string()),
  explanation_messages: SentMessages,
  /** The user's own posts whose style the draft follows. */
  leaned_on: z.optional(z.array(z.object({ id: z.string(), excerpt: z.string() }))),
  post_content: KEPT_FORMAT_FIELDS.content,
})
export type GenerationJob = z.infer<typeof GenerationJob>

export const ListedJob = z.extend(GenerationJob, { job_id: z.uuid(), created_at: Instant })
export type ListedJob = z.infer<typeof ListedJob>

const Note = checked(z.string(), z.trim(), z.maxLength(WRITING.noteMaxLength), storable())

export const Words = checked(
  z.array(filledText(WRITING.avoidMaxLength)),
  z.maxLength(WRITING.avoidMax),
)

/** A user's wishes for drafts. Empty texts: the writer's own way. */
export const WritingInstructions = z.object({
  tone: Note,
  audience: Note,
  language: Note,
  avoid: Words,
  examples: checked(
    z.array(filledText(WRITING.exampleMaxLength)),
    z.maxLength(WRITING.examplesMax),
  ),
  with_image: z.boolean(),
})
export type WritingInstructions = z.infer<typeof WritingInstructions>

export const NO_INSTRUCTIONS: WritingInstructions = {
  tone: '',
  audience: '',
  language: '',
  avoid: [],
  examples: [],
  with_image: true,
}
