import { dateFormat } from '@lin/zones'

import type { Coverage } from '#contract/sources.ts'

export interface Searched {
  readonly name: string
  readonly ordered: 'date' | 'relevance'
  /** Why it could not be asked, in words; null when it could. */
  readonly error: string | null
}

export function coverageOf(read: {
  readonly dates: readonly Date[]
  readonly undated: number
  readonly sources: number
  readonly searches: readonly Searched[]
  readonly timeZone: string
}): Coverage {
  const { from, to } = rangeOf(read.dates)
  const sentences = [
    basis(read.dates.length, from, to, read),
    read.undated === 0 ? '' : undatedText(read.undated),
    caveat(read.searches),
    ...read.searches.flatMap(({ name, error }) =>
      error === null ? [] : [`${name} could not be asked: ${error}`],
    ),
  ]
  return {
    from: from?.toISOString() ?? null,
    to: to?.toISOString() ?? null,
    articles: read.dates.length,
    explanation: sentences.filter((sentence) => sentence !== '').join(' '),
    searches: { asked: read.searches.length, answered: answered(read.searches).length },
  }
}

export function rangeOf(dates: readonly Date[]): { from: Date | null; to: Date | null } {
  let from: Date | null = null
  let to: Date | null = null
  for (const date of dates) {
    if (from === null || date < from) from = date
    if (to === null || date > to) to = date
  }
  return { from, to }
}

function basis(
  count: number,
  from: Date | null,
  to: Date | null,
  read: Parameters<typeof coverageOf>[0],
): string {
  const places = listOf([sourcesText(read.sources), ...answered(read.searches).map((s) => s.name)])
  if (from === null || to === null) {
    return places === ''
      ? 'There is nothing to read yet: add a source, or follow this keyword.'
      : `No dated article about it was seen in ${places}.`
  }
  const day = dateFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: read.timeZone,
  })
  const articles = count === 1 ? '1 article' : `${count} articles`
  return `Based on ${articles} seen between ${day.format(from)} and ${day.format(to)}, from ${places}.`
}

function undatedText(count: number): string {
  return count === 1 ? 'One more carries no date.' : `${count} more carry no date.`
}

function caveat(searches: readonly Searched[]): string {
  const byRelevance = answered(searches).filter(({ ordered }) => ordered === 'relevance')
  const also =
    byRelevance.length === 0
      ? ''
      : `, and ${listOf(byRelevance.map((s) => s.name))} ${byRelevance.length === 1 ? 'orders' : 'order'} by relevance`
  return `A feed holds only its latest articles${also}: older months may look thinner than they were.`
}

function answered(searches: readonly Searched[]): Searched[] {
  return searches.filter(({ error }) => error === null)
}

function sourcesText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'your source' : `your ${count} sources`
}

function listOf(names: readonly string[]): string {
  const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })
  return list.format(names.filter((name) => name !== ''))
}
