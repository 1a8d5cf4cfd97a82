import type { Slide } from './scene.ts'

/** Paragraphs or items of a list, in the order of reading. `space` is above a paragraph, in em. */
export function paragraphsOf({ heading, body }: Slide): readonly Paragraph[] {
  const title = settable(heading).replaceAll(/\s+/g, ' ').trim()
  const rest = settable(body)
    .split('\n')
    .map((line) => line.replaceAll(/ {2,}/g, ' ').trim())
  const paragraphs: Paragraph[] = title === '' ? [] : [{ tag: 'heading', text: title, space: 0 }]
  let isFirst = true
  let isApart = false
  for (const line of rest) {
    if (line === '') {
      isApart = true
      continue
    }
    const [, mark, item] = ITEM.exec(line) ?? []
    const space = spaceBefore({ isFirst, isApart, isItem: item !== undefined })
    paragraphs.push(
      item === undefined || mark === undefined
        ? { tag: 'paragraph', text: line, space }
        : { tag: 'item', mark: /\d/.test(mark) ? mark : '•', text: item, space },
    )
    isFirst = false
    isApart = false
  }
  return paragraphs
}

/** `- milk`, `• milk`, `1. milk` */
const ITEM = /^([-–•*·]|\d{1,2}[.)])\s+(\S.*)$/

/** In em. */
function spaceBefore(of: {
  readonly isFirst: boolean
  readonly isApart: boolean
  readonly isItem: boolean
}): number {
  if (of.isFirst) return 0
  if (of.isApart) return 0.75
  return of.isItem ? 0.42 : 0.3
}

export type Paragraph =
  | { readonly tag: 'heading' | 'paragraph'; readonly text: string; readonly space: number }
  | {
      readonly tag: 'item'
      readonly mark: string
      readonly text: string
      readonly space: number
    }

/** No font has these signs; their replacements are drawn. */
const SIGNS: Readonly<Record<string, string>> = {
  '✓': '✔',
  '★': '⭐',
  '☆': '⭐',
  '✗': '✖',
  '✘': '✖',
  '►': '▶',
  '◄': '◀',
}

/** NFC, without invisible characters, and with plain letters for mathematical ones, which pass for bold or italic. */
export function settable(text: string): string {
  return text
    .replaceAll(/[✓★☆✗✘►◄]/g, (sign) => SIGNS[sign] ?? sign)
    .replaceAll(/[\u{1D400}-\u{1D7FF}]/gu, (letter) => letter.normalize('NFKC'))
    .normalize('NFC')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\t\v\f\u2028\u2029]/g, ' ')
    .replaceAll(
      /(?!\n)[\p{Cc}\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu,
      '',
    )
}
