/** At most so many characters, then three dots. Never cuts an emoji in two. */
export function cutText(text: string, maxCharacters: number): string {
  let count = 0
  // A list cuts many long texts, and needs the beginning of each.
  for (const { index } of SEGMENTER.segment(text)) {
    if (count === maxCharacters) return `${text.slice(0, index)}...`
    count += 1
  }
  return text
}

const SEGMENTER = new Intl.Segmenter()
