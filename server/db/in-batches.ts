/** Far below the limit of both databases on the values of a statement. */
const VALUES_A_STATEMENT = 500

export function* inBatches<Value>(
  values: readonly Value[],
  size = VALUES_A_STATEMENT,
): Generator<Value[]> {
  for (let from = 0; from < values.length; from += size) yield values.slice(from, from + size)
}

/**
 * The rows of a query with `in`, for any number of values.
 * @param query Called for each batch of distinct values.
 */
export async function selectIn<Value, Row>(
  values: Iterable<Value>,
  query: (some: Value[]) => { execute(): Promise<Row[]> },
): Promise<Row[]> {
  const found: Row[][] = []
  for (const some of inBatches([...new Set(values)])) found.push(await query(some).execute())
  return found.flat()
}
