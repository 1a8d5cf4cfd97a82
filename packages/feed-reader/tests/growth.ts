/** A text that grows: `length` characters, or a few more. */
export type Form = (length: number) => string

/** How much a call may cost more when its text is eight times as long: eight, and room for n log n and for noise. */
const MOST = 24
const TIMES = 8
const LENGTH = 3000
/** Some systems count processor time in steps of milliseconds: below that, a ratio says nothing. */
const NOISE_MICROSECONDS = 4000
const ATTEMPTS = 5

/**
 * True where the work grows faster than n log n. Processor time of this thread alone counts, as a ratio and the best
 * of several, so that other work on the machine changes nothing.
 */
export async function growsTooFast(work: (text: string) => unknown, form: Form): Promise<boolean> {
  const [short, long] = [form(LENGTH), form(LENGTH * TIMES)]
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const most = await costOf(work, long)
    if (most < MOST * NOISE_MICROSECONDS) return false
    const least = Math.min(await costOf(work, short), await costOf(work, short))
    if (most < MOST * Math.max(least, NOISE_MICROSECONDS)) return false
  }
  return true
}

/** A refusal is an answer, too. */
async function costOf(work: (text: string) => unknown, text: string): Promise<number> {
  const before = process.threadCpuUsage()
  try {
    await work(text)
  } catch {
    // The cost up to the refusal counts.
  }
  const { user, system } = process.threadCpuUsage(before)
  return user + system
}
