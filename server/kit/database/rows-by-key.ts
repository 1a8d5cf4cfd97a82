export const PAGE_ROWS = 500

/**
 * Reads the next page when the last row of this one was consumed. No transaction stays open between two pages.
 *
 * @param readPage at most PAGE_ROWS rows in the order of their key, those after the row it is given
 */
export async function* rowsByKey<Row>(
  readPage: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void> {
  let last: Row | undefined
  for (;;) {
    const page: readonly Row[] = await readPage(last)
    yield* page
    if (page.length < PAGE_ROWS) return
    last = page.at(-1)
  }
}

export async function* presented<Row>(
  rows: AsyncIterable<Row>,
  present: (row: Row) => object,
): AsyncGenerator<object, void> {
  for await (const row of rows) yield present(row)
}
