import { sql } from 'kysely'

import type { Db } from './connect.ts'
import { inTransaction } from './in-transaction.ts'

/**
 * Grants the serving role rights on the rows of the tables, and none on the tables themselves; in the audit log and the
 * ledger, rights to read and add rows. Grants only what is missing, so that most starts change nothing.
 *
 * @param owner a connection of the role that owns the schemas
 */
export async function grantServing(owner: Db, role: string): Promise<void> {
  await inTransaction(owner, async (tx) => {
    // Two processes that grant the same at once would fail.
    await sql`select pg_advisory_xact_lock(hashtext('lin serving role'))`.execute(tx)
    const { rows } = await sql<{ statement: string }>`
      with served as (
        select oid, nspname from pg_namespace where nspname in ('public', 'pgboss', 'sandbox')
      ), relation as (
        select pg_class.oid, relkind, nspname, relowner,
          case
            when relkind = 'S' then '{usage,select}'
            when relkind = 'v' or relname like 'kysely%' then '{select}'
            when relname in ('audit_log', 'ledger_lines') then '{select,insert}'
            when nspname = 'sandbox' then '{select,insert,update,delete,truncate}'
            else '{select,insert,update,delete}'
          end::text[] as rights
        from pg_class join served on served.oid = relnamespace
        where relkind in ('r', 'p', 'v', 'S')
      )
      select format('grant usage on schema %I to %I', nspname, ${role}::text) as statement
        from served where not has_schema_privilege(${role}::text, oid, 'usage')
      union all
      select format('grant %s on %s %s to %I', array_to_string(rights, ', '),
          case relkind when 'S' then 'sequence' else 'table' end, oid::regclass, ${role}::text)
        from relation where exists (
          select from unnest(rights) as needed (privilege)
          where not case relkind
            when 'S' then has_sequence_privilege(${role}::text, oid, privilege)
            else has_table_privilege(${role}::text, oid, privilege) end)
      union all
      select format('revoke update, delete, truncate on table %s from %I', oid::regclass, ${role}::text)
        from relation where oid in (to_regclass('public.audit_log'), to_regclass('public.ledger_lines'))
          and not pg_has_role(${role}::text, relowner, 'member')
          and has_table_privilege(${role}::text, oid, 'update, delete, truncate')
      union all
      select format('grant execute on function %s to %I', pg_proc.oid::regprocedure, ${role}::text)
        from pg_proc join served on served.oid = pronamespace
        where prosecdef and not has_function_privilege(${role}::text, pg_proc.oid, 'execute')`.execute(
      tx,
    )
    for (const { statement } of rows) await sql.raw(statement).execute(tx)
  })
}
