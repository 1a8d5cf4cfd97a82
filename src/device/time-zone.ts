/** IANA name of the zone that this device's clock shows. */
export function deviceTimeZone(): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  // What a browser says where the system has no zone set; its own Intl does not take it back.
  return timeZone === 'Etc/Unknown' ? 'UTC' : timeZone
}

/** Every zone that this browser knows by name, with those `besides` it, in alphabetical order. */
export function knownTimeZones(besides: readonly string[]): readonly string[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...besides])
  return [...names].toSorted((a, b) => a.localeCompare(b, 'en'))
}
