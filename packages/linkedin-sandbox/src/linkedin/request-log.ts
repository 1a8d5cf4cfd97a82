import type { FastifyRequest } from 'fastify'

import type { SandboxStore } from '../options.ts'

export interface LogEntry {
  readonly id: number
  readonly at: Date
  readonly operation: string
  readonly method: string
  /** Below the sandbox's LinkedIn, with its query. */
  readonly path: string
  /** Null where no answer left. */
  readonly status: number | null
  /** The scripted effect of this call, before or in place of its answer; null without one. */
  readonly effect: string | null
  /** Whether the call carried a token, which itself is never stored. */
  readonly authorization: boolean
  /** `member`, `urn`, `first_byte`, `last_byte`, `sha256`, … */
  readonly notes: Readonly<Record<string, unknown>>
}

/** Number of calls that are stored at least. */
export const LOG_KEPT = 2000
/** Every so many calls, one of them deletes old entries. */
const SWEEP_EVERY = 200

const noted = new WeakMap<FastifyRequest, Record<string, unknown>>()

/** Adds notes to the log entry of this call, however it ends. */
export function note(request: FastifyRequest, notes: Readonly<Record<string, unknown>>): void {
  noted.set(request, { ...noted.get(request), ...notes })
}

export async function keepInLog(
  store: SandboxStore,
  request: FastifyRequest,
  call: Pick<LogEntry, 'at' | 'operation' | 'status' | 'effect'>,
): Promise<void> {
  const { rows } = await store.query<{ id: string }>(
    `INSERT INTO sandbox.log (at, operation, method, path, status, effect, "authorization", notes)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
    [
      call.at,
      call.operation,
      request.method,
      storable(request.url.replace(/^.*?\/sandbox\/linkedin/, '').slice(0, 500)),
      call.status,
      call.effect,
      request.headers.authorization !== undefined,
      JSON.stringify(noted.get(request) ?? {}),
    ],
  )
  const id = Number(rows[0]?.id ?? 0)
  if (id % SWEEP_EVERY === 0) {
    await store.query(`DELETE FROM sandbox.log WHERE id <= $1`, [id - LOG_KEPT])
  }
}

/** PostgreSQL has no NUL character in a text. */
function storable(text: string): string {
  return text.replaceAll('\0', '')
}

type LogRow = Omit<LogEntry, 'id'> & { id: string }

/** Newest first. */
export async function readLog(
  store: SandboxStore,
  only: { readonly operation: string | undefined; readonly limit: number },
): Promise<LogEntry[]> {
  const { rows } = await store.query<LogRow>(
    `SELECT id, at, operation, method, path, status, effect, "authorization", notes FROM sandbox.log
     WHERE $1::text IS NULL OR operation = $1 ORDER BY id DESC LIMIT $2`,
    [only.operation ?? null, only.limit],
  )
  return rows.map((row) => ({ ...row, id: Number(row.id) }))
}
