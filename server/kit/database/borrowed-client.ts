import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'

import { isConnectionLost, noteOfDatabase } from './database-faults.ts'
import { preparedName } from './prepared.ts'

/** A connection of pg's, which keeps a statement prepared under a name. */
interface Client extends PostgresPoolClient {
  query: PostgresPoolClient['query'] & (<R>(prepared: Prepared) => Promise<PostgresQueryResult<R>>)
}

interface Prepared {
  readonly name: string
  readonly text: string
  readonly values: unknown[]
}

/**
 * A connection of the pool for Kysely. One that broke, or had no answer in time, is not asked again, not even
 * for a rollback, and does not return to the pool.
 */
export function borrowed(client: Client): PostgresPoolClient {
  let lost: Error | undefined

  async function ask<R>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    if (lost !== undefined) throw lost
    try {
      const name = preparedName(client, sql)
      return await (name === undefined
        ? client.query<R>(sql, parameters)
        : client.query<R>({ name, text: sql, values: [...parameters] }))
    } catch (error) {
      if (isConnectionLost(error)) lost = noteOfDatabase(error)
      throw error
    }
  }

  function query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  function query<R>(asked: string | PostgresCursor<R>, parameters: readonly unknown[] = []) {
    return typeof asked === 'string' ? ask<R>(asked, parameters) : client.query(asked)
  }

  return {
    query,
    release: (destroy = false) => client.release(destroy || lost !== undefined),
  }
}
