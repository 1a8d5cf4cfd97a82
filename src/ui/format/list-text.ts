import { readingLocale } from './locale.ts'

/** `Tuesday`, `Tuesday and Thursday`, `Monday, Tuesday and Thursday` */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(readingLocale(), { type: 'conjunction' }).format(items)
}
