/** Whether a text holds every word that is sought: in any order, whatever the capitals and accents. */
export function holdsWords(text: string, sought: string): boolean {
  return holdsPlainWords(plainText(text), plainText(sought))
}

/** The same for plain texts: making thousands of them plain takes longer than looking into them. */
export function holdsPlainWords(text: string, sought: string): boolean {
  return sought.split(/\s+/).every((word) => text.includes(word))
}

/** Without capitals and accents. */
export function plainText(text: string): string {
  return text.replaceAll(BEYOND_ASCII, withoutAccents).toLowerCase()
}

/** Most of a text is ASCII, which has no accents: to look for them there took most of the time. */
const BEYOND_ASCII = /[^\0-\x7F]+/g

function withoutAccents(run: string): string {
  return run.normalize('NFKD').replaceAll(/\p{M}+/gu, '')
}
