import type { SandboxStore } from '#sandbox/store.ts'

/** The queue of scripted answers: what happens to the next calls instead of the ordinary answer. */
export const OPERATIONS = [
  'posts.create',
  'posts.update',
  'posts.delete',
  'images.initialize',
  'images.upload',
  'token',
  'userinfo',
  'revoke',
  'introspect',
] as const
export type Operation = (typeof OPERATIONS)[number]

export const EFFECTS = {
  refuse: 'Answer this, do nothing',
  'accept-then-lose-the-answer': 'Do it, then drop the connection without an answer',
  'accept-then-hang': 'Do it, then never answer',
  hang: 'Do nothing and never answer',
  delay: 'Do it and answer, but late',
  'drop-before': 'Drop the connection, do nothing',
} as const
export type Effect = keyof typeof EFFECTS

export interface ScriptedAnswer {
  readonly on: Operation | 'any'
  readonly effect: Effect
  /** Status, body and headers belong to `refuse`. */
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** Waited for before any effect. */
  readonly delayMs?: number
  /** How many calls it is for. */
  readonly times: number
}

type ScriptRow = { answer: ScriptedAnswer; remaining: number }

/** What is left of the queue, next one first. */
export async function readScript(store: SandboxStore): Promise<ScriptedAnswer[]> {
  const { rows } = await store.query<ScriptRow>(
    `SELECT answer, remaining FROM sandbox.script WHERE remaining > 0 ORDER BY id`,
  )
  return rows.map(({ answer, remaining }) => ({ ...answer, times: remaining }))
}

export async function replaceScript(
  store: SandboxStore,
  answers: readonly ScriptedAnswer[],
): Promise<void> {
  await store.query(`WITH gone AS (DELETE FROM sandbox.script) ${INSERT}`, [
    JSON.stringify(answers),
  ])
}

export async function addToScript(store: SandboxStore, answer: ScriptedAnswer): Promise<void> {
  await store.query(INSERT, [JSON.stringify([answer])])
}

const INSERT = `INSERT INTO sandbox.script (operation, remaining, answer)
  SELECT item ->> 'on', (item ->> 'times')::integer, item
  FROM json_array_elements($1::json) WITH ORDINALITY AS queue (item, place)
  ORDER BY place`

/**
 * Takes the next answer for an operation, at most once per call whatever runs at the same time: the
 * row is locked without SKIP LOCKED, because the next one in line is wrong for a call that only had
 * to wait.
 */
export async function takeScripted(
  store: SandboxStore,
  operation: Operation,
): Promise<ScriptedAnswer | undefined> {
  const { rows } = await store.query<ScriptRow>(
    `UPDATE sandbox.script SET remaining = remaining - 1
     WHERE id = (
       SELECT id FROM sandbox.script
       WHERE operation IN ($1, 'any') AND remaining > 0
       ORDER BY id LIMIT 1 FOR UPDATE
     )
     RETURNING answer, remaining`,
    [operation],
  )
  return rows[0]?.answer
}
