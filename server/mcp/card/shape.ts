import type { Visibility } from '#contract/content/post-content.ts'
import type { LinkCard } from '#contract/posts.ts'

export type CardState =
  | 'draft'
  | 'waits'
  | 'approved'
  | 'planned'
  | 'publishing'
  | 'published'
  | 'failed'
  | 'unknown'

/** What the card shows of a post: for the person alone, beside what the tool tells the model. */
export interface Card {
  readonly state: CardState
  /** When a slot publishes it. */
  readonly at: string | null
  /** The page of Lin on which a person approves it, or looks at it. */
  readonly link: string
  /** Null while no account is chosen. */
  readonly account: string | null
  readonly text: string
  readonly visibility: Visibility
  /** The alternative text of each; blank without one. */
  readonly pictures: readonly string[]
  readonly link_card: Pick<LinkCard, 'title' | 'source'> | null
  /** What else is below the text, with its title or question. */
  readonly part: Part | null
  readonly first_comment: string | null
}

export interface Part {
  readonly kind: 'document' | 'video' | 'poll' | 'reshare'
  readonly title: string
  readonly options: readonly string[]
}
