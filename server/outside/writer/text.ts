/**
 * A stranger's text as one harmless line: nothing invisible that turns or hides words, and no mark
 * that LinkedIn would take for a mention or a hashtag of ours.
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/(?<![\p{L}\p{N}#＃@＠])[#＃@＠]+(?=[\p{L}\p{N}_])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?\[(?:…|\.\.\.)\] ?$/, '…')
    .trim()
}

/** Two lines that read the same have the same words: case, marks and spaces left out. */
export function sameWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

// Joiners stay: emoji and the scripts of India need them.
const INVISIBLE = /[[\p{Cc}\p{Cf}]--[\t\n\r\u{200c}\u{200d}]]/gv

/** True where the text holds the words one after the other; case and marks do not count. */
export function mentions(text: string, words: string): boolean {
  const said = sameWords(words)
  if (said === '') return false
  // A word in scripts without spaces has no edges to look for.
  const hasEdges = !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\p{sc=Thai}]/u.test(said)
  return ` ${sameWords(text)} `.includes(hasEdges ? ` ${said} ` : said)
}

/** Sentences of a plain text in any language, each on one line. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of SEGMENTER.segment(text)) {
    const previous = sentences.at(-1)
    if (previous !== undefined && isUnfinished(previous)) {
      sentences[sentences.length - 1] = `${previous} ${segment.trim()}`
    } else if (segment.trim() !== '') {
      sentences.push(segment.trim())
    }
  }
  return sentences
}

const SEGMENTER = new Intl.Segmenter('en', { granularity: 'sentence' })

/** The segmenter takes the full stop of "Dr." or of an initial for the end of the sentence. */
function isUnfinished(sentence: string): boolean {
  return /(?:^|[\s(.])(?:\p{Lu}|Dr|Mr|Mrs|Ms|Prof|St|Jr|Sr|Inc|Corp|Ltd|Co|No|vs|approx|e\.g|i\.e|z\.B|bzw|ca)\.$/u.test(
    sentence,
  )
}

/** At most `max` characters, whole words where the script parts them, with an ellipsis where cut. */
export function shorten(text: string, max: number): string {
  if (text.length <= max) return text
  const whole = text.slice(0, max - 1).replace(/[\u{d800}-\u{dbff}]$/u, '')
  const atWord = whole.replace(/\s+\S*$/, '')
  return `${(atWord.length > max / 2 ? atWord : whole).replace(/[\s,;:–—-]+$/u, '')}…`
}
