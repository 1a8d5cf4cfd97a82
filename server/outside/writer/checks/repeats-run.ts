import { sameWords } from '#server/outside/writer/plain-line.ts'

/** True where so many words of a text stand one after the other in one of the sources. */
export function repeatsRun(text: string, sources: readonly string[], words: number): boolean {
  const said = sameWords(text).split(' ')
  const spaced = sources.map((source) => ` ${sameWords(source)} `)
  for (let at = 0; at + words <= said.length; at += 1) {
    const run = ` ${said.slice(at, at + words).join(' ')} `
    if (spaced.some((source) => source.includes(run))) return true
  }
  return false
}
