import { sql } from 'kysely'
import type { Kysely } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'
import type { Tables } from '#server/kit/database/tables.ts'
import { StartError } from '#server/kit/start-error.ts'

export interface TableShape {
  /** As SQL names it: quoted where it has to be, with its schema where the search path needs it. */
  readonly name: string
  /** Those that are stored as given; generated ones are the database's own. */
  readonly columns: readonly Column[]
  readonly hasTriggers: boolean
}

interface Column {
  /** As SQL names it. */
  readonly name: string
  readonly type: string
}

interface TableRow extends TableShape {
  readonly needs: readonly string[]
}

/**
 * All our tables, each behind those that its foreign keys refer to. Ours are those in the schema
 * of the migrations and in that of the sandbox, without the record of the migrations, and without what tells of
 * changes: its numbers are transactions of one database.
 */
export async function readTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableRow>`
    select table_class.oid::regclass::text as name,
      (
        select json_agg(json_build_object(
          'name', quote_ident(attname), 'type', format_type(atttypid, atttypmod)) order by attnum)
        from pg_attribute
        where attrelid = table_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
          and attname <> 'visible_xid'
      ) as columns,
      array(
        select distinct confrelid::regclass::text from pg_constraint
        where contype = 'f' and conrelid = table_class.oid and confrelid <> table_class.oid
      ) as needs,
      exists (
        select from pg_trigger where tgrelid = table_class.oid and not tgisinternal
      ) as "hasTriggers"
    from pg_class table_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (current_schema(), 'sandbox') and relkind = 'r'
      and relname not in ('kysely_migration', 'kysely_migration_lock', 'changes', 'change_state')
    order by name`.execute(db)
  return inOrder(rows)
}

function inOrder(tables: readonly TableRow[]): TableRow[] {
  const ordered: TableRow[] = []
  const waiting = new Set(tables)
  while (waiting.size > 0) {
    const missing = new Set([...waiting].map(({ name }) => name))
    const next = [...waiting].filter(({ needs }) => !needs.some((name) => missing.has(name)))
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...missing].join(', ')}`)
    for (const table of next) waiting.delete(table)
    ordered.push(...next)
  }
  return ordered
}

/** The names of all sequences beside these tables, those of identity columns and others. */
export async function listSequences(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select pg_class.oid::regclass::text as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in (current_schema(), 'sandbox') and relkind = 'S'
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The applied migrations in their order; none, where there is no record of them. */
export async function appliedMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (found[0]?.exists !== true) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * For one transaction: values are formatted independently of settings and with all digits, and there
 * is no timeout.
 */
export async function settleSession(tx: Kysely<Tables>): Promise<void> {
  await sql`
    select set_config(name, value, true) from (values
      ('timezone', 'UTC'), ('datestyle', 'ISO, MDY'), ('intervalstyle', 'postgres'),
      ('extra_float_digits', '1'), ('statement_timeout', '0'),
      ('idle_in_transaction_session_timeout', '0')
    ) settings (name, value)`.execute(tx)
}

/**
 * Application names of connections that only a server has: the first is its queue's, by which a worker listens, the
 * second listens for whoever follows their changes.
 */
export const QUEUE_NAME = 'lin-queue'
export const EVENTS_NAME = 'lin-events'

/** True while a server is connected to this database. */
export async function isServerRunning(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ running: boolean }>`
    select exists (
      select from pg_stat_activity
      where datname = current_database() and application_name in (${QUEUE_NAME}, ${EVENTS_NAME})
    ) as running`.execute(db)
  return rows[0]?.running === true
}

/** @throws StartError while a server is connected to this database */
export async function refuseRunning(db: Kysely<Tables>): Promise<void> {
  if (!(await isServerRunning(db))) return
  throw new StartError('A server runs on this database: stop every one of them, and import again.')
}
