/** The http and https links of a mail, first those of its HTML, each once. */
export function linksOf({
  html,
  text,
}: {
  readonly html: string
  readonly text: string
}): string[] {
  const inHtml = [...html.matchAll(HREF)].map(([, double, single]) =>
    decode(double ?? single ?? ''),
  )
  const inText = [...text.matchAll(ADDRESS)].map(([address]) => address.replace(SENTENCE_END, ''))
  return [...new Set([...inHtml, ...inText])].filter((link) => /^https?:\/\//i.test(link))
}

const HREF = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi
const ADDRESS = /\bhttps?:\/\/[^\s<>"']+/gi
/** What ends a sentence or a bracket is not part of an address written in running text. */
const SENTENCE_END = /[.,;:!?)\]]+$/

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  apos: "'",
  lt: '<',
  gt: '>',
}

function decode(attribute: string): string {
  return attribute.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (entity, hex, decimal, name) => {
      if (typeof name === 'string') return ENTITIES[name] ?? entity
      const point = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal)
      return point <= 0x10ffff ? String.fromCodePoint(point) : entity
    },
  )
}
