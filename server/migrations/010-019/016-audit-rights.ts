import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * The role that serves may add to the audit log and read it, no more (serving-role.ts). What has to go from it
 * in time goes by these two, which run with the rights of the owner and decide by themselves what that is.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(FORGET_STRAY).execute(db)
  await sql.raw(FORGET_DELETED).execute(db)
  await sql`
    revoke execute on function forget_stray_audit, forget_audit_of from public`.execute(db)
}

/** Lines of nobody, never of the last 30 days, whatever is asked for. */
const FORGET_STRAY = `
  create function forget_stray_audit(before timestamptz, most integer) returns bigint
  language sql security definer set search_path = public, pg_temp as $$
    with gone as (
      delete from audit_log where id in (
        select id from audit_log
        where user_id is null and at < least(before, now() - interval '30 days')
        limit most)
      returning 1)
    select count(*) from gone
  $$`

/** Lines of somebody who is not a user any more: the deletion of an account takes them along. */
const FORGET_DELETED = `
  create function forget_audit_of(person uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
    delete from audit_log
    where user_id = person and not exists (select from users where id = person)
  $$`
