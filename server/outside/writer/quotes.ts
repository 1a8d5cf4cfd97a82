import { givesOrders } from './checks/check-text.ts'
import { knownLinks, withoutForeignLinks } from './checks/foreign-links.ts'
import { plainLine, sameWords, shorten, splitSentences } from './text.ts'

/**
 * The sentences of a summary that are worth quoting, at most `max`: the first ones, then those with
 * numbers in them, in the order of the text. Measured against the descriptions that editors wrote,
 * no cleverer choice does better than the first sentences.
 */
export function quotableSentences(title: string, summary: string | null, max: number): string[] {
  const known = knownLinks([], [title])
  const sentences = splitSentences(plainLine(summary ?? ''))
    .map((sentence) => withoutForeignLinks(sentence, known))
    .filter((sentence) => isWorthQuoting(sentence, title))
    .filter((sentence, at, all) => !isCutOff(sentence) || (at === 0 && all.length === 1))
  const lead = sentences.slice(0, Math.max(1, max - 1))
  const withNumbers = sentences.slice(lead.length).filter((sentence) => /\p{N}/u.test(sentence))
  const rest = sentences.slice(lead.length).filter((sentence) => !/\p{N}/u.test(sentence))
  const chosen = new Set([...lead, ...withNumbers, ...rest].slice(0, max))
  return sentences
    .filter((sentence) => chosen.has(sentence))
    .map((sentence) => shorten(sentence, QUOTE_CHARS))
}

/** Short enough to be a quotation and no copy. */
const QUOTE_CHARS = 250
/** In scripts that write a word in one or two characters a sentence is short sooner. */
const SENTENCE_CHARS = { alphabetic: 25, ideographic: 10 }

const BOILERPLATE =
  /^(?:continue reading|read (?:more|the (?:full|rest))|the post .* (?:first )?appeared (?:first )?on|click here|comments?\b|submitted by|subscribe|sign up|advertisement|article url|image credit|photo(?:graph)?:)|https?:|www\.|all rights reserved/i

function isWorthQuoting(sentence: string, title: string): boolean {
  const least = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(sentence)
    ? SENTENCE_CHARS.ideographic
    : SENTENCE_CHARS.alphabetic
  const isForPeople = !BOILERPLATE.test(sentence) && !givesOrders(sentence)
  return sentence.length >= least && isForPeople && !repeatsTitle(sentence, title)
}

/** News searches give the title and the paper's name again in place of a summary. */
function repeatsTitle(sentence: string, title: string): boolean {
  const [said, headed] = [sameWords(sentence), sameWords(title)]
  if (headed === '') return false
  return headed.startsWith(said) || (said.startsWith(headed) && said.length < headed.length + 40)
}

function isCutOff(sentence: string): boolean {
  return /(?:…|\.\.\.|\[\.\.\.\]|\[…\])$/.test(sentence)
}
