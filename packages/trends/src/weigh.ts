/** The logarithm of the sum of what the logarithms stand for. */
export function logSum(values: readonly number[]): number {
  const top = values.reduce((most, value) => Math.max(most, value), -Infinity)
  if (top === -Infinity) return top
  return top + Math.log(values.reduce((sum, value) => sum + Math.exp(value - top), 0))
}

/** Likelihoods of settings that are equally probable, as one. */
export function logMean(values: readonly number[]): number {
  return logSum(values) - Math.log(values.length)
}

/** Models by their share in the prior; shares need not add up to 1. */
export function logMix(models: readonly (readonly [share: number, fit: number])[]): number {
  const total = models.reduce((sum, [share]) => sum + share, 0)
  return logSum(models.map(([share, fit]) => Math.log(share / total) + fit))
}

export function logChances(hits: number, days: number, p: number): number {
  return hits * Math.log(p) + (days - hits) * Math.log1p(-p)
}
