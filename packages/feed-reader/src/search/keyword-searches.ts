const HOUR_MS = 3_600_000

export interface KeywordSearch {
  /** Stable: feeds are recognised by it. */
  readonly id: string
  readonly name: string
  readonly kind: 'feed' | 'hacker-news' | 'gdelt'
  /**
   * `{q}` stands for the keyword, percent-encoded; `{slug}` for it in lower case with hyphens; `{since}` for the epoch
   * second 30 days ago; `{hl}`, `{gl}`, `{lang}`, `{mkt}` for parts of the locale.
   */
  readonly template: string
  /** The least time from one request to the next. */
  readonly everyMs: number
  /** `date`: the newest results. `relevance`: those that the search ranks best. */
  readonly ordered: 'date' | 'relevance'
}

export interface OfferedSearch extends KeywordSearch {
  readonly enabled: boolean
}

/** Searches that need no key. Switched off: those that ask for less traffic, or know tags only. */
export const DEFAULT_SEARCHES: readonly OfferedSearch[] = [
  {
    id: 'google-news',
    name: 'Google News',
    kind: 'feed',
    template: 'https://news.google.com/rss/search?q={q}+when:30d&hl={hl}&gl={gl}&ceid={gl}:{lang}',
    everyMs: HOUR_MS,
    ordered: 'relevance',
    enabled: true,
  },
  {
    id: 'bing-news',
    name: 'Bing News',
    kind: 'feed',
    template: 'https://www.bing.com/news/search?q={q}&format=rss&mkt={mkt}',
    everyMs: HOUR_MS,
    ordered: 'relevance',
    enabled: true,
  },
  {
    id: 'hacker-news',
    name: 'Hacker News',
    kind: 'hacker-news',
    // The newest ones however old they are: a rare keyword has a past worth knowing.
    template: 'https://hn.algolia.com/api/v1/search_by_date?query={q}&tags=story&hitsPerPage=100',
    everyMs: HOUR_MS,
    ordered: 'date',
    enabled: true,
  },
  {
    // Reddit answers one feed a minute to an address, and often none to data centres.
    id: 'reddit',
    name: 'Reddit',
    kind: 'feed',
    template: 'https://www.reddit.com/search.rss?q={q}&sort=new',
    everyMs: 6 * HOUR_MS,
    ordered: 'date',
    enabled: false,
  },
  {
    id: 'medium',
    name: 'Medium',
    kind: 'feed',
    template: 'https://medium.com/feed/tag/{slug}',
    everyMs: 3 * HOUR_MS,
    ordered: 'date',
    enabled: false,
  },
  {
    id: 'dev-to',
    name: 'DEV Community',
    kind: 'feed',
    template: 'https://dev.to/feed/tag/{slug}',
    everyMs: 3 * HOUR_MS,
    ordered: 'date',
    enabled: false,
  },
  {
    id: 'arxiv',
    name: 'arXiv',
    kind: 'feed',
    template:
      'https://export.arxiv.org/api/query?search_query=all:%22{q}%22&sortBy=submittedDate&sortOrder=descending&max_results=50',
    everyMs: 12 * HOUR_MS,
    ordered: 'date',
    enabled: false,
  },
  {
    id: 'gdelt',
    name: 'GDELT',
    kind: 'gdelt',
    template:
      'https://api.gdeltproject.org/api/v2/doc/doc?query={q}&mode=artlist&maxrecords=250&format=json&sort=datedesc',
    everyMs: HOUR_MS,
    ordered: 'date',
    enabled: false,
  },
]
