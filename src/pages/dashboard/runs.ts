import type { Post } from '#contract/posts.ts'
import { isToCome } from '#contract/rules/to-come.ts'
import type { Schedule } from '#contract/schedules.ts'

/** A future publication: a slot of a schedule, or a scheduled post. */
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

/** The runs after `now` (epoch ms), the next one first. The mirror may be older than a run. */
export function nextRuns({ schedules, posts }: Planned, now: number): readonly Run[] {
  const planned = posts.flatMap(momentOf)
  // A draft that a person put into a slot replaces the slot's run.
  const filled = new Set(
    posts.map(({ in_schedule: schedule, scheduled_at: at }) => slotName(schedule ?? '', at ?? '')),
  )
  const slots = schedules.flatMap(slotsOf).filter(({ id }) => !filled.has(id))
  return [...slots, ...planned]
    .filter(({ at }) => Date.parse(at) > now)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

function slotsOf(schedule: Schedule): readonly Run[] {
  // The mirror holds the runs that were listed before it was paused.
  if (schedule.paused) return []
  const runs = schedule.next_runs.filter((at) => !isSkipped(schedule, at))
  return runs.map((at) => ({
    id: slotName(schedule.id, at),
    at,
    accountId: schedule.social_network,
    by: { schedule },
  }))
}

function slotName(scheduleId: string, at: string): string {
  return `${scheduleId} ${at}`
}

/** Skipped after the server listed its runs. */
function isSkipped({ slots }: Schedule, at: string): boolean {
  return slots.some((slot) => slot.state === 'skipped' && Date.parse(slot.at) === Date.parse(at))
}

function momentOf(post: Post): readonly Run[] {
  const { id, scheduled_at: at, social_account_id: accountId } = post
  return at !== null && isToCome(post) ? [{ id, at, accountId, by: { post } }] : []
}
