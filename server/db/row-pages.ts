/**
 * All rows of a query that is sorted by a key, in pages.
 * @param readAfter Reads the page after a key; no rows at the end.
 */
export async function* rowPages<Row, Key>(
  keyOf: (row: Row) => Key,
  readAfter: (key?: Key) => Promise<Row[]>,
): AsyncGenerator<Row[], void> {
  let page = await readAfter()
  for (let last = page.at(-1); last !== undefined; last = page.at(-1)) {
    yield page
    page = await readAfter(keyOf(last))
  }
}
