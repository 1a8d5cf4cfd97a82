/**
 * The time of day around which most articles come, as `HH:MM` to five minutes; null when there is none.
 * Not the mean: of articles at eight and at eighteen it would be one.
 *
 * @param minutes since midnight, of each article
 */
export function usualTime(minutes: readonly number[]): string | null {
  if (minutes.length === 0) return null
  const counts = Array.from({ length: DAY }, () => 0)
  for (const minute of minutes) counts[minute] = (counts[minute] ?? 0) + 1
  const crowd = counts.map((_, at) => crowdAround(counts, at))
  const most = Math.max(...crowd)
  const peak = crowd.indexOf(most)
  const near = minutes.map((minute) => apart(minute, peak)).filter((off) => Math.abs(off) <= REACH)
  const middle = near.reduce((sum, off) => sum + off, 0) / near.length
  const time = (Math.round((peak + middle) / 5) * 5 + DAY) % DAY
  return `${twoDigits(Math.floor(time / 60))}:${twoDigits(time % 60)}`
}

const DAY = 24 * 60
/** Minutes that still count as the same time. */
const REACH = 75

function crowdAround(counts: readonly number[], at: number): number {
  let crowd = 0
  for (let off = -REACH; off <= REACH; off++) {
    crowd += (counts[(at + off + DAY) % DAY] ?? 0) * (1 - Math.abs(off) / (REACH + 1))
  }
  return crowd
}

/** From `from` to `minute` the short way round the clock. */
function apart(minute: number, from: number): number {
  return ((minute - from + DAY * 1.5) % DAY) - DAY / 2
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
