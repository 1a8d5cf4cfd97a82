/** At most so many characters, then three dots. Never cuts an emoji in two. */
export function cutText(text: string, maxCharacters: number): string {
  const characters = Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
  if (characters.length <= maxCharacters) return text
  return `${characters.slice(0, maxCharacters).join('')}...`
}
