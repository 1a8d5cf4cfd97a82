/** Stands before a keyword: what may not come just before it. */
export function leftEdge(folded: string): string {
  const first = Array.from(folded)[0] ?? ''
  if (SHORT_KATAKANA.test(folded)) return String.raw`(?<![\p{sc=Kana}ー])`
  if (HANGUL.test(first)) return String.raw`(?<!\p{sc=Hang})`
  // A vowel that is written before its consonant, or a consonant below another one, belongs together.
  if (RUN_ON_LETTER.test(first)) return String.raw`(?<![เแโใไເແໂໃໄ\u17D2\u1039])`
  if (isOneLetter(folded)) return String.raw`(?<!${LETTER}|\p{L}[\-'&\/.])`
  return WORD_LETTER.test(first) || first === '.' ? `(?<!${LETTER})` : ''
}

/** Stands behind a keyword. */
export function rightEdge(folded: string): string {
  const last = Array.from(folded).at(-1) ?? ''
  if (SHORT_KATAKANA.test(folded)) return String.raw`(?![\p{sc=Kana}ー])`
  if (HANGUL.test(last)) return Array.from(folded).length > 1 ? '' : ONE_SYLLABLE_EDGE
  if (RUN_ON_LETTER.test(last)) return String.raw`(?!\p{M})`
  if (!WORD_LETTER.test(last)) return String.raw`(?!\p{L})`
  if (isOneLetter(folded)) return String.raw`(?!${LETTER}|[+#&\/]|[\-.]\p{L})`
  if (/^\d+$/.test(folded)) return String.raw`(?!${LETTER}|[.,]\d)`
  return `(?!${LETTER})`
}

/** Scripts that write without blanks, or hang endings on foreign words: for other scripts an edge. */
const RUN_ON = String.raw`\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}`
const RUN_ON_LETTER = new RegExp(`[[${RUN_ON}]&&[\\p{L}\\p{M}]]`, 'v')
const LETTER = String.raw`[[\p{L}\p{N}\p{M}]--[${RUN_ON}]]`
const WORD_LETTER = /[\p{L}\p{N}\p{M}]/u
const HANGUL = /\p{sc=Hang}/u
/** Two of them stand in too many longer words: アイ is not in アイス. */
const SHORT_KATAKANA = /^[\p{sc=Kana}ー]{1,2}$/u
/** After one syllable only a particle: more would be another word. */
const ONE_SYLLABLE_EDGE = String.raw`(?:이|가|은|는|을|를|의|에|와|과|도|로|만)?(?!\p{sc=Hang})`

/** C is neither in C++ nor in Objective-C. */
function isOneLetter(folded: string): boolean {
  return /^\p{L}$/u.test(folded)
}
