import { mentions } from './mentions.ts'
import { sameWords } from './plain-line.ts'

export function mentionsAny(text: string, avoid: readonly string[]): boolean {
  return avoid.some((words) => mentions(text, words))
}

/** The lines of a paragraph that hold none of the words; a quote may lose the name behind it. */
export function withoutAvoided(paragraph: string, avoid: readonly string[]): string {
  return paragraph
    .split('\n')
    .map((line) => (mentionsAny(line, avoid) ? line.replace(/” \([^()]*\)$/, '”') : line))
    .filter((line) => !mentionsAny(line, avoid))
    .join('\n')
}

/** `#NightTrains` says "night trains" and "trains". */
export function isAvoidedTag(tag: string, avoid: readonly string[]): boolean {
  const words = tag.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const whole = sameWords(tag)
  return mentionsAny(words, avoid) || avoid.some((word) => squashed(word) === whole)
}

function squashed(words: string): string {
  return sameWords(words).replaceAll(' ', '')
}
