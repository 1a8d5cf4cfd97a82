import { sql } from 'kysely'

import type { Db } from '#server/kit/database/connect.ts'

/** The server needs `shared_preload_libraries = pg_stat_statements`. */
export async function countStatements(db: Db): Promise<void> {
  await sql`create extension if not exists pg_stat_statements`.execute(db)
  await sql`select pg_stat_statements_reset()`.execute(db)
}

interface Statement {
  readonly query: string
  readonly calls: number
  readonly meanMs: number
  /** Of the time of all statements, 0 to 1. */
  readonly share: number
}

/** Those that took the most time in all since `countStatements`, with how PostgreSQL reads the tables for each. */
export async function tellSlowest(db: Db, count: number): Promise<void> {
  const { rows } = await sql<Statement>`
    select query, calls::int, mean_exec_time as "meanMs",
      total_exec_time / sum(total_exec_time) over () as share
    from pg_stat_statements
    where dbid = (select oid from pg_database where datname = current_database())
    order by total_exec_time desc limit ${sql.lit(count)}`.execute(db)
  for (const { query, calls, meanMs, share } of rows) {
    const words = query.replaceAll(/\s+/g, ' ')
    console.log(
      `  ${(share * 100).toFixed(0).padStart(3)} %  ${meanMs.toFixed(2)} ms × ${calls}  ${words.slice(0, 100)}`,
    )
    for (const scan of await scansOf(db, query)) console.log(`           ${scan}`)
  }
}

/** Empty for what has no plan. */
async function scansOf(db: Db, query: string): Promise<string[]> {
  if (!/^\s*(?:select|with|insert|update|delete)\b/i.test(query)) return []
  try {
    const { rows } = await sql<Record<'QUERY PLAN', string>>`
      explain (generic_plan, costs off) ${sql.raw(query)}`.execute(db)
    return rows
      .map((row) => row['QUERY PLAN'].replace(/^[\s>-]+/, ''))
      .filter((line) => /\bScan\b/.test(line))
  } catch (error) {
    // Without their types, some parameters have none.
    return [`no plan: ${error instanceof Error ? error.message : String(error)}`]
  }
}
