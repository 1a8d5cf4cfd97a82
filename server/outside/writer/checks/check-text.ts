import { splitSentences } from '#server/outside/writer/sentences.ts'

import { withoutForeignLinks } from './foreign-links.ts'
import type { KnownLinks } from './foreign-links.ts'
import { givesOrders } from './gives-orders.ts'
import { createRunFinder } from './repeats-run.ts'
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
 * Takes out of a text of a model what has no place in a post: markup, hidden characters, links to
 * anywhere but the articles, orders to a program, words of the prompt. '' where nothing is left.
 */
export function createTextCheck(bounds: Boundaries): (text: string) => string {
  const isStray = strayFinder(bounds)

  function checkLine(line: string): string {
    const linked = withoutForeignLinks(withoutInlineTags(line), bounds.known)
    if (!isStray(linked)) return linked
    return splitSentences(linked)
      .filter((sentence) => !isStray(sentence))
      .join(' ')
  }

  return function check(text) {
    const unmarked = visibleText(text).replaceAll(/<<[^<>]{0,200}>>/g, '')
    return visibleText(withoutMarkup(unmarked))
      .split('\n')
      .filter(saysAnything)
      .map(checkLine)
      .filter(saysAnything)
      .join('\n')
  }
}

function saysAnything(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line)
}

/** Hashtags stand at the end of a post, and are counted there. */
function withoutInlineTags(line: string): string {
  return line.replaceAll(/(?<![\p{L}\p{N}&#＃])[#＃]+(?=[\p{L}\p{N}_])/gu, '')
}

const LEAKED_RUN = 8
const WITHHELD_RUN = 4

function strayFinder({ mark, rules, withheld }: Boundaries): (text: string) => boolean {
  const isLeaked = createRunFinder([rules], LEAKED_RUN)
  const isWithheld = createRunFinder(withheld, WITHHELD_RUN)
  return (text) => text.includes(mark) || givesOrders(text) || isLeaked(text) || isWithheld(text)
}
