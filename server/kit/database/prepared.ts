import { sql } from 'kysely'
import type { CompiledQuery, Kysely, RawBuilder } from 'kysely'
import type { ClientBase } from 'pg'

import type { Tables } from './tables.ts'

class Place {
  readonly of: PropertyKey
  constructor(of: PropertyKey) {
    this.of = of
  }
}

const names = new Map<string, string>()
const direct = new WeakSet<object>()

/**
 * A connection leads to PostgreSQL itself if the process that answers is the one that introduced itself. A pooler
 * between may hand each transaction to another process, which knows no statement that was prepared by the one before.
 */
export async function findOutIfDirect(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ pid: number }>(QUESTION)
  if ('processID' in client && client.processID === rows[0]?.pid) direct.add(client)
}

/** A connection that does not answer this within the limit (in ms) is closed: nobody waits for it any more. */
const QUESTION = { text: 'select pg_backend_pid() as pid', query_timeout: 2000 }

export function preparedName(client: object, text: string): string | undefined {
  return direct.has(client) ? names.get(text) : undefined
}

/**
 * PostgreSQL parses and plans a prepared statement once for each connection. The statement has to name its columns:
 * after `select *` PostgreSQL would refuse the kept plan as soon as a migration adds a column.
 *
 * @param make the statement, with `param('x')` wherever the value `x` of a call belongs
 */
export function prepared<Values extends object, Row>(
  name: string,
  make: (
    param: <K extends keyof Values>(key: K) => RawBuilder<Values[K]>,
    db: Kysely<Tables>,
  ) => { compile(db: Kysely<Tables>): CompiledQuery<Row> },
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined

  function compileWith(db: Kysely<Tables>): CompiledQuery<Row> {
    const statement = make((key) => sql`${new Place(key)}`, db).compile(db)
    names.set(statement.sql, name)
    return statement
  }

  return async (db, values) => {
    compiled ??= compileWith(db)
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? Reflect.get(values, parameter.of) : parameter,
    )
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters })
    return rows
  }
}
