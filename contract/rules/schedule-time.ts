/**
 * A stored time may be a composite text split by four colons; only the part before it is shown,
 * and of that only the first two space-separated words (specification, section 3).
 */
export function displayScheduleTime(stored: string): string {
  const [before = ''] = stored.split('::::')
  return before.trim().split(/\s+/).slice(0, 2).join(' ')
}
