import type { KeywordSearch, OfferedSearch } from '@lin/feed-reader'
import { DEFAULT_SEARCHES, localTemplate, searchUrl } from '@lin/feed-reader'
import * as z from 'zod/mini'

import { DAY_MS, SECOND_MS } from '#contract/limits.ts'
import { StartError } from '#server/kit/start-error.ts'

const LEAST_SEC = 900

const Entry = z.strictObject({
  id: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
  name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
  kind: z.optional(z.enum(['feed', 'hacker-news', 'gdelt'])),
  template: z.optional(z.string().check(z.refine(isTemplate))),
  enabled: z.optional(z.boolean()),
  minIntervalSec: z.optional(z.int().check(z.minimum(LEAST_SEC), z.maximum(DAY_MS / SECOND_MS))),
  ordered: z.optional(z.enum(['date', 'relevance'])),
})
type Entry = z.infer<typeof Entry>

const EXPECTED: Record<string, string> = {
  id: 'a short name of its own: lower-case letters, digits and hyphens',
  name: 'what people call it, such as Google News',
  kind: 'feed, hacker-news or gdelt',
  template:
    'an http or https address with {q} or {slug} for the keyword; {since}, {hl}, {gl}, {lang} and {mkt} are known besides',
  enabled: 'true or false',
  minIntervalSec: `a whole number of seconds from ${LEAST_SEC} to ${DAY_MS / SECOND_MS}`,
  ordered: 'date or relevance',
}

/**
 * A list that is empty, or has an entry with a template, is the whole list; any other changes the defaults of the same
 * id.
 *
 * @param text KEYWORD_SOURCES as the environment gives it: a JSON list
 * @throws StartError that says what is wrong in it
 */
export function readKeywordSearches(
  text: string | undefined,
  locale: string,
): readonly KeywordSearch[] {
  const offered = text === undefined ? DEFAULT_SEARCHES : searchesOf(readEntries(text))
  return offered.flatMap(({ enabled, ...search }) =>
    enabled ? [{ ...search, template: localTemplate(search.template, locale) }] : [],
  )
}

function readEntries(text: string): readonly Entry[] {
  const list = parseList(text)
  const entries = list.map(readEntry)
  const twice = entries.find(({ id }, at) => entries.findIndex((other) => other.id === id) < at)
  if (twice !== undefined) throw new StartError(`KEYWORD_SOURCES names ${twice.id} twice.`)
  return entries
}

function parseList(text: string): readonly unknown[] {
  const list = parseJson(text)
  if (Array.isArray(list)) return list
  throw new StartError(
    'KEYWORD_SOURCES must be a JSON list, such as [{"id":"reddit","enabled":true}]; [] switches searching off.',
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readEntry(value: unknown, at: number): Entry {
  const parsed = Entry.safeParse(value)
  if (parsed.success) return parsed.data
  const place = `Entry ${at + 1} of KEYWORD_SOURCES`
  const issue = parsed.error.issues[0]
  if (issue?.code === 'unrecognized_keys') {
    throw new StartError(
      `${place} has ${issue.keys.join(', ')}; known are ${Object.keys(EXPECTED).join(', ')}.`,
    )
  }
  const field = String(issue?.path[0] ?? '')
  const expected = EXPECTED[field]
  if (expected === undefined) throw new StartError(`${place} must be an object with an id.`)
  throw new StartError(`${place}: ${field} must be ${expected}.`)
}

function searchesOf(entries: readonly Entry[]): readonly OfferedSearch[] {
  const isWhole = entries.length === 0 || entries.some((entry) => entry.template !== undefined)
  const searches = entries.map(completed)
  if (isWhole) return searches
  return DEFAULT_SEARCHES.map(
    (search) => searches.find((changed) => changed.id === search.id) ?? search,
  )
}

function completed({ minIntervalSec, ...entry }: Entry): OfferedSearch {
  const known = DEFAULT_SEARCHES.find((search) => search.id === entry.id)
  const base = known ?? OTHERWISE
  const search = {
    id: entry.id,
    name: entry.name ?? base.name,
    kind: entry.kind ?? base.kind,
    template: entry.template ?? base.template,
    enabled: entry.enabled ?? true,
    everyMs: minIntervalSec === undefined ? base.everyMs : minIntervalSec * SECOND_MS,
    ordered: entry.ordered ?? base.ordered,
  }
  if (search.name !== '' && search.template !== '') return search
  const knownIds = DEFAULT_SEARCHES.map(({ id }) => id).join(', ')
  throw new StartError(
    `KEYWORD_SOURCES: ${entry.id} needs a name and a template, because Lin knows only ${knownIds}.`,
  )
}

const OTHERWISE = {
  name: '',
  kind: 'feed',
  template: '',
  everyMs: 3600 * SECOND_MS,
  ordered: 'relevance',
} as const

function isTemplate(template: string): boolean {
  if (!/\{(?:q|slug)\}/.test(template)) return false
  const filled = localTemplate(searchUrl({ template }, 'word'), 'en-US').replaceAll('{since}', '0')
  if (/[{}\s]/.test(filled)) return false
  return /^https?:$/.test(URL.parse(filled)?.protocol ?? '')
}
