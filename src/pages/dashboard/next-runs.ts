import type { Post } from '#contract/posts.ts'
import { isToCome } from '#contract/rules/to-come.ts'
import type { Schedule } from '#contract/schedules.ts'

/** Something that is published by itself: by a slot of a schedule, or a post with a moment of its own. */
export interface Run {
  readonly id: string
  readonly at: string
  readonly accountId: string | null
  readonly by: { readonly schedule: Schedule } | { readonly post: Post }
}

interface Planned {
  readonly schedules: readonly Schedule[]
  readonly posts: readonly Post[]
}

/** Those after `now` (epoch ms), the next one first. What the device keeps may be older than a run. */
export function nextRuns({ schedules, posts }: Planned, now: number): readonly Run[] {
  return [...schedules.flatMap(slotsOf), ...posts.flatMap(momentOf)]
    .filter(({ at }) => Date.parse(at) > now)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function slotsOf(schedule: Schedule): readonly Run[] {
  const runs = schedule.next_runs.filter((at) => !isSkipped(schedule, at))
  return runs.map((at) => ({
    id: `${schedule.id} ${at}`,
    at,
    accountId: schedule.social_network,
    by: { schedule },
  }))
}

/** Skipped a moment ago, after the server told its runs. */
function isSkipped({ slots }: Schedule, at: string): boolean {
  return slots.some((slot) => slot.state === 'skipped' && Date.parse(slot.at) === Date.parse(at))
}

function momentOf(post: Post): readonly Run[] {
  const { id, scheduled_at: at, social_account_id: accountId } = post
  return at !== null && isToCome(post) ? [{ id, at, accountId, by: { post } }] : []
}
