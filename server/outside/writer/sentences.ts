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
