import type { KeywordSearch } from './keyword-searches.ts'

const DAY_SECONDS = 86_400
const SINCE_DAYS = 30

/**
 * All spellings of a keyword share one feed. `{since}` stays in the address: one that changes would be a new feed each
 * day.
 */
export function searchUrl(search: Pick<KeywordSearch, 'template'>, keyword: string): string {
  const words = sharedSpelling(keyword)
  return search.template
    .replaceAll('{q}', () => encodeURIComponent(words))
    .replaceAll('{slug}', () => encodeURIComponent(slugOf(words)))
}

/** Replaces `{since}` by the time 30 days ago. The address is constant for a day, so that answers can be cached. */
export function resolveSearchAddress(url: string, now: Date): string {
  const day = Math.floor(now.getTime() / 1000 / DAY_SECONDS)
  return url.replaceAll('{since}', String((day - SINCE_DAYS) * DAY_SECONDS))
}

/**
 * Fills in the places of a template that depend on a locale. The keyword's stay.
 * @param locale a language and a country, such as `en-US`
 */
export function localTemplate(template: string, locale: string): string {
  const [language = '', country = ''] = locale.split('-')
  return template
    .replaceAll('{hl}', locale)
    .replaceAll('{mkt}', locale)
    .replaceAll('{gl}', country)
    .replaceAll('{lang}', language)
}

function sharedSpelling(keyword: string): string {
  return keyword.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase()
}

function slugOf(words: string): string {
  return words.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '')
}
