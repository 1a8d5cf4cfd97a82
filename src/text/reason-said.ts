import { wordsSaid } from './failure-words.ts'
import { t } from './t.ts'

/** What the server has stored in words, such as why a post stands where it does, in the language of the screen. */
export function reasonSaid(said: string | null): string {
  return t.reasons(wordsSaid(said ?? ''))
}
