/**
 * What to ask for where LinkedIn does not know a version, newest first. One comes out each month, and
 * each lives for a year; the latest of them may not be out yet, or never come.
 *
 * @param refused YYYYMM
 */
export function versionsToTry(refused: string, now: Date): string[] {
  const thisMonth = now.getUTCFullYear() * MONTHS + now.getUTCMonth()
  // A machine whose clock is behind still finds what was there when this was written.
  const newest = Math.max(thisMonth, KNOWN_TO_EXIST)
  const months = Array.from({ length: MONTHS + 1 }, (_, back) => newest - back)
  return months.map(nameOf).filter((version) => version !== refused)
}

const MONTHS = 12
/** 202609, in months since year 0. */
const KNOWN_TO_EXIST = 2026 * MONTHS + 8

function nameOf(month: number): string {
  const inYear = (month % MONTHS) + 1
  return `${Math.floor(month / MONTHS)}${String(inYear).padStart(2, '0')}`
}
