/** A text without what is not seen: nothing that hides, turns or splits words; line breaks stay. */
export function visibleText(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|[\u{85}\u{2028}\u{2029}]/gu, '\n')
    .replaceAll(HIDDEN, '')
    .replaceAll(/(\p{Join_C})\p{Join_C}+/gu, '$1')
    .replaceAll(STRAY_JOINER, '')
    .replaceAll(/[^\S\n]|\u{2800}/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim()
}

/** Controls, format characters, fillers and selectors; joiners have uses of their own. */
const HIDDEN = /[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[\t\n]--\p{Join_C}--[\u{fe0f}]]/gv

/** Emoji and the scripts of India and Arabia need joiners; between these letters they only hide. */
const STRAY_JOINER =
  /(?<=[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}./:@-])(?:\p{Join_C}|\u{fe0f})+|\p{Join_C}(?=[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}./:@-])/gu
