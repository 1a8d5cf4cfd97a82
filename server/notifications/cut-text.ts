/** At most so many characters, an ellipsis among them; no character is torn apart. */
export function cutText(text: string, length: number): string {
  const points = Array.from(text)
  return points.length <= length ? text : `${points.slice(0, length - 1).join('')}…`
}
