import type { Clock } from '#server/kit/clock.ts'
import { inMs } from '#server/kit/clock.ts'

import { DoorError } from './errors.ts'

const UNIT_MS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}

/**
 * When a ban of so long ends: "300ms", "1.5h", "2h45m" as Go writes them, or "none". Undefined where
 * nothing is asked.
 *
 * @throws validation_failed
 */
export function bannedUntil(
  text: string | null | undefined,
  clock: Clock,
): Date | null | undefined {
  if (text === undefined || text === null || text === '') return undefined
  if (text === 'none') return null
  if (!/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(text)) {
    throw new DoorError(
      'validation_failed',
      `invalid format for ban duration: time: invalid duration "${text}"`,
    )
  }
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const ms = parts.reduce(
    (sum, [, count = '0', unit = 's']) => sum + Number(count) * (UNIT_MS[unit] ?? 0),
    0,
  )
  return inMs(clock, ms)
}
