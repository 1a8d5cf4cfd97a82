/** IANA name of the zone that this device's clock shows. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Every zone that this browser knows by name, with those `besides` it, in alphabetical order. */
export function knownTimeZones(besides: readonly string[]): readonly string[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...besides])
  return [...names].toSorted((a, b) => a.localeCompare(b, 'en'))
}
