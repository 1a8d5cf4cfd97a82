import { cpus, loadavg } from 'node:os'

/** Milliseconds that each of `count` runs took, `atOnce` of them side by side. */
export async function timesOf(
  work: () => Promise<unknown>,
  { count, atOnce }: { readonly count: number; readonly atOnce: number },
): Promise<number[]> {
  const times: number[] = []
  let begun = 0
  async function goOn(): Promise<void> {
    while (begun < count) {
      begun += 1
      const start = performance.now()
      await work()
      times.push(performance.now() - start)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  return times
}

/** @param share 0.5 for the median */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** The machine that the numbers printed above were measured on. */
export function machine(): string {
  const [load = 0] = loadavg()
  return `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${load.toFixed(1)}`
}
