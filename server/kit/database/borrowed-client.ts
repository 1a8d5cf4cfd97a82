import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely'

import { runAfter } from '#server/kit/timers.ts'

import { isConnectionLost, noteOfDatabase } from './database-faults.ts'
import { preparedName } from './prepared.ts'

interface Client extends Pick<PostgresPoolClient, 'release'> {
  query<R>(
    statement: { readonly name?: string; readonly text: string; readonly values: unknown[] },
    callback: (error: Error | null, result: PostgresQueryResult<R>) => void,
  ): void
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
}

/**
 * A connection that broke, or had no answer in time, is not asked again, not even for a rollback, and does not return
 * to the pool.
 *
 * @param answersWithinMs null: an answer may take any time
 */
export function borrowed(client: Client, answersWithinMs: number | null): PostgresPoolClient {
  let lost: Error | undefined

  async function ask<R>(
    sql: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    if (lost !== undefined) throw lost
    try {
      return await answerOf<R>(client, answersWithinMs, sql, parameters)
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

/**
 * Has a time limit of its own: with pg's, the query and its callback hold each other, and V8's young generation keeps
 * such pairs, with all their rows, until the whole heap is collected. That took a tenth of what a list costs.
 */
function answerOf<R>(
  client: Client,
  withinMs: number | null,
  text: string,
  parameters: readonly unknown[],
): Promise<PostgresQueryResult<R>> {
  const name = preparedName(client, text)
  const statement = { ...(name === undefined ? {} : { name }), text, values: [...parameters] }
  return new Promise((resolve, reject) => {
    const cancel =
      withinMs === null
        ? undefined
        : runAfter(withinMs, () => reject(new Error('Query read timeout')))
    client.query<R>(statement, (error, result) => {
      cancel?.()
      if (error === null) resolve(result)
      else reject(error)
    })
  })
}
