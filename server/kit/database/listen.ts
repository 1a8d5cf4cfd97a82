import type { PGlite } from '@electric-sql/pglite'
import { Client } from 'pg'
import type { ClientConfig } from 'pg'

import { EVENTS_NAME } from './transfer/running-servers.ts'

export interface Listener {
  close(): Promise<void>
}

/**
 * Resolves when the connection listens: from then on nothing is missed.
 *
 * @param on.lost the connection broke: nothing more is heard. Not called after `close`.
 */
export type Listen = (
  channel: string,
  on: { readonly heard: (message: string) => void; readonly lost: (error: Error) => void },
) => Promise<Listener>

const CONNECT_TIMEOUT_MS = 5_000
const ANSWER_TIMEOUT_MS = 5_000
const KEEP_ALIVE_AFTER_MS = 10_000

/** With a connection of its own: one of the pool would be handed on. */
export function listenBy(connection: ClientConfig): Listen {
  return async (channel, { heard, lost }) => {
    const client = new Client({
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      query_timeout: ANSWER_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
      application_name: EVENTS_NAME,
      ...connection,
    })
    let isOver = false
    function end(error: Error): void {
      if (isOver) return
      isOver = true
      lost(error)
    }
    client.on('error', end)
    client.on('end', () => end(new Error('Connection terminated')))
    client.on('notification', ({ payload = '' }) => heard(payload))
    async function close(): Promise<void> {
      isOver = true
      await client.end().catch(() => undefined)
    }
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      void close()
      throw error
    }
    return { close }
  }
}

/** PGlite is in this process: its connection cannot break. */
export function listenInPglite(pglite: Pick<PGlite, 'listen'>): Listen {
  return async (channel, { heard }) => {
    const stop = await pglite.listen(channel, heard)
    return { close: () => stop() }
  }
}
