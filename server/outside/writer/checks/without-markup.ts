/** Markdown and HTML as the plain text that LinkedIn shows; the addresses of links are left out. */
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
