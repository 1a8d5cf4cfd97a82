import { readingLocale } from './locale.ts'

/** The day that weeks begin with where the reader lives: 1 is Monday, 7 is Sunday. */
export function firstWeekday(tag = readingLocale()): number {
  return weekInfoOf(new Intl.Locale(tag)).firstDay
}

interface WeekInfo {
  readonly firstDay: number
}

/** A method in newer browsers, a property in older ones, and in some neither: then it is Monday. */
function weekInfoOf(locale: Intl.Locale & WeekFacts): WeekInfo {
  return locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 }
}

interface WeekFacts {
  readonly getWeekInfo?: () => WeekInfo
  readonly weekInfo?: WeekInfo
}
