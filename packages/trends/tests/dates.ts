const DAY_MS = 86_400_000

export interface Steps {
  readonly count: number
  readonly everyDays: number
  /** When the first one comes; a Tuesday. */
  readonly from?: string
}

/** Events at a steady pace. */
export function everyDays({
  count,
  everyDays: days,
  from = '2026-01-06T09:30:00Z',
}: Steps): Date[] {
  const first = Date.parse(from)
  return Array.from({ length: count }, (_, place) => new Date(first + place * days * DAY_MS))
}

/** At half past nine, so many days after the first one. */
export function daysAfter(first: string, days: readonly number[]): Date[] {
  return days.map((day) => new Date(Date.parse(`${first}T09:30:00Z`) + day * DAY_MS))
}

/** The days of a year that pass a test, at half past nine. */
export function daysOf2025(isOn: (day: Date) => boolean): Date[] {
  const first = Date.UTC(2025, 0, 1, 9, 30)
  return Array.from({ length: 365 }, (_, place) => new Date(first + place * DAY_MS)).filter(isOn)
}

/** Without rhythm, and the same each time: where multiples of an irrational number fall. */
export function scattered(count: number, overDays: number): Date[] {
  const first = Date.parse('2026-01-06T00:00:00Z')
  return Array.from({ length: count }, (_, place) => {
    const part = (Math.sin((place + 1) * 12.9898) * 43758.5453) % 1
    return new Date(first + Math.round(Math.abs(part) * overDays * DAY_MS))
  })
}
