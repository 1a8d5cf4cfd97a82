import { html } from '../html.ts'
import { SUBJECTS } from './article.ts'
import type { Magazine, SampleArticle } from './article.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'

/** The magazines, each with the moment of its first edition: one comes every week from then on. */
const MAGAZINES = {
  en: { magazine: en, first: '2020-01-07T07:30:00Z' },
  de: { magazine: de, first: '2020-01-08T07:30:00Z' },
  es: { magazine: es, first: '2020-01-09T07:30:00Z' },
  fr: { magazine: fr, first: '2020-01-06T07:30:00Z' },
} as const satisfies Record<string, { readonly magazine: Magazine; readonly first: string }>

type SampleLanguage = keyof typeof MAGAZINES

const SAMPLES_PATH = '/sandbox/samples'

/** One article in the week in which it came. After the last subject the first one comes again. */
interface Edition extends SampleArticle {
  readonly path: string
  readonly at: Date
}

interface Sample {
  readonly language: SampleLanguage
  readonly magazine: Magazine
  /** The newest first; so many that they reach over four months. */
  readonly editions: readonly Edition[]
}

interface Asked {
  readonly publicUrl: string
  readonly now: Date
}

/** The magazine of a language as it is at a moment; null where there is none in that language. */
export function sampleIn(name: string, now: Date): Sample | null {
  const language = LANGUAGES.find((each) => each === name)
  if (language === undefined) return null
  const { magazine, first } = MAGAZINES[language]
  const firstMs = Date.parse(first)
  const latest = Math.floor((now.getTime() - firstMs) / WEEK_MS)
  const editions = SUBJECTS.map((_, age) => latest - age).map((number): Edition => {
    const subject = SUBJECTS[(number + SUBJECTS.length) % SUBJECTS.length] ?? SUBJECTS[0]
    return {
      ...magazine.articles[subject],
      path: `${SAMPLES_PATH}/${language}/${number}-${subject}`,
      at: new Date(firstMs + number * WEEK_MS),
    }
  })
  return { language, magazine, editions }
}

const LANGUAGES: readonly SampleLanguage[] = ['en', 'de', 'es', 'fr']
const WEEK_MS = 7 * 24 * 60 * 60 * 1000

export function sampleFeeds(publicUrl: string): Readonly<Record<SampleLanguage, string>> {
  const base = `${publicUrl}${SAMPLES_PATH}`
  return { en: `${base}/en.xml`, de: `${base}/de.xml`, es: `${base}/es.xml`, fr: `${base}/fr.xml` }
}

/** The feed at a path, as RSS 2.0; null if there is no such feed. */
export function sampleFeedAt(path: string, { publicUrl, now }: Asked): string | null {
  const [, name = ''] = /^\/sandbox\/samples\/([a-z]{2})\.xml$/.exec(path) ?? []
  const sample = sampleIn(name, now)
  if (sample === null) return null
  const { language, magazine, editions } = sample
  const items = editions.map(({ path: own, title, category, paragraphs, at }) =>
    [
      '<item>',
      element('title', title),
      element('link', `${publicUrl}${own}`),
      `<guid isPermaLink="false">${own}</guid>`,
      element('pubDate', at.toUTCString()),
      element('category', category),
      element('description', paragraphs.map((text) => element('p', text)).join('')),
      '</item>',
    ].join(''),
  )
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<rss version="2.0"><channel>',
    element('title', magazine.title),
    element('link', `${publicUrl}${SAMPLES_PATH}/${language}`),
    element('description', magazine.lead),
    element('language', language),
    ...items,
    '</channel></rss>',
  ].join('\n')
}

function element(name: string, text: string): string {
  return `<${name}>${html`${text}`.toString()}</${name}>`
}
