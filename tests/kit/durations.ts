/**
 * How many times as long `one` takes as `other`, by the medians of `runs` runs each. They run in turns: whatever else
 * the machine does meanwhile slows both.
 */
export async function ratioOfDurations(
  one: (run: number) => Promise<unknown>,
  other: (run: number) => Promise<unknown>,
  runs: number,
): Promise<number> {
  const ofOne: number[] = []
  const ofOther: number[] = []
  for (let run = 0; run < runs; run += 1) {
    ofOne.push(await msOf(() => one(run)))
    ofOther.push(await msOf(() => other(run)))
  }
  return median(ofOne) / median(ofOther)
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

/**
 * After so many milliseconds a test gives up what hangs: what it expects to have happened before has happened by then
 * on a busy machine, too.
 */
export const GIVE_UP_MS = 2000
