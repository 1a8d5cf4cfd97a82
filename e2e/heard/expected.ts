/** The sentences that are to be heard in a step, in their order, and those that must not be. */
export interface Expected {
  readonly says: readonly string[]
  readonly keepsQuiet: readonly string[]
}

/**
 * Reads the file of a browser: `# Name of the step`, below it a line for each sentence, which is part of what is said,
 * and `not: …` for what is not said.
 */
export function readExpected(text: string): Map<string, Expected> {
  const steps = text.split(/^# /m).slice(1)
  return new Map(
    steps.map((step) => {
      const [name = '', ...rest] = step.split('\n').map((line) => line.trim())
      const lines = rest.filter((line) => line !== '')
      return [
        name,
        {
          says: lines.filter((line) => !line.startsWith(NOT)),
          keepsQuiet: lines
            .filter((line) => line.startsWith(NOT))
            .map((line) => line.slice(NOT.length).trim()),
        },
      ]
    }),
  )
}

const NOT = 'not:'
/** Shorter ones are names of roles, and letters as they are typed. */
const SENTENCE_WORDS = 3

/** Faults of one step: what is missing, said out of order, said twice, or said at all. */
export function faultsIn(said: readonly string[], { says, keepsQuiet }: Expected): string[] {
  const faults: string[] = []
  let from = 0
  for (const sentence of says) {
    const at = said.findIndex((words, index) => index >= from && words.includes(sentence))
    if (at === -1) faults.push(`is missing: ${sentence}`)
    else from = at
  }
  for (const sentence of keepsQuiet) {
    if (said.some((words) => words.includes(sentence))) faults.push(`is said: ${sentence}`)
  }
  const known = new Set<string>()
  for (const words of said) {
    if (words.trim().split(/\s+/).length < SENTENCE_WORDS) continue
    if (known.has(words)) faults.push(`is said twice: ${words}`)
    known.add(words)
  }
  return faults
}
