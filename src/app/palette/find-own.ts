import { holdsPlainWords, plainText } from '#ui/format/text.tsx'

/** More of one kind would push the others out of sight. */
const SHOWN_OF_A_KIND = 5

/** The first few of somebody's own things whose text holds the words. */
export function findOwn<Row extends object>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  sought: string,
): readonly Row[] {
  const words = plainText(sought)
  const found: Row[] = []
  for (const row of rows) {
    if (holdsPlainWords(plainTextOf(row, textOf), words)) found.push(row)
    if (found.length === SHOWN_OF_A_KIND) break
  }
  return found
}

/** Thousands of posts are not read anew at each key. The rows go when the palette closes. */
const plainTexts = new WeakMap<object, string>()

function plainTextOf<Row extends object>(row: Row, textOf: (row: Row) => string): string {
  const known = plainTexts.get(row)
  if (known !== undefined) return known
  const text = plainText(textOf(row))
  plainTexts.set(row, text)
  return text
}
