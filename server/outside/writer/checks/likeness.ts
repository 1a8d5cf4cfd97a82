import { sameWords } from '#server/outside/writer/plain-line.ts'

/** How much of two texts is the same, from 0 to 1; links and hashtags do not count. */
export function likeness(one: string, other: string): number {
  const [left, right] = [piecesOf(one), piecesOf(other)]
  if (left.size === 0 || right.size === 0) return left.size === right.size ? 1 : 0
  const both = [...left].filter((piece) => right.has(piece)).length
  return both / (left.size + right.size - both)
}

/** Runs of so many letters: they need no words, which not every script parts. */
const RUN = 6

function piecesOf(text: string): Set<string> {
  const said = text.replaceAll(/\w{1,20}:\/\/\S+|#\S+/g, ' ')
  const letters = Array.from(sameWords(said).replaceAll(' ', ''))
  const runs = letters.map((_, at) => letters.slice(at, at + RUN).join(''))
  return new Set(runs.slice(0, Math.max(1, letters.length - RUN + 1)).filter((run) => run !== ''))
}
