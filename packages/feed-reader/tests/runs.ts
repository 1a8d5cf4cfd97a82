/** FUZZ_RUNS asks for more, FUZZ_SEED repeats what a failure has printed. */
export function runsOf(short: number): { readonly numRuns: number; readonly seed?: number } {
  const numRuns = wholeOf(process.env['FUZZ_RUNS']) ?? short
  const seed = wholeOf(process.env['FUZZ_SEED'])
  return seed === null ? { numRuns } : { numRuns, seed }
}

function wholeOf(text: string | undefined): number | null {
  const number = Number(text ?? '')
  return text !== undefined && text !== '' && Number.isInteger(number) ? number : null
}
