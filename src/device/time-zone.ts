import type { Temporal as Played } from 'temporal-polyfill'

import { whenIdle } from './first-screen.ts'

declare global {
  var Temporal: typeof Played | undefined
}

export function deviceTimeZone(): string {
  // Intl first loads its date formats, for 20 ms: too long before a first screen is there.
  const zone =
    globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  // Browsers say this if the system has no zone set; their own Intl does not accept it.
  return zone === 'Etc/Unknown' ? 'UTC' : zone
}

export async function needTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}

/**
 * Only once the browser is idle, it is asked whether it knows newer rules of time zones than Lin: a first screen would
 * wait for the answer.
 */
export async function needZones(): Promise<void> {
  const { adoptBuiltInRules, adoptNewestRules } = await import('@lin/zones/data')
  adoptBuiltInRules()
  whenIdle(() => adoptNewestRules())
}
