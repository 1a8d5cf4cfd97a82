/** Whether a text holds every word that is sought: in any order, whatever the capitals and accents. */
export function holdsWords(text: string, sought: string): boolean {
  const held = plain(text)
  return plain(sought)
    .split(/\s+/)
    .every((word) => held.includes(word))
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
