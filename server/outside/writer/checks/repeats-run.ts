import { sameWords } from '#server/outside/writer/plain-line.ts'

/** Finds texts in which so many words of one of the sources stand one after the other. */
export function createRunFinder(
  sources: readonly string[],
  words: number,
): (text: string) => boolean {
  const known = new Set(sources.flatMap((source) => runsOf(source, words)))
  return (text) => known.size > 0 && runsOf(text, words).some((run) => known.has(run))
}

function runsOf(text: string, words: number): string[] {
  const said = sameWords(text).split(' ')
  return said
    .slice(0, Math.max(0, said.length - words + 1))
    .map((_, at) => said.slice(at, at + words).join(' '))
}
