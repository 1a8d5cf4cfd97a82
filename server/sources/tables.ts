import type { Generated, GeneratedAlways } from 'kysely'

import type { At, Made, Told } from '#server/kit/database/columns.ts'

export interface SourceTables {
  feeds: {
    id: string
    url: string
    title: string | null
    state: 'waiting' | 'ok' | 'failing' | 'gone'
    error: Told
    etag: string | null
    last_modified: string | null
    failures: Generated<number>
    last_success_at: At | null
    next_fetch_at: At
    created_at: Made
    kind: Generated<'feed' | 'hacker-news' | 'gdelt'>
    /** Name of the search for a keyword, such as `Google News`; null for a feed that somebody added. */
    search_name: string | null
    /** The least time between two requests. PostgreSQL's bigint arrives as text. */
    every_ms: Generated<string>
    /** As the feed declares it; users have their own categories. */
    category: string | null
    language: string | null
    /** The address in its latest permanent redirects, and how many answers in a row redirected there. */
    moved_to: string | null
    moved_times: Generated<number>
    /** Updated by triggers on `articles`. */
    article_count: Generated<number>
    /** How many times in a row reading an answer began and did not end because its process died. */
    unended_reads: Generated<number>
    /** The last transaction that changed columns visible to users; set by a trigger. */
    visible_xid: Generated<string>
  }
  keyword_feeds: {
    user_id: string
    source_id: string
    feed_id: string
  }
  /** A view: the feeds of addresses and of keywords alike. */
  followed_feeds: {
    user_id: string
    source_id: string
    feed_id: string
  }
  sources: {
    user_id: string
    id: string
    source: string
    category: string | null
    /** Null for a keyword. */
    feed_id: string | null
    /** The feed's name in an imported list, shown until the feed says its own. */
    title: Generated<string | null>
    created_at: Made
  }
  articles: {
    id: string
    feed_id: string
    /** The item's id in its feed, or its link, or a hash of its title. */
    key: string
    title: string
    link: string | null
    summary: string | null
    categories: string[]
    authors: Generated<string[]>
    published_at: At | null
    /** The publisher, if the feed names it for each item. */
    publisher: string | null
    /** The publisher's site; set only where the link leads to a news search. */
    publisher_url: string | null
    created_at: Made
    /** When it was published, or else seen; never later than that. */
    moment: GeneratedAlways<Date>
  }
  article_marks: {
    user_id: string
    /** The article's, which may be gone. */
    id: string
    read_at: At | null
    kept_at: At | null
    /** A copy of the article, made when it was marked. */
    title: string | null
    link: string | null
    feed_title: string | null
    published_at: At | null
    /** Only of kept articles. */
    summary: string | null
    authors: Generated<string[]>
  }
  article_rules: {
    user_id: string
    id: string
    kind: 'mute' | 'must'
    field: 'word' | 'author' | 'feed'
    value: string
    created_at: Made
  }
  article_uses: {
    user_id: string
    article_id: string
    job_id: string
    created_at: Made
  }
}
