import { readFileSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

import { parseFeed } from '@lin/feed-reader'
import type { ParsedFeed } from '@lin/feed-reader'
import { sampleFeedAt } from '@lin/linkedin-sandbox/samples'
import { composePosts } from '@lin/writer'
import type { Article } from '@lin/writer'
import { isStopWord, languageOfArticle, withPlainFormulas } from '@lin/writer/parts'

import { citedLink } from '#server/writing/choose-material.ts'

/**
 * Prints what the built-in writer makes of the articles of feeds, to be read by eye, and counts what must not be
 * there: docs/ai.md. `npm run bench -- writer [folder] [articles of each feed]`; without a folder, Lin's own samples.
 */
const [folder, perFeed = '3'] = process.argv.slice(2)
/** Number of other articles that the writer may quote, as in Lin. */
const BESIDE = 5
const OF_ITS_FEED = 2

const feeds = folder === undefined ? sampleFeeds() : [...feedsIn(folder)]
const besideOf = new Map<Article, readonly Article[]>()
const articles = feeds.flatMap((feed) => {
  const all = articlesOf(feed)
  const leads = all.slice(0, Number(perFeed))
  for (const lead of leads)
    besideOf.set(lead, all.filter((other) => other !== lead).slice(0, OF_ITS_FEED))
  return leads
})
const counts = {
  posts: 0,
  merged: 0,
  unquoted: 0,
  hashtags: 0,
  'stop words as hashtags': 0,
  'quotes with dots': 0,
  'cut words': 0,
}

for (const [at, lead] of articles.entries()) {
  const beside = [
    ...(besideOf.get(lead) ?? []),
    ...articles.filter((other) => other !== lead).slice(at, at + BESIDE),
  ]
  const posts = composePosts([lead, ...beside], { keywords: searchedFor(lead) })
  if (posts === null) continue
  const [text = ''] = posts.texts
  console.log(
    `\n━━ ${at + 1} · ${languageOfArticle(lead) ?? '?'} · ${lead.feedTitle ?? ''}\n\n${text}`,
  )
  note(
    text,
    posts.articlesUsed.flatMap((used) => [lead, ...beside][used] ?? []),
  )
}

console.log('')
console.table(counts)
process.exitCode =
  counts['stop words as hashtags'] + counts['quotes with dots'] + counts['cut words'] === 0 ? 0 : 1

function note(text: string, used: readonly Article[]): void {
  const language = used[0] === undefined ? null : languageOfArticle(used[0])
  const tags = [...text.matchAll(/#(\S+)/gu)].map(([, tag = '']) => tag)
  const quotes = [...text.matchAll(/^• .(.*?).(?: \([^()]+\))?$/gmu)].map(([, quote = '']) => quote)
  counts.posts += 1
  counts.merged += used.length > 1 ? 1 : 0
  counts.unquoted += quotes.length === 0 ? 1 : 0
  counts.hashtags += tags.length
  counts['stop words as hashtags'] += tags.filter((tag) => isStopWord(tag, language)).length
  counts['quotes with dots'] += quotes.filter((quote) => /…|\.{3}/u.test(quote)).length
  const said = used
    .map((article) => wordsOf(withPlainFormulas(`${article.title} ${article.summary ?? ''}`)))
    .join(' ')
  const known = new Set(said.split(' '))
  counts['cut words'] += quotes
    .flatMap((quote) => wordsOf(quote).split(' '))
    .filter((word) => !known.has(word)).length
}

/** The keyword of a person who gets such a feed of a search. */
function searchedFor({ feedTitle }: Article): string[] {
  const found = /^"?(.+?)"? - (?:Google News|BingNews)$|^Google Alert - (.+)$/.exec(feedTitle ?? '')
  return [found?.[1] ?? found?.[2] ?? []].flat()
}

function wordsOf(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')
}

function articlesOf({ title, language, items }: ParsedFeed): Article[] {
  return items.map((item) => ({
    title: item.title,
    link: citedLink({ link: item.link, publisher_url: item.publisherUrl }),
    summary: item.summary,
    categories: item.categories,
    feedTitle: title === '' ? null : title,
    authors: item.authors,
    publisher: item.publisher,
    language,
    publishedAt: item.published,
    alongside: items
      .filter((other) => other !== item)
      .slice(0, 20)
      .map((other) => ({ title: other.title, summary: other.summary })),
  }))
}

function* feedsIn(root: string): Generator<ParsedFeed, void> {
  for (const name of readdirSync(root).toSorted()) {
    const found = path.join(root, name)
    if (statSync(found).isDirectory()) yield* feedsIn(found)
    else yield parseFeed(readFileSync(found), undefined)
  }
}

function sampleFeeds(): ParsedFeed[] {
  return ['en', 'de', 'es', 'fr'].map((name) => {
    const text = sampleFeedAt(`/sandbox/samples/${name}.xml`, {
      publicUrl: 'http://localhost:3000',
      now: new Date(),
    })
    return parseFeed(new TextEncoder().encode(text ?? ''), 'application/rss+xml')
  })
}
