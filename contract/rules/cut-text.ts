/** The beginning of a text, which does not end in the middle of a character, as an emoji. */
export function cutTo(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
