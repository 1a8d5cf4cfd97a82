/** The beginning of a text. It never ends in the middle of a character, such as an emoji. */
export function cutTo(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}
