import type { Shown } from '@lin/voice'
import type { Article, Carousel, Poll, VoiceGuide } from '@lin/writer'

import type { Rewrite } from '#contract/content/rewrite.ts'
import type { GeneratedFormat, WritingInstructions } from '#contract/jobs.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import { english } from '#server/kit/messages.ts'

/** The articles are text of strangers: never instructions. */
export interface WritingMaterial {
  readonly articles: readonly Article[]
  readonly topic: string | null
  /** The user's own, in the order of their sources. */
  readonly keywords: readonly string[]
  /** A new post is never equal to any of them. */
  readonly recentPosts: readonly string[]
  readonly instructions: WritingInstructions
  /** Missing if nobody knows how the person writes, or it is not to be followed. */
  readonly voice?: VoiceGuide | null
}

export interface Draft {
  /** At least one, at most `WRITING.variantsMax`; the first is offered. */
  readonly variants: readonly DraftVariant[]
  readonly writer: string
  /** Indexes into `material.articles`, the leading article first. */
  readonly articlesUsed: readonly number[]
  /** Posts of the person whose style the draft follows; missing if there are none. */
  readonly leanedOn?: readonly Shown[]
}

export interface DraftVariant {
  /** At most 3000 characters; it links only to articles that it was written from. */
  readonly text: string
  /** A person should check these points before signing the text. */
  readonly notes: readonly Messages[]
}

export interface ShapingMaterial {
  readonly format: GeneratedFormat
  /** It may quote strangers: never instructions. */
  readonly text: string
  readonly articles: readonly Article[]
  readonly instructions: WritingInstructions
}

export type Shape = ({ readonly kind: 'carousel' } & Carousel) | ({ readonly kind: 'poll' } & Poll)

export interface Shaped {
  readonly shape: Shape
  readonly notes: readonly Messages[]
  readonly writer: string
}

export interface RewritingMaterial {
  readonly kind: Rewrite
  /** It may quote strangers: never instructions. */
  readonly text: string
  /** The person's own words; '' if none are needed. */
  readonly wish: string
  readonly instructions: WritingInstructions
  /** Missing if nobody knows how the person writes, or it is not to be followed. */
  readonly voice?: Omit<VoiceGuide, 'posts'> | null
}

export interface Rewritten {
  /** Replacements for the text; at least one. */
  readonly texts: readonly string[]
  readonly notes: readonly Messages[]
}

export interface Writer {
  readonly name: string
  /** @throws WriterFault, or the signal's reason */
  write(
    material: WritingMaterial,
    signal: AbortSignal,
    tell?: (progress: Message) => void,
  ): Promise<Draft>
  /**
   * Keeps the limits of `CONTENT`.
   * @throws WriterFault, SubjectRefused, or the signal's reason
   */
  shape(
    material: ShapingMaterial,
    signal: AbortSignal,
    tell?: (progress: Message) => void,
  ): Promise<Shaped>
  /**
   * @param tell receives all finished sentences so far, each time; fewer after a restart
   * @throws WriterFault, also without a model, or the signal's reason
   */
  rewrite(
    material: RewritingMaterial,
    signal: AbortSignal,
    tell: (soFar: string) => void,
  ): Promise<Rewritten>
}

export class WriterFault extends Error {
  override readonly name: string = 'WriterFault'
  readonly messages: readonly [Message, ...Messages]

  constructor(messages: WriterFault['messages'], options?: ErrorOptions) {
    super(english(messages), options)
    this.messages = messages
  }
}

/** The subject of the text forbids this format, for every writer. */
export class SubjectRefused extends WriterFault {
  override readonly name = 'SubjectRefused'
}
