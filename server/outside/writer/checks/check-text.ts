import { withoutForeignLinks } from '@lin/writer/links'
import type { KnownLinks } from '@lin/writer/links'
import { givesOrders } from '@lin/writer/parts'
import { splitSentences } from '@lin/writer/text'

import { createRunFinder } from './compare-texts.ts'
import { visibleText, withoutMarkup } from './visible-text.ts'

export interface Boundaries {
  readonly known: KnownLinks
  /** A text that contains the mark of the request leaks the prompt. */
  readonly mark: string
  readonly rules: string
  /** Texts in which strangers gave the model orders. */
  readonly withheld: readonly string[]
}

/**
 * Removes markup, hidden characters, links to anywhere but the articles, orders to a program, and words of the prompt.
 * Returns '' if nothing remains.
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
