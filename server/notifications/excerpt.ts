import { cutText } from './cut-text.ts'

const EXCERPT_LENGTH = 60

/** The beginning of a text on one line, in quotation marks. */
export function excerptOf(text: string): string {
  return `“${cutText(text.replaceAll(/\s+/g, ' ').trim(), EXCERPT_LENGTH)}”`
}
