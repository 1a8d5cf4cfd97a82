/**
 * A stranger's text as one harmless line: nothing invisible that turns or hides words, and no mark
 * that LinkedIn would take for a mention or a hashtag of ours.
 */
export function plainLine(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(INVISIBLE, '')
    .replaceAll(/(?<![\p{L}\p{N}#＃@＠])[#＃@＠]+(?=[\p{L}\p{N}_])/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/ ?\[(?:…|\.\.\.)\] ?$/, '…')
    .trim()
}

/** Two lines that read the same have the same words: case, marks and spaces left out. */
export function sameWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

// Joiners stay: emoji and the scripts of India need them.
const INVISIBLE = /[[\p{Cc}\p{Cf}]--[\t\n\r\u{200c}\u{200d}]]/gv
