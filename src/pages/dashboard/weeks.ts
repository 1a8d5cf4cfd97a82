import type { Post } from '#contract/posts.ts'

export interface Week {
  /** Midnight of its first day, on the clock of this device. */
  readonly start: Date
  readonly posts: number
}

export const WEEKS = 12

/**
 * How many posts were published in each of the last weeks, the present one last. `firstDay`: 1 for
 * Monday to 7 for Sunday.
 */
export function postsPerWeek(posts: readonly Post[], now: Date, firstDay: number): readonly Week[] {
  const moments = posts.flatMap(publishedAt)
  return Array.from({ length: WEEKS }, (_, place) => {
    const start = startOfWeek(now, firstDay, WEEKS - 1 - place)
    const end = startOfWeek(now, firstDay, WEEKS - 2 - place)
    const inWeek = moments.filter((at) => at >= start.getTime() && at < end.getTime())
    return { start, posts: inWeek.length }
  })
}

function publishedAt({ is_published, publication, created_at }: Post): readonly number[] {
  return is_published ? [Date.parse(publication?.at ?? created_at)] : []
}

/** By the calendar, for a week in which the clocks change is not as long as others. */
function startOfWeek(now: Date, firstDay: number, weeksAgo: number): Date {
  const sinceFirstDay = (now.getDay() - firstDay + 7) % 7
  const date = now.getDate() - sinceFirstDay - 7 * weeksAgo
  return new Date(now.getFullYear(), now.getMonth(), date)
}
