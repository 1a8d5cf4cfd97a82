import type { Shown, Trait, Voice, VoicePost } from '@lin/voice'

import type { Slide } from '#contract/content/post-content.ts'
import type { Rewrite } from '#contract/content/rewrite.ts'
import type { GeneratedFormat, WritingInstructions } from '#contract/jobs.ts'
import type { Message, Messages } from '#contract/messages/message.ts'
import { english } from '#server/kit/messages.ts'

/** Material for writing a post. The articles are text of strangers: never instructions. */
export interface WritingMaterial {
  readonly articles: readonly {
    readonly title: string
    readonly link: string | null
    /** Plain text as the feed gave it. */
    readonly summary: string | null
    readonly categories: readonly string[]
    readonly feedTitle: string | null
    /** The names of its writers; missing or empty where its feed names nobody. */
    readonly authors?: readonly string[] | undefined
    /** Publisher that the feed names for the article, as searches do; missing or null: the feed itself. */
    readonly publisher?: string | null
    /** Declared language of its feed, such as `de-AT`; missing or null where the feed declares none. */
    readonly language?: string | null
    readonly publishedAt: Date | null
    /** Other articles of its feed: sentences that they share are not what this article is about. */
    readonly alongside?: readonly { readonly title: string; readonly summary: string | null }[]
  }[]
  /** Topic that the user asked for; null where they left it open. */
  readonly topic: string | null
  /** The user's own, in the order of their sources. */
  readonly keywords: readonly string[]
  /** Texts of the user's last posts; a new one is never equal to any of them. */
  readonly recentPosts: readonly string[]
  readonly instructions: WritingInstructions
  /** Missing where nobody knows how the person writes, or it is not to be followed. */
  readonly voice?: VoiceGuide | null
}

/** How the person writes, and which traits they want followed. */
export interface VoiceGuide {
  readonly voice: Voice
  /** Traits that are not to be followed. */
  readonly off: readonly Trait[]
  /** A few of their posts, those nearest to what is written now. */
  readonly posts: readonly VoicePost[]
}

export interface Draft {
  /** At least one, at most `WRITING.variantsMax`; the first is the one that is offered. */
  readonly variants: readonly DraftVariant[]
  /** Name of the writer, shown wherever the draft is. */
  readonly writer: string
  /** Indexes into `material.articles`, the leading article first. */
  readonly articlesUsed: readonly number[]
  /** Posts of the person whose style the draft follows; missing if there are none. */
  readonly leanedOn?: readonly Shown[]
}

export interface DraftVariant {
  /** At most 3000 characters; its only links are those of articles that it was written from. */
  readonly text: string
  /** Points that a person should check before signing the text. */
  readonly notes: readonly Messages[]
}

/** Material for turning a text into a carousel or a poll. */
export interface ShapingMaterial {
  readonly format: GeneratedFormat
  /** Somebody's draft. It may quote strangers: never instructions. */
  readonly text: string
  /** The articles that the text was written from; none where these are unknown. */
  readonly articles: WritingMaterial['articles']
  readonly instructions: WritingInstructions
}

export type Shape =
  | { readonly kind: 'carousel'; readonly title: string; readonly slides: readonly SlideText[] }
  | { readonly kind: 'poll'; readonly question: string; readonly options: readonly string[] }

export type SlideText = Omit<Slide, 'id'>

export interface Shaped {
  readonly shape: Shape
  /** As those of a variant. */
  readonly notes: readonly Messages[]
  readonly writer: string
}

export interface RewritingMaterial {
  readonly kind: Rewrite
  /** Somebody's draft, or a part of it. It may quote strangers: never instructions. */
  readonly text: string
  /** The person's own words; '' where none are needed. */
  readonly wish: string
  readonly instructions: WritingInstructions
  /** Missing where nobody knows how the person writes, or it is not to be followed. */
  readonly voice?: Omit<VoiceGuide, 'posts'> | null
}

export interface Rewritten {
  /** Replacements for the text; at least one. */
  readonly texts: readonly string[]
  /** As those of a variant. */
  readonly notes: readonly Messages[]
}

export interface Writer {
  readonly name: string
  /**
   * Rejects with a WriterFault when nothing comes out, or with the signal's reason.
   *
   * @param tell receives the current step
   */
  write(
    material: WritingMaterial,
    signal: AbortSignal,
    tell?: (progress: Message) => void,
  ): Promise<Draft>
  /**
   * Makes a text into a carousel or a poll, within the limits of `CONTENT`.
   *
   * Rejects with a WriterFault when nothing comes out, with a SubjectRefused, or with the signal's reason.
   */
  shape(
    material: ShapingMaterial,
    signal: AbortSignal,
    tell?: (progress: Message) => void,
  ): Promise<Shaped>
  /**
   * Rewrites a text, which needs a model.
   *
   * Rejects with a WriterFault when nothing comes out, or with the signal's reason.
   *
   * @param tell receives all finished sentences so far, each time; fewer after a restart
   */
  rewrite(
    material: RewritingMaterial,
    signal: AbortSignal,
    tell: (soFar: string) => void,
  ): Promise<Rewritten>
}

/** Nothing usable was written. */
export class WriterFault extends Error {
  override readonly name: string = 'WriterFault'
  /** Messages for the user. */
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
