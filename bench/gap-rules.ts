/** What programs usually do: the mean gap between articles, against fixed limits. */
export function byMeanGap(dates: readonly Date[]): string {
  const gaps = gapsOf(dates)
  return named(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length)
}

/** With more care: the median gap, and no rhythm where the gaps differ much from it. */
export function byMedianGap(dates: readonly Date[]): string {
  const gaps = gapsOf(dates).toSorted((one, other) => one - other)
  const median = gaps[Math.floor(gaps.length / 2)] ?? 0
  const off = gaps.map((gap) => Math.abs(gap - median)).toSorted((one, other) => one - other)
  const spread = off[Math.floor(off.length / 2)] ?? 0
  if (median > 1.5 && spread > median * 0.3) return 'irregular'
  return nearly(median)
}

/** In days, between days with articles. */
function gapsOf(dates: readonly Date[]): number[] {
  const days = [...new Set(dates.map((date) => Math.floor(date.getTime() / 86_400_000)))]
  const sorted = days.toSorted((one, other) => one - other)
  return sorted.slice(1).map((day, place) => day - (sorted[place] ?? 0))
}

function named(gap: number): string {
  if (gap <= 1.5) return 'daily'
  if (gap <= 10) return 'weekly'
  if (gap <= 20) return 'biweekly'
  return gap <= 45 ? 'monthly' : 'irregular'
}

function nearly(gap: number): string {
  if (gap <= 1.5) return 'daily'
  if (gap >= 2 && gap <= 8) return 'weekly'
  if (gap >= 12 && gap <= 16) return 'biweekly'
  return gap >= 26 && gap <= 35 ? 'monthly' : 'irregular'
}
