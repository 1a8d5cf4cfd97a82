import { readingLocale } from './locale.ts'

/** A part of the whole in whole percent; nothing of nothing is 0 %. */
export function percent(part: number, whole: number): string {
  const format = new Intl.NumberFormat(readingLocale(), { style: 'percent' })
  return format.format(whole === 0 ? 0 : part / whole)
}
