import { isZone } from '@lin/zones'
import type { Selectable } from 'kysely'

import { HOUR_MS } from '#contract/limits.ts'
import type { NotificationSettings, Reader } from '#contract/notifications.ts'
import { nextSlots } from '#contract/rules/schedule-slot.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Clock } from '#server/kit/clock.ts'
import type { Db } from '#server/kit/database/connect.ts'
import { PAGE_ROWS, rowsByKey } from '#server/kit/database/rows-by-key.ts'
import type { Tables } from '#server/kit/database/tables.ts'

import type { NewsKit } from './notification-kit.ts'
import { dismissNews, notify } from './notify.ts'

type SettingsRow = Selectable<Tables['notification_settings']>

/** Mails are sent unless they were switched off. */
export async function readSettings(
  db: Db,
  userId: string,
): Promise<Required<NotificationSettings>> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['failure_mails', 'weekly_letter'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { failure_mails: true, weekly_letter: true }
}

/** Settings that are left out stay unchanged. */
export async function saveSettings(
  kit: Pick<Kit, 'db' | 'clock'>,
  userId: string,
  { failure_mails, weekly_letter }: Partial<NotificationSettings>,
): Promise<NotificationSettings> {
  const settings = {
    ...(failure_mails === undefined ? {} : { failure_mails }),
    ...(weekly_letter === undefined ? {} : { weekly_letter }),
  }
  await changeSettings(kit, userId, settings)
  if (failure_mails === true || weekly_letter === true) {
    const told = { subject: userId, kinds: ['mails-off'] } as const
    await dismissNews(kit.db, userId, told, kit.clock.now())
  }
  return readSettings(kit.db, userId)
}

/**
 * Stops all mails but those that are always sent, because the mail server of the user's address refused a mail for
 * good.
 */
export async function stopMails(
  kit: NewsKit & Pick<Kit, 'db'>,
  userId: string,
  mailId: string,
): Promise<void> {
  await kit.db.transaction().execute(async (tx) => {
    // Another mail may be refused at the same moment: one of them comes second.
    await changeIn(tx, kit.clock, userId, {})
    const { failure_mails, weekly_letter } = await readSettings(tx, userId)
    if (!failure_mails && !weekly_letter) return
    await changeIn(tx, kit.clock, userId, { failure_mails: false, weekly_letter: false })
    await notify(kit, tx, {
      userId,
      kind: 'mails-off',
      subject: userId,
      key: `mails-off ${mailId}`,
      title: { code: 'notice/mails-off' },
      body: [{ code: 'notice/mail-refused' }, { code: 'notice/switch-mails-on' }],
      path: '/settings/notifications',
    })
  })
}

/** Language and time zone replace the earlier ones, because the user may have moved. */
export async function saveReader(
  kit: Pick<Kit, 'db' | 'clock'>,
  userId: string,
  reader: Reader,
): Promise<void> {
  await changeSettings(kit, userId, reader)
}

type Change = Partial<Omit<SettingsRow, 'user_id' | 'letter_at'>>

async function changeSettings(
  { db, clock }: Pick<Kit, 'db' | 'clock'>,
  userId: string,
  change: Change,
): Promise<void> {
  await db.transaction().execute((tx) => changeIn(tx, clock, userId, change))
}

/** Locks the settings. The moment of the next letter follows from them, and is stored with them. */
async function changeIn(tx: Db, clock: Clock, userId: string, change: Change): Promise<void> {
  const { weekly_letter, time_zone } = await tx
    .insertInto('notification_settings')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ user_id: userId, ...change }),
    )
    .returning(['weekly_letter', 'time_zone'])
    .executeTakeFirstOrThrow()
  const letter_at = weekly_letter && time_zone !== null ? mondayOf(time_zone, clock.now()) : null
  await tx
    .updateTable('notification_settings')
    .set({ letter_at })
    .where('user_id', '=', userId)
    .execute()
}

/** When letters are sent, by the reader's clock, and for how long it is still morning then. */
const LETTER_TIME = '08:00'
export const LETTER_MORNING_MS = 4 * HOUR_MS

/** This Monday's moment as long as it is morning there. A user who got that letter already gets no second one. */
function mondayOf(timeZone: string, now: Date): Date | null {
  return nextMonday(timeZone, new Date(now.getTime() - LETTER_MORNING_MS))
}

/** The moment of the first letter strictly after another; null for an unknown zone. */
export function nextMonday(timezone: string, after: Date): Date | null {
  const monday = { schedule_time: LETTER_TIME, days: ['Monday'], timezone }
  return isZone(timezone) ? (nextSlots(monday, after, 1).at(0) ?? null) : null
}

export async function readZone(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('notification_settings')
    .select('time_zone')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.time_zone ?? null
}

export async function replanLetters(db: Db, now: Date): Promise<void> {
  for await (const row of rowsByKey<LetterDue>((after) => readDue(db, after, now))) {
    const { user_id: userId, time_zone: timeZone, letter_at: at } = row
    const next = nextMonday(timeZone, new Date(at.getTime() - LETTER_MORNING_MS))
    if (next === null || next <= now || next.getTime() === at.getTime()) continue
    if (next.getTime() - at.getTime() > LETTER_MORNING_MS) continue
    await db
      .updateTable('notification_settings')
      .set({ letter_at: next })
      .where('user_id', '=', userId)
      .where('letter_at', '=', at)
      .execute()
  }
}

interface LetterDue {
  readonly user_id: string
  readonly time_zone: string
  readonly letter_at: Date
}

async function readDue(db: Db, after: LetterDue | undefined, now: Date): Promise<LetterDue[]> {
  return db
    .selectFrom('notification_settings')
    .select(['user_id', 'time_zone', 'letter_at'])
    .where('letter_at', '>', now)
    .where('time_zone', 'is not', null)
    .$narrowType<LetterDue>()
    .$if(after !== undefined, (query) => query.where('user_id', '>', after?.user_id ?? ''))
    .orderBy('user_id')
    .limit(PAGE_ROWS)
    .execute()
}

export async function* exportNotificationSettings(
  db: Db,
  userId: string,
): AsyncGenerator<object, void> {
  const row = await db
    .selectFrom('notification_settings')
    .select(['failure_mails', 'weekly_letter', 'language', 'time_zone'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (row !== undefined) yield row
}
