/** An article as its feed shows it. All of it is text of strangers, which is quoted or left out, and never obeyed. */
export interface Article {
  readonly title: string
  readonly link: string | null
  /** Plain text, each paragraph on a line of its own. */
  readonly summary: string | null
  readonly categories: readonly string[]
  readonly feedTitle: string | null
  readonly authors?: readonly string[] | undefined
  /** The publisher that the feed names, as searches do; missing or null: the feed itself. */
  readonly publisher?: string | null
  /** Declared by its feed, such as `de-AT`. */
  readonly language?: string | null
  readonly publishedAt: Date | null
  /** Other articles of the feed: sentences that they share are not what this article is about. */
  readonly alongside?: readonly { readonly title: string; readonly summary: string | null }[]
}

/** An article of which little may be known beside its title. */
export type Titled = Pick<Article, 'title'> & Partial<Article>

/** The length of a post that LinkedIn accepts, in UTF-16 units. */
export const POST_CHARS = 3000
