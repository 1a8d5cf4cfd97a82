import { isRecord, isWhole } from '../fields.ts'
import type { SandboxStore } from '../options.ts'

export const OPERATIONS = [
  'posts.create',
  'posts.update',
  'posts.delete',
  'posts.get',
  'images.initialize',
  'images.upload',
  'images.get',
  'documents.initialize',
  'documents.upload',
  'documents.get',
  'videos.initialize',
  'videos.upload',
  'videos.captions',
  'videos.thumbnail',
  'videos.finalize',
  'videos.get',
  'comments.create',
  'comments.delete',
  'socialActions.get',
  'reviewed',
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
  readonly times: number
}

type ScriptRow = { answer: ScriptedAnswer; remaining: number }

/** The next answer first. */
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
 * Each call takes at most one answer, whatever runs at the same time: the row is locked without SKIP LOCKED, because
 * the next one in line is wrong for a call that only had to wait.
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

const MAX_ANSWERS = 100
export const MAX_DELAY_MS = 120_000
export const MAX_TIMES = 1000

/** A text instead of answers says what is wrong with the body. */
export function readScriptBody(body: unknown): readonly ScriptedAnswer[] | string {
  if (!isRecord(body) || !Array.isArray(body['answers'])) {
    return 'Send {"answers": [ … ]}.'
  }
  const items: readonly unknown[] = body['answers']
  if (items.length > MAX_ANSWERS) return `At most ${MAX_ANSWERS} answers.`
  const answers: ScriptedAnswer[] = []
  for (const [index, item] of items.entries()) {
    const answer = readScriptedAnswer(item)
    if (typeof answer === 'string') return `answers[${index}]: ${answer}`
    answers.push(answer)
  }
  return answers
}

export function readScriptedAnswer(item: unknown): ScriptedAnswer | string {
  if (!isRecord(item)) return 'must be an object.'
  const stranger = Object.keys(item).find((key) => !KEYS.has(key))
  if (stranger !== undefined) return `"${stranger}" is not known; known: ${[...KEYS].join(', ')}.`

  const { on, effect, status, body, headers, delayMs = 0, times = 1 } = item
  if (!isOperation(on)) return `"on" must be one of ${OPERATIONS.join(', ')}, any.`
  if (!isEffect(effect)) return `"effect" must be one of ${Object.keys(EFFECTS).join(', ')}.`
  if (!isWhole(delayMs, 0, MAX_DELAY_MS)) {
    return `"delayMs" must be a whole number from 0 to ${MAX_DELAY_MS}.`
  }
  if (!isWhole(times, 1, MAX_TIMES)) return `"times" must be a whole number from 1 to ${MAX_TIMES}.`

  const common = { on, effect, delayMs, times }
  if (effect !== 'refuse') {
    return [status, body, headers].every((part) => part === undefined)
      ? common
      : '"status", "body" and "headers" belong to the effect "refuse".'
  }
  if (!isWhole(status, 200, 599)) return '"status" must be a whole number from 200 to 599.'
  if (!isHeaders(headers ?? {})) return '"headers" must be an object of valid header texts.'
  if (!isStorable(body)) return '"body" must not hold the character U+0000, nor half of a pair.'
  return { ...common, status, body, ...(isHeaders(headers) ? { headers } : {}) }
}

const KEYS = new Set(['on', 'effect', 'status', 'body', 'headers', 'delayMs', 'times'])

function isOperation(value: unknown): value is Operation | 'any' {
  return value === 'any' || OPERATIONS.some((operation) => operation === value)
}

function isEffect(value: unknown): value is Effect {
  return typeof value === 'string' && Object.hasOwn(EFFECTS, value)
}

/** Whether PostgreSQL can store a value as JSON: no NUL, and no half of a surrogate pair, in a text or a name. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).flat().every(isStorable)
}

/** Names and texts that HTTP can carry: anything else would end the call in a crash. */
function isHeaders(value: unknown): value is Record<string, string> {
  return (
    isRecord(value) &&
    Object.entries(value).every(
      ([name, text]) =>
        /^[\w-]+$/.test(name) && typeof text === 'string' && /^[\x20-\x7e]*$/.test(text),
    )
  )
}
