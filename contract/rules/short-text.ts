/** The beginning of a text, in UTF-16 units. It never ends in the middle of a character, such as an emoji. */
export function cutTo(text: string, length: number): string {
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')
}

export function oneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ')
}
