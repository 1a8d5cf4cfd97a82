import { sql } from 'kysely'

import type { Moment } from '#contract/messages/message.ts'
import { ACCESS_WARNING_MS } from '#contract/rules/auth-limits.ts'
import type { Kit } from '#server/kit/api.ts'
import type { Db } from '#server/kit/database/connect.ts'

import type { NewsKit } from './notification-kit.ts'
import { notify } from './notify.ts'

type ClockKit = Pick<Kit, 'db' | 'queue' | 'clock'>

const AT_ONCE = 100

interface Ending {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly expires_at: Date
  readonly key: string
}

interface Way {
  /** Takes the order of their owners, because the mail of each is locked in turn. */
  readonly due: (tx: Db, now: Date, until: Date) => Promise<readonly Ending[]>
  readonly tell: (kit: NewsKit, tx: Db, ending: Ending) => Promise<void>
}

/**
 * Notifies of API keys and connected programs that end within a week; once for each end. What was revoked, or used again,
 * is not told of any more.
 */
export async function watchAccess(kit: ClockKit): Promise<void> {
  await dismissOver(kit)
  for (const way of [KEYS, PROGRAMS]) while ((await tellSome(kit, way)) === AT_ONCE) continue
}

function tellSome(kit: ClockKit, { due, tell }: Way): Promise<number> {
  return kit.db.transaction().execute(async (tx) => {
    const now = kit.clock.now()
    const endings = await due(tx, now, new Date(now.getTime() + ACCESS_WARNING_MS))
    for (const ending of endings) await tell(kit, tx, ending)
    return endings.length
  })
}

/** A key whose whole life is no longer than the warning is left out: its owner has just chosen its end. */
const KEYS: Way = {
  async due(tx, now, until) {
    const { rows } = await sql<Ending>`
      select id, user_id, name, expires_at, key
      from api_keys, lateral (select 'key-expiring ' || id as key) as named
      where revoked_at is null and expires_at > ${now} and expires_at <= ${until}
        and created_at < expires_at - ${ACCESS_WARNING_MS} * interval '1 millisecond'
        and not exists (
          select from notifications
          where notifications.user_id = api_keys.user_id and notifications.key = named.key
        )
      order by user_id, id limit ${AT_ONCE}`.execute(tx)
    return rows
  },
  tell: (kit, tx, ending) =>
    notify(kit, tx, {
      ...about(ending),
      kind: 'key-expiring',
      path: '/settings/you#apiKeys',
      title: {
        code: 'notice/replace-key-before',
        params: { name: ending.name, at: dayOf(ending) },
      },
      body: [
        { code: 'notice/key-ends-on', params: { at: inUtc(ending) } },
        { code: 'notice/make-another-key' },
      ],
    }),
}

/** The end of a program moves with each use, and so does what it is told by. */
const PROGRAMS: Way = {
  async due(tx, now, until) {
    const { rows } = await sql<Ending>`
      select id, user_id, client_name as name, expires_at, key
      from oauth_grants, lateral (
        select 'program-expiring ' || id || ' ' || extract(epoch from expires_at)::bigint as key
      ) as named
      where revoked_at is null and connected_at is not null
        and expires_at > ${now} and expires_at <= ${until}
        and not exists (
          select from notifications
          where notifications.user_id = oauth_grants.user_id and notifications.key = named.key
        )
      order by user_id, id limit ${AT_ONCE}`.execute(tx)
    return rows
  },
  tell: (kit, tx, ending) =>
    notify(kit, tx, {
      ...about(ending),
      kind: 'program-expiring',
      path: '/settings/you#programs',
      title: {
        code: 'notice/use-program-before',
        params: { name: ending.name, at: dayOf(ending) },
      },
      body: [{ code: 'notice/program-ends-on', params: { at: inUtc(ending) } }],
    }),
}

async function dismissOver({ db, clock }: ClockKit): Promise<void> {
  const now = clock.now()
  const later = new Date(now.getTime() + ACCESS_WARNING_MS)
  await sql`
    update notifications set read_at = ${now}
    from (
      select user_id, id, 'key-expiring' as kind from api_keys where revoked_at is not null
      union all
      select user_id, id, 'program-expiring' from oauth_grants
      where revoked_at is not null or expires_at > ${later}
    ) as over
    where notifications.user_id = over.user_id and notifications.subject = over.id
      and notifications.kind = over.kind and notifications.read_at is null`.execute(db)
}

function about({ id, user_id: userId, key }: Ending) {
  return { userId, subject: id, key }
}

/** In the reader's own zone. */
function dayOf({ expires_at: at }: Ending): Moment {
  return { moment: at.toISOString(), zone: null }
}

/** For a reader whose time zone is not known. */
function inUtc({ expires_at: at }: Ending): Moment {
  return { moment: at.toISOString(), zone: 'Z' }
}
