/** At most so many characters, then three dots. Never cuts an emoji in two. */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text
  segmenter ??= new Intl.Segmenter()
  let count = 0
  // A list cuts many long texts, and needs the beginning of each.
  for (const { index } of segmenter.segment(text)) {
    if (count === maxCharacters) return `${text.slice(0, index)}...`
    count += 1
  }
  return text
}

/** It takes a while to be made. */
let segmenter: Intl.Segmenter | undefined
