import { rss2 } from '@lin/feed-reader/testing'

/** A feed with these articles, of one moment. */
export function feed(...titles: string[]) {
  const items = titles.map((title) => ({
    title,
    link: `https://example.com/${title}`,
    date: 'Mon, 02 Nov 2026 08:00:00 GMT',
  }))
  return { type: 'text/xml', body: rss2('Workshop', items) }
}

export function to(location: string, status: number) {
  return { status, headers: { location } }
}
