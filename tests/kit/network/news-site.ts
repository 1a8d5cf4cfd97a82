import type { ServerResponse } from 'node:http'

import type { KeywordSearch } from '@lin/feed-reader'
import { localSite, rss2 } from '@lin/feed-reader/testing'
import type { LocalSite } from '@lin/feed-reader/testing'

import { DAY_MS, HOUR_MS } from '#contract/limits.ts'

export interface News {
  readonly title: string
  readonly link: string
  readonly date: Date
  readonly publisher?: string
}

export interface NewsSite extends LocalSite {
  /** The paths asked for, with what was searched for, in order. */
  readonly asked: string[]
  /** Searches as they are configured, pointed at this site. */
  searches(...places: readonly Place[]): KeywordSearch[]
}

const PLACES = {
  google: ['Google News', 'feed', '/google?q={q}&hl=en-US', 'relevance'],
  bing: ['Bing News', 'feed', '/bing?q={q}&format=rss', 'relevance'],
  hackerNews: ['Hacker News', 'hacker-news', '/hn?q={q}&since={since}', 'date'],
  gdelt: ['GDELT', 'gdelt', '/gdelt?q={q}', 'date'],
  /** Answers 304 where nothing is new. */
  steady: ['Steady News', 'feed', '/304?q={q}', 'date'],
  /** 429, and to come back in two hours. */
  busy: ['Busy News', 'feed', '/429?q={q}', 'date'],
  /** 410. */
  closed: ['Closed News', 'feed', '/gone?q={q}', 'date'],
  /** Takes a third of a second. */
  calm: ['Calm News', 'feed', '/calm?q={q}', 'date'],
  /** Never answers. */
  slow: ['Slow News', 'feed', '/slow?q={q}', 'date'],
  /** A page for people, where a search should answer. */
  page: ['Page News', 'gdelt', '/page?q={q}', 'date'],
} as const satisfies Record<
  string,
  readonly [string, KeywordSearch['kind'], string, KeywordSearch['ordered']]
>
export type Place = keyof typeof PLACES

/** The searches of the news, over an archive on this machine: what has all words in its title is found. */
export async function newsSite(archive: readonly News[]): Promise<NewsSite> {
  const asked: string[] = []
  const site = await localSite((request, response) => {
    const url = new URL(request.url ?? '/', 'http://news.example')
    asked.push(`${url.pathname}${url.search}`)
    const found = search(archive, url.searchParams.get('q') ?? '')
    const etag = `"${found.length}"`
    if (url.pathname !== '/304') answer(response, url.pathname, found)
    else if (request.headers['if-none-match'] === etag) response.writeHead(304).end()
    else response.setHeader('etag', etag).end(rss(found))
  })
  return {
    ...site,
    asked,
    searches: (...places) =>
      places.map((id) => {
        const [name, kind, path, ordered] = PLACES[id]
        return { id, name, kind, template: `${site.url}${path}`, everyMs: HOUR_MS, ordered }
      }),
  }
}

/** One article a step, the last one at `until`. */
export function newsAbout(
  topic: string,
  { count, everyDays, until }: { count: number; everyDays: number; until: Date },
): News[] {
  return Array.from({ length: count }, (_, at) => {
    const date = new Date(until.getTime() - (count - 1 - at) * everyDays * DAY_MS)
    const slug = encodeURIComponent(`${topic} ${at + 1}`)
    return { title: `${topic}, part ${at + 1}`, link: `https://news.example/${slug}`, date }
  })
}

function search(archive: readonly News[], query: string): News[] {
  const words = query.toLowerCase().split(' ')
  return archive
    .filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)))
    .toSorted((one, other) => other.date.getTime() - one.date.getTime())
}

function answer(response: ServerResponse, path: string, found: readonly News[]): void {
  if (path === '/slow') return
  if (path === '/calm') setTimeout(() => response.end(rss(found)), 300)
  else if (path === '/429') response.writeHead(429, { 'retry-after': '7200' }).end()
  else if (path === '/gone') response.writeHead(410).end()
  else if (path === '/page') response.end('<!doctype html><p>Your query was too short.')
  else if (path === '/hn') response.end(JSON.stringify({ hits: found.map(hackerNewsHit) }))
  else if (path === '/gdelt') response.end(JSON.stringify(gdelt(found)))
  else if (path === '/google') response.end(rss(found.map(googleItem)))
  else if (path === '/bing') response.end(rss(found))
  else response.writeHead(404).end()
}

function rss(found: readonly News[]): string {
  return rss2(
    'Search',
    found.map(({ date, ...item }) => ({ ...item, date: date.toUTCString() })),
  )
}

/** Links lead through the search; the headline says whose it is, and an element of its own. */
function googleItem({ title, link, date }: News): News {
  const through = `https://google.example/rss/articles/${Buffer.from(link).toString('base64url')}`
  return { title: `${title} - The Example`, link: through, date, publisher: 'The Example' }
}

function hackerNewsHit({ title, link, date }: News, at: number) {
  return { objectID: String(1000 + at), title, url: link, created_at: date.toISOString() }
}

function gdelt(found: readonly News[]) {
  if (found.length === 0) return {}
  return {
    articles: found.map(({ title, link, date }) => ({
      url: link,
      title,
      seendate: date.toISOString().replaceAll(/[-:]|\.\d+/g, ''),
      domain: 'news.example',
    })),
  }
}
