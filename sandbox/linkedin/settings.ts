import { isRecord, isWhole } from '#sandbox/fields.ts'
import type { SandboxStore } from '#sandbox/options.ts'

/** LinkedIn: "Wait 10 minutes for the duplicate restriction to expire". */
const DUPLICATE_WINDOW_SECONDS = 600
const WINDOW_MAX_SECONDS = 86_400

/** How long a text counts as posted already, in seconds. */
export async function readDuplicateWindow(store: SandboxStore): Promise<number> {
  const { rows } = await store.query<{ duplicate_window_seconds: number }>(
    `SELECT duplicate_window_seconds FROM sandbox.settings`,
  )
  return rows[0]?.duplicate_window_seconds ?? DUPLICATE_WINDOW_SECONDS
}

export async function setDuplicateWindow(store: SandboxStore, seconds: number): Promise<void> {
  await store.query(
    `WITH gone AS (DELETE FROM sandbox.settings)
     INSERT INTO sandbox.settings (duplicate_window_seconds) VALUES ($1)`,
    [seconds],
  )
}

/** Reads it from the body of a new script, where it may be missing; a text says what is wrong with it. */
export function readWindowBody(body: unknown): number | undefined | string {
  const seconds = isRecord(body) ? body['duplicate_window_seconds'] : undefined
  if (seconds === undefined) return undefined
  return isWhole(seconds, 0, WINDOW_MAX_SECONDS)
    ? seconds
    : `"duplicate_window_seconds" must be a whole number from 0 to ${WINDOW_MAX_SECONDS}.`
}
