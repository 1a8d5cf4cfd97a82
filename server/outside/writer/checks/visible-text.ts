/** Invisible characters hide, turn or split words; line breaks stay. */
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

/** Controls, format characters, fillers and selectors, but not joiners, which have uses of their own. */
const HIDDEN = /[[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]--[\t\n]--\p{Join_C}--[\u{fe0f}]]/gv

/** Emoji and the scripts of India and Arabia need joiners; between these letters they only hide. */
const STRAY_JOINER =
  /(?<=[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}./:@-])(?:\p{Join_C}|\u{fe0f})+|\p{Join_C}(?=[\p{sc=Latn}\p{sc=Cyrl}\p{sc=Grek}./:@-])/gu

/** LinkedIn shows plain text; the addresses of links are left out. */
export function withoutMarkup(text: string): string {
  return text
    .replaceAll(/<!--[\s\S]*?(?:-->|$)/g, '')
    .replaceAll(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, '')
    .replaceAll(/<br\s*\/?>/gi, '\n')
    .replaceAll(/<\/?[a-z][^<>]{0,2000}>/gi, '')
    .replaceAll(/!?\[([^\]\n]{0,150})\]\s?\([^)\n]{0,2000}\)/g, '$1')
    .replaceAll(/!?\[([^\]\n]{1,150})\]\s?\[[^\]\n]{0,100}\]/g, '$1')
    .replaceAll(/^\s{0,3}#{1,6}\s+/gm, '')
    .replaceAll(/^\s{0,3}>\s?/gm, '')
    .replaceAll(/^\s{0,3}[*+-]\s+/gm, '• ')
    .replaceAll(/(\*\*|__)(?=\S)([^\n]{1,500}?)(?<=\S)\1/g, '$2')
    .replaceAll(/(?<![\p{L}\p{N}*])\*(?=\S)([^*\n]{1,500}?)(?<=\S)\*(?![\p{L}\p{N}*])/gu, '$1')
    .replaceAll(/`{1,3}/g, '')
}
