import { sameWords } from './plain-line.ts'

/** True where the text holds the words one after the other; case and marks do not count. */
export function mentions(text: string, words: string): boolean {
  const said = sameWords(words)
  if (said === '') return false
  // A word in scripts without spaces has no edges to look for.
  const hasEdges = !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(said)
  return ` ${sameWords(text)} `.includes(hasEdges ? ` ${said} ` : said)
}
