import { rulesInUse } from '@lin/zones'

import type { Db } from '#server/kit/database/connect.ts'
import { replanLetters } from '#server/notifications/settings.ts'
import { replanChosen } from '#server/schedules/replan-chosen.ts'
import { replanSchedules } from '#server/schedules/replan.ts'
import type { ReplanKit } from '#server/schedules/replan.ts'

/**
 * Plans future times again if the time zone rules are newer than those by which they were planned. Older rules change
 * nothing, because another process has newer ones.
 *
 * @param again also plans times that were planned by the same rules: a process with older ones may have planned more
 *   since
 */
export async function followRules(kit: ReplanKit, { again = false } = {}): Promise<void> {
  const { version } = rulesInUse()
  const known = await newestKnown(kit.db)
  if (version === null || (known !== null && version < known)) {
    if (!again) kit.log.warn({ rules: version, newest: known }, OLDER)
    return
  }
  if (version === known && !again) return
  await replanSchedules(kit)
  await replanChosen(kit)
  await replanLetters(kit.db, kit.clock.now())
  await setKnown(kit.db, version, kit.clock.now())
}

const OLDER =
  'the rules of time zones are older than those by which times were planned before: upgrade Lin or tzdata'

async function newestKnown(db: Db): Promise<string | null> {
  const row = await db.selectFrom('zone_rules').select('version').executeTakeFirst()
  return row?.version ?? null
}

async function setKnown(db: Db, version: string, now: Date): Promise<void> {
  await db
    .insertInto('zone_rules')
    .values({ id: 1, version, followed_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ version, followed_at: now })
        .where('zone_rules.version', '<', version),
    )
    .execute()
}
