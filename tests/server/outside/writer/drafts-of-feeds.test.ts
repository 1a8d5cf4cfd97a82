import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

import { parseFeed } from '@lin/feed-reader'
import { composePosts, hashtagsFor, quotableSentences } from '@lin/writer'
import { languageOfArticle } from '@lin/writer/parts'
import { expect, test } from 'vitest'

import { citedLink } from '#server/writing/choose-material.ts'

// Feeds in today's forms, with invented articles. `npm run bench -- writer tests/fixtures/drafts 1` prints the drafts.
const FOLDER = path.resolve(import.meta.dirname, '../../../fixtures/drafts')

interface Expected {
  readonly file: string
  readonly language: string | null
  readonly opening: string
  readonly source: string
  /** Words that the first quote opens with; '' where there is no text to quote. */
  readonly quote: string
}

const EXPECTED: readonly Expected[] = [
  {
    file: 'arxiv.en.rss.xml',
    language: 'en',
    opening: 'Dialogue Agents that Ask Before They Answer',
    source: 'arXiv',
    quote: 'Dialogue agents often answer',
  },
  {
    file: 'bing-news.en.rss.xml',
    language: 'en',
    opening: 'Why small teams ship faster than large ones',
    source: 'Fortune on MSN',
    quote: 'A survey of 1,200',
  },
  {
    file: 'blog.nl.atom.xml',
    language: 'nl',
    opening: '“Waarom ons team',
    source: 'Marloes over werk',
    quote: 'Sinds september',
  },
  {
    file: 'business-wire.en.rss.xml',
    language: 'en',
    opening: 'Vantor Robotics Signs',
    source: 'Business Wire',
    quote: 'Vantor Robotics Corp. (NASDAQ: VNTR) today',
  },
  {
    file: 'daily.es.rss.xml',
    language: 'es',
    opening: 'Las pymes invierten',
    source: 'El Diario del Norte',
    quote: 'Las pequeñas y medianas',
  },
  {
    file: 'daily.it.rss.xml',
    language: 'it',
    opening: 'Export, il distretto',
    source: 'Corriere delle Imprese',
    quote: 'Le imprese del distretto',
  },
  {
    file: 'daily.sk.rss.xml',
    language: null,
    opening: 'Malé firmy',
    source: 'Aktuality',
    quote: 'Každá tretia malá firma',
  },
  {
    file: 'github-releases.en.atom.xml',
    language: 'en',
    opening: 'fastwidget v4.0.0',
    source: 'fastwidget',
    quote: 'fastwidget 4 drops Node 18',
  },
  {
    file: 'globe-newswire.en.rss.xml',
    language: 'en',
    opening: 'Northlight Energy to Acquire',
    source: 'GlobeNewswire',
    quote: 'Northlight Energy ASA (Nasdaq: NRTH) has agreed',
  },
  {
    file: 'google-alerts.en.atom.xml',
    language: 'en',
    opening: 'City tests district heating from a data center',
    source: 'news.example.org',
    quote: 'The warmth of 300 servers',
  },
  {
    file: 'google-news.de.rss.xml',
    language: 'de',
    opening: 'Wärmepumpen werden günstiger – warum viele trotzdem warten',
    source: 'Nordkurier',
    quote: '',
  },
  {
    file: 'google-news.en.rss.xml',
    language: 'en',
    opening: 'Heat pumps - what owners should know before winter',
    source: 'The Northern News',
    quote: '',
  },
  {
    file: 'hacker-news.en.rss.xml',
    language: 'en',
    opening: 'SQLite replication over plain object storage',
    source: 'example.com (via Hacker News)',
    quote: '',
  },
  {
    file: 'magazine.fr.rss.xml',
    language: 'fr',
    opening: 'Télétravail : pourquoi la solitude',
    source: 'Le Cercle Psy',
    quote: 'Les salariés qui travaillent',
  },
  {
    file: 'mastodon.en.rss.xml',
    language: 'en',
    opening: '“We moved the whole archive of our paper, 41 years of it',
    source: 'Ada Lind',
    quote: 'The old hall is a school now.',
  },
  {
    file: 'medium-tag.en.rss.xml',
    language: 'en',
    opening: '“We asked 60 customers',
    source: 'Sam Okafor (Medium)',
    quote: 'It was not the price. 41 of 60 customers',
  },
  {
    file: 'podcast.de.rss.xml',
    language: 'de',
    opening: 'Homeoffice, Handwerk und die Frage nach dem Montag',
    source: 'Feierabendfunk',
    quote: 'Zu Gast ist Tischlermeisterin Ada Lind',
  },
  {
    file: 'podcast.en.rss.xml',
    language: 'en',
    opening: 'How a bakery of nine people',
    source: 'Shop Floor Stories',
    quote: 'Marta Silva runs',
  },
  {
    file: 'pr-newswire.en.rss.xml',
    language: 'en',
    opening: 'Acme Pumps Opens Heat-Pump Works',
    source: 'PR Newswire',
    quote: 'Acme Pumps Inc. (NYSE: ACMP), the maker',
  },
  {
    file: 'presseportal.de.rss.xml',
    language: 'de',
    opening: 'Beispielbank AG: Jeder dritte Betrieb',
    source: 'Presseportal',
    quote: 'Jeder dritte Handwerksbetrieb',
  },
  {
    file: 'pypi.en.rss.xml',
    language: 'en',
    opening: 'tidyframe 2.3.0',
    source: 'tidyframe (PyPI)',
    quote: 'Data frames that stay small',
  },
  {
    file: 'substack.en.rss.xml',
    language: 'en',
    opening: 'The meeting that nobody missed',
    source: 'Quiet Machines',
    quote: 'In March we cancelled',
  },
  {
    file: 'wordpress.en.rss.xml',
    language: 'en',
    opening: 'Your one-on-ones are status meetings. Here is how to fix that',
    source: 'The Calm Manager',
    quote: 'Most managers I coach hold a meeting',
  },
  {
    file: 'wordpress.pt.rss.xml',
    language: 'pt',
    opening: 'Pequenas lojas vendem mais',
    source: 'Oficina Digital',
    quote: 'As lojas de bairro',
  },
]

test('each feed has its row', () => {
  expect(EXPECTED.map(({ file }) => file)).toEqual(readdirSync(FOLDER).toSorted())
})

/** Text that programs write around articles. None of it has a place in a post. */
const STRAY =
  /apiclick|news\.google|google\.com\/url|&amp;|appeared (?:first )?on|apareceu primeiro|se publicó primero|Announce Type|Abstract:|WIRE\)|PRNewswire|\(ots\)|\(ANSA\)|\d\d:\d\d:\d\d|What['’]s Changed|Changelog|\[…\]|#V\d|#CsCL|#PDT|#NasdaqNRTH|utm_|\$/u

test.each(EXPECTED)(
  'the draft of $file is one that a person can sign',
  ({ file, language, opening, source, quote }) => {
    const feed = parseFeed(readFileSync(path.join(FOLDER, file)), undefined)
    const articles = feed.items.map((item) => ({
      title: item.title,
      link: citedLink({ link: item.link, publisher_url: item.publisherUrl }),
      summary: item.summary,
      categories: item.categories,
      feedTitle: feed.title,
      authors: item.authors,
      publisher: item.publisher,
      language: feed.language,
      publishedAt: item.published,
      alongside: feed.items
        .filter((other) => other !== item)
        .map((other) => ({ title: other.title, summary: other.summary })),
    }))
    const [lead] = articles
    if (lead === undefined) throw new Error(`${file} has no articles`)
    const texts = composePosts([lead])?.texts ?? []
    const [text = ''] = texts
    const [first = ''] = text.split('\n')

    expect(languageOfArticle(lead)).toBe(language)
    expect(first.startsWith(opening)).toBe(true)
    expect(text).toContain(`${source}\nhttp`)
    const [, quoted = ''] = /• [“„«]\u{a0}?(.*)/u.exec(text) ?? []
    expect(quoted.slice(0, Math.max(quote.length, 1))).toBe(quote)
    // A question is asked in a language that Lin has words in.
    expect(texts.some((each) => /[?？](?:\n|$)/u.test(each))).toBe(language !== null)
    for (const each of texts) expect(each.replaceAll('$310 million', '')).not.toMatch(STRAY)
  },
)

// A language without a list of topics has the one that the article is filed under.
test.each(readdirSync(FOLDER).filter((file) => !file.includes('.sk.')))(
  'the first article of %s has two to five hashtags',
  (file) => {
    const feed = parseFeed(readFileSync(path.join(FOLDER, file)), undefined)
    const [item] = feed.items
    const { title = '', link = null, summary = null, categories = [] } = item ?? {}
    const told = { title, link, summary, categories, feedTitle: feed.title }
    const tags = hashtagsFor({ ...told, language: feed.language, publishedAt: null }, [])

    expect(tags.length).toBeGreaterThan(1)
    expect(tags.length).toBeLessThan(6)
  },
)

test('headings are not glued to sentences, and what stands under a picture is not read', () => {
  const html =
    '<h2>Why this matters</h2><p>Fees fell by 34 percent in May.</p><figure><img src="a"><figcaption>Ada Lind checks the tracks near Oslo at dawn.</figcaption></figure><h2>What comes next</h2><p>Two more lines open in June.</p>'
  const feed = parseFeed(
    new TextEncoder().encode(
      `<rss version="2.0"><channel><item><title>Night</title><description><![CDATA[${html}]]></description></item></channel></rss>`,
    ),
    undefined,
  )

  expect(quotableSentences({ title: 'Night', summary: feed.items[0]?.summary ?? '' }, 5)).toEqual([
    'Fees fell by 34 percent in May.',
    'Two more lines open in June.',
  ])
})
