/** One place where news are searched for a keyword, with an answer that is read like a feed. */
export interface KeywordSearch {
  /** Stable: feeds are recognised by it. */
  readonly id: string
  /** As people know it, such as `Google News`. */
  readonly name: string
  /** What the answer is: RSS or Atom, Hacker News' search API, or GDELT's. */
  readonly kind: 'feed' | 'hacker-news' | 'gdelt'
  /**
   * `{q}` stands for the keyword, percent-encoded; `{slug}` for it in lower case with hyphens; `{since}`
   * for the epoch second 30 days ago; `{hl}`, `{gl}`, `{lang}`, `{mkt}` for the locale's parts.
   */
  readonly template: string
  readonly everyMs: number
  /** Whether the answer is a sample in time (`date`) or what the search thinks fits best. */
  readonly ordered: 'date' | 'relevance'
}
