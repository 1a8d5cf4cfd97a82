export const PAGE_ROWS = 500

/** @param readPage at most PAGE_ROWS rows by their key; no transaction stays open between two pages */
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
