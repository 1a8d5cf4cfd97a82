import type { Temporal as Played } from 'temporal-polyfill'

declare global {
  var Temporal: typeof Played | undefined
}

/** IANA name of the zone that this device's clock shows. */
export function deviceTimeZone(): string {
  // Intl has to read how dates are written first, for 20 ms: before a first screen stands, that counts.
  const zone =
    globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  // What a browser says where the system has no zone set; its own Intl does not take it back.
  return zone === 'Etc/Unknown' ? 'UTC' : zone
}

/** Every zone that this browser knows by name, with those `besides` it, in alphabetical order. */
export function knownTimeZones(besides: readonly string[]): readonly string[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...besides])
  return [...names].toSorted((a, b) => a.localeCompare(b, 'en'))
}

/** Makes `Temporal` available: recent browsers have it, the others load a polyfill. */
export async function needTemporal(): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global')
}
