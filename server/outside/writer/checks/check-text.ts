import { splitSentences } from '#server/outside/writer/sentences.ts'

import { withoutForeignLinks } from './foreign-links.ts'
import type { KnownLinks } from './foreign-links.ts'
import { givesOrders } from './gives-orders.ts'
import { repeatsRun } from './repeats-run.ts'
import { visibleText } from './visible-text.ts'
import { withoutMarkup } from './without-markup.ts'

/** What a text of a model is held against. */
export interface Boundaries {
  readonly known: KnownLinks
  /** The mark of the request, which says that the prompt leaks. */
  readonly mark: string
  /** The rules that the model was given. */
  readonly rules: string
  /** What strangers wrote to give the model orders. */
  readonly withheld: readonly string[]
}

/**
 * A text of a model without what has no place in a post: markup, hidden characters, links to anywhere
 * but the articles, orders to a program, words of the prompt. '' where nothing is left.
 */
export function checkText(text: string, bounds: Boundaries): string {
  const unmarked = visibleText(text).replaceAll(/<<[^<>]{0,200}>>/g, '')
  return visibleText(withoutMarkup(unmarked))
    .split('\n')
    .map((line) => checkLine(line, bounds))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .join('\n')
}

function checkLine(line: string, bounds: Boundaries): string {
  const linked = withoutForeignLinks(withoutInlineTags(line), bounds.known)
  if (!isStray(linked, bounds)) return linked
  return splitSentences(linked)
    .filter((sentence) => !isStray(sentence, bounds))
    .join(' ')
}

/** Hashtags stand at the end of a post, and are counted there. */
function withoutInlineTags(line: string): string {
  return line.replaceAll(/(?<![\p{L}\p{N}&])[#＃]+(?=[\p{L}\p{N}_])/gu, '')
}

const LEAKED_RUN = 8
const WITHHELD_RUN = 4

function isStray(text: string, { mark, rules, withheld }: Boundaries): boolean {
  return (
    text.includes(mark) ||
    givesOrders(text) ||
    repeatsRun(text, [rules], LEAKED_RUN) ||
    repeatsRun(text, withheld, WITHHELD_RUN)
  )
}
