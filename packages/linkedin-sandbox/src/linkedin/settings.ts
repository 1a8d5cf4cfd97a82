import { isRecord, isWhole } from '../fields.ts'
import type { SandboxStore } from '../options.ts'

export const MEDIA_KINDS = ['image', 'document', 'video'] as const
export type MediaKind = (typeof MEDIA_KINDS)[number]

/** Times are in seconds. */
export interface Settings {
  readonly duplicate_window_seconds: number
  /** From the last byte of a file until a post can show it. */
  readonly processing_seconds: Readonly<Record<MediaKind, number>>
  /** Whether a member's token may ask for the state of that processing. */
  readonly status_readable: Readonly<Record<MediaKind, boolean>>
  /** How long a new post cannot be commented on. */
  readonly activity_delay_seconds: number
  /** Nobody without a reviewed app may comment, by whichever address. */
  readonly comments_closed: boolean
  /** Whether a member's token may read how many likes and comments a post has. */
  readonly counts_readable: boolean
  /** Requests of one member from 00:00 UTC to the next. */
  readonly day_budget: number
}

/** LinkedIn: "Wait 10 minutes for the duplicate restriction to expire". Its budget is published too. */
const ORDINARY: Settings = {
  duplicate_window_seconds: 600,
  processing_seconds: { image: 0, document: 2, video: 3 },
  status_readable: { image: false, document: false, video: true },
  activity_delay_seconds: 2,
  comments_closed: false,
  counts_readable: false,
  day_budget: 150,
}

const DAY_SECONDS = 86_400
const BUDGET_MAX = 1_000_000
const NUMBERS = ['duplicate_window_seconds', 'activity_delay_seconds', 'day_budget'] as const
const SWITCHES = ['comments_closed', 'counts_readable'] as const

type SettingsRow = {
  duplicate_window_seconds: number
  switches: Partial<Settings> | null
}

export async function readSettings(store: SandboxStore): Promise<Settings> {
  const { rows } = await store.query<SettingsRow>(
    `SELECT duplicate_window_seconds, switches FROM sandbox.settings`,
  )
  const [row] = rows
  if (row === undefined) return ORDINARY
  const { duplicate_window_seconds } = row
  return { ...ORDINARY, ...row.switches, duplicate_window_seconds }
}

export async function changeSettings(store: SandboxStore, change: SettingsChange): Promise<void> {
  const before = await readSettings(store)
  const { duplicate_window_seconds, ...rest }: Settings = {
    ...before,
    ...change,
    processing_seconds: { ...before.processing_seconds, ...change.processing_seconds },
    status_readable: { ...before.status_readable, ...change.status_readable },
  }
  await store.query(
    `WITH gone AS (DELETE FROM sandbox.settings)
     INSERT INTO sandbox.settings (duplicate_window_seconds, switches) VALUES ($1, $2)`,
    [duplicate_window_seconds, JSON.stringify(rest)],
  )
}

export type SettingsChange = Partial<
  Omit<Settings, 'processing_seconds' | 'status_readable'> & {
    readonly processing_seconds: Partial<Settings['processing_seconds']>
    readonly status_readable: Partial<Settings['status_readable']>
  }
>

/** Reads settings from the body of a new script, where each may be missing; a text says what is wrong. */
export function readSettingsBody(body: unknown): SettingsChange | string {
  if (!isRecord(body)) return 'Send an object.'
  const stranger = Object.keys(body).find(
    (name) => name !== 'answers' && !Object.hasOwn(ORDINARY, name),
  )
  if (stranger !== undefined) {
    return `"${stranger}" is not known; known: answers, ${Object.keys(ORDINARY).join(', ')}.`
  }
  const faults: string[] = []
  const change = { ...numbersOf(body, faults), ...switchesOf(body, faults) }
  const seconds = byKind(body, 'processing_seconds', isSeconds, faults)
  const readable = byKind(body, 'status_readable', isSwitch, faults)
  return (
    faults[0] ?? {
      ...change,
      ...(seconds !== undefined && { processing_seconds: seconds }),
      ...(readable !== undefined && { status_readable: readable }),
    }
  )
}

type Given = Readonly<Record<string, unknown>>

function isSeconds(value: unknown): value is number {
  return isWhole(value, 0, DAY_SECONDS)
}

function isSwitch(value: unknown): value is boolean {
  return typeof value === 'boolean'
}

function numbersOf(given: Given, faults: string[]) {
  const change: { -readonly [Name in (typeof NUMBERS)[number]]?: number } = {}
  for (const name of NUMBERS) {
    const value = given[name]
    const most = name === 'day_budget' ? BUDGET_MAX : DAY_SECONDS
    if (value === undefined) continue
    if (isWhole(value, 0, most)) change[name] = value
    else faults.push(`"${name}" must be a whole number from 0 to ${most}.`)
  }
  return change
}

function switchesOf(given: Given, faults: string[]) {
  const change: { -readonly [Name in (typeof SWITCHES)[number]]?: boolean } = {}
  for (const name of SWITCHES) {
    const value = given[name]
    if (value === undefined) continue
    if (isSwitch(value)) change[name] = value
    else faults.push(`"${name}" must be true or false.`)
  }
  return change
}

function byKind<Value>(
  given: Given,
  name: 'processing_seconds' | 'status_readable',
  isFit: (value: unknown) => value is Value,
  faults: string[],
): Partial<Record<MediaKind, Value>> | undefined {
  const value = given[name]
  if (value === undefined) return undefined
  const change: Partial<Record<MediaKind, Value>> = {}
  for (const [kind, one] of isRecord(value) ? Object.entries(value) : [['', null] as const]) {
    const known = MEDIA_KINDS.find((it) => it === kind)
    if (known !== undefined && isFit(one)) change[known] = one
    else faults.push(`"${name}" must be an object of ${MEDIA_KINDS.join(', ')}.`)
  }
  return change
}
