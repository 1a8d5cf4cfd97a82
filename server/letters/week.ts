import { postUrl } from '@lin/linkedin/urns'

import { DAY_MS } from '#contract/limits.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { articleWorthAPost } from '#server/writing/gather-material.ts'

export interface Week {
  /** The newest first. */
  readonly wentOut: readonly WentOut[]
  /** The soonest first. */
  readonly planned: readonly Planned[]
  /** New, and not written about yet. */
  readonly article: Article | null
}

interface WentOut {
  readonly text: string
  readonly at: Date
  readonly url: string | null
}

interface Planned {
  readonly at: Date
  /** Null if it is still to be written. */
  readonly text: string | null
  /** It is published only after approval. */
  readonly asks: boolean
}

interface Article {
  readonly title: string
  readonly link: string | null
  readonly feedTitle: string | null
}

const WEEK_MS = 7 * DAY_MS
/** A user who has not signed in for this time gets a letter only if posts went out, or are planned. */
const AWAY_MS = 30 * DAY_MS

/** The week before a moment and the week after it; null if there is nothing to report. */
export async function readWeek(
  kit: Pick<Kit, 'db' | 'threads'> & { readonly webBase: string },
  user: { readonly id: string; readonly last_sign_in_at: Date | null },
  now: Date,
): Promise<Week | null> {
  const wentOut = await listWentOut(kit, user.id, now)
  const planned = await listPlanned(kit.db, user.id, now)
  const seenAt = user.last_sign_in_at?.getTime() ?? 0
  const isAway = now.getTime() - seenAt > AWAY_MS
  const isQuiet = wentOut.length === 0 && planned.length === 0
  if (isQuiet && isAway) return null
  const article = await articleWorthAPost(kit, user.id, { now, withinMs: WEEK_MS })
  return isQuiet && article === null ? null : { wentOut, planned, article }
}

async function listWentOut(
  kit: { readonly db: Db; readonly webBase: string },
  userId: string,
  now: Date,
): Promise<WentOut[]> {
  const rows = await kit.db
    .selectFrom('publish_attempts')
    .select(['text', 'changed_at', 'urn'])
    .where('user_id', '=', userId)
    .where('state', '=', 'published')
    .where('changed_at', '>', new Date(now.getTime() - WEEK_MS))
    .where('changed_at', '<=', now)
    .orderBy('changed_at', 'desc')
    .execute()
  return rows.map(({ text, changed_at: at, urn }) => ({
    text,
    at,
    url: urn === null ? null : postUrl(kit.webBase, urn),
  }))
}

/** The posts with a slot, and the occurrences of running schedules without one yet. */
async function listPlanned(db: Db, userId: string, now: Date): Promise<Planned[]> {
  const until = new Date(now.getTime() + WEEK_MS)
  const slots = await db
    .selectFrom('slots')
    .leftJoin('posts', (join) =>
      join.onRef('posts.user_id', '=', 'slots.user_id').onRef('posts.id', '=', 'slots.post_id'),
    )
    .select(['slots.schedule_id', 'slots.at', 'slots.state', 'slots.mode', 'posts.text_content'])
    .where('slots.user_id', '=', userId)
    .where('slots.at', '>', now)
    .where('slots.at', '<=', until)
    .execute()
  const schedules = await db
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('paused', '=', false)
    .where('next_at', '<=', until)
    .$narrowType<{ next_at: Date }>()
    .execute()
  const made = new Set(slots.map((slot) => keyOf(slot.schedule_id, slot.at)))
  const unmade = schedules.flatMap((schedule) => {
    const passed = new Date(Math.max(now.getTime(), schedule.next_at.getTime() - 1))
    return nextSlots(schedule, passed, schedule.days.length)
      .filter((at) => at <= until && at.getTime() !== schedule.skipped_at?.getTime())
      .filter((at) => !made.has(keyOf(schedule.id, at)))
      .map((at) => ({ at, text: null, asks: schedule.mode === 'ask' }))
  })
  const begun = slots.filter(({ state }) => TO_COME.includes(state))
  const waiting = begun.map(({ at, text_content: text, mode }) => ({
    at,
    text,
    asks: mode === 'ask',
  }))
  return [...waiting, ...unmade].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

const TO_COME: readonly string[] = ['planned', 'generating', 'ready']

function keyOf(scheduleId: string | null, at: Date): string {
  return `${scheduleId} ${at.getTime()}`
}
