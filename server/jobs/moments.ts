import { sql } from 'kysely'

import { APPROVAL } from '#contract/approvals/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, ONE_TIME_TOKEN, SESSION } from '#contract/limits.ts'
import { OAUTH } from '#contract/oauth/limits.ts'
import { SECOND_FACTOR } from '#contract/rules/auth-limits.ts'
import { CLOCKS_APART_MS } from '#contract/rules/moment.ts'
import type { Db } from '#server/kit/database/connect.ts'

interface Wait {
  /** How far ahead the moment may be set at most. */
  readonly longestMs: number
  /** The outcome for a moment that lies further ahead: over at once, or as long as a new one. */
  readonly becomes: 'over' | 'new'
}

const HAPPENED: Wait = { longestMs: 0, becomes: 'over' }

/** Every column with a moment that some work waits for, or counts from: a wrong clock must not delay that work. */
export const WAITS: Readonly<Record<string, Wait>> = {
  'sessions.expires_at': { longestMs: SESSION.rememberedMs, becomes: 'new' },
  'one_time_tokens.expires_at': { longestMs: ONE_TIME_TOKEN.confirmationMs, becomes: 'new' },
  'passkey_challenges.expires_at': { longestMs: SECOND_FACTOR.challengeMs, becomes: 'new' },
  'approval_links.expires_at': { longestMs: APPROVAL.linkMs, becomes: 'new' },
  'oauth_states.expires_at': { longestMs: HOUR_MS, becomes: 'new' },
  'oauth_states.exchange_until': { longestMs: MINUTE_MS, becomes: 'over' },
  'oauth_grants.code_expires_at': { longestMs: OAUTH.codeMs, becomes: 'over' },
  'oauth_grants.expires_at': { longestMs: OAUTH.grantMs, becomes: 'new' },
  'oauth_tokens.expires_at': { longestMs: OAUTH.grantMs, becomes: 'new' },
  'oauth_tokens.spent_at': HAPPENED,
  'auth_attempts.at': HAPPENED,
  'rate_counts.ends_at': { longestMs: DAY_MS, becomes: 'over' },
  'signing_keys.changed_at': HAPPENED,
  // An operator may have searches fetched rarely, and a site may ask for a tenth more than a day.
  'feeds.next_fetch_at': { longestMs: 2 * DAY_MS, becomes: 'over' },
  // Drafts and trends count an article as new from then on.
  'articles.created_at': HAPPENED,
  'accounts.connected_at': HAPPENED,
  'accounts.comments_refused_at': HAPPENED,
  'stored_files.writing_until': { longestMs: HOUR_MS, becomes: 'over' },
  'publish_attempts.changing_until': { longestMs: MINUTE_MS, becomes: 'over' },
  'linkedin_uploads.done_at': HAPPENED,
  'known_devices.last_used_at': HAPPENED,
  'sessions.last_seen_at': HAPPENED,
}

/** The same in the queue's own tables, by the database's clock. A recurring pass that is unclaimed runs at once. */
const QUEUE_WAITS = [
  sql`update pgboss.version set cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
    flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()), monitor_backoff_on = null
    where greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on) > now() + interval '1 min'`,
  sql`update pgboss.queue set monitor_claim_on = least(monitor_claim_on, now()),
    monitor_on = least(monitor_on, now()), maintain_on = least(maintain_on, now())
    where greatest(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 min'`,
  sql`update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() + interval '2 days'`,
  sql`update pgboss.job set started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
    where state = 'active' and greatest(started_on, heartbeat_on) > now() + interval '1 min'`,
  // A recurring job is made once for each minute; these are for minutes that lie in the future.
  sql`update pgboss.job set singleton_on = null, completed_on = least(completed_on, now())
    where singleton_on > now() at time zone 'UTC' + interval '1 min'`,
]

export async function endWrongWaits(db: Db, now: Date): Promise<void> {
  for (const [name, { longestMs, becomes }] of Object.entries(WAITS)) {
    const [table = '', column = ''] = name.split('.')
    const at = new Date(now.getTime() + (becomes === 'new' ? longestMs : 0))
    const latest = new Date(now.getTime() + longestMs + CLOCKS_APART_MS)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${at}
      where ${sql.ref(column)} > ${latest}`.execute(db)
  }
  for (const statement of QUEUE_WAITS) await statement.execute(db)
}

/** LinkedIn recognises a text for a limited time: a clock set back must not keep the window for resending open. */
export async function moveFirstRequests(db: Db, backMs: number): Promise<void> {
  await sql`update publish_attempts
    set first_sent_at = coalesce(first_sent_at, created_at) - ${backMs} * interval '1 ms'
    where state in ('sending', 'unknown', 'settling')`.execute(db)
}
