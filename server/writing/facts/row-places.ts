/** The same as in a form: by their paths, such as `sources.0.address`. */
type Facts = Readonly<Record<string, string>>

/** An entry of a list: `sources.0.address`, `related.2`, `rated.files.0`. */
const ROW = /^([a-z]\w*(?:\.[a-z]\w*)?)\.(\d+)(?:\.(\w+))?$/i

/** The list, the index and the field of a fact of an entry; `undefined` for another one. */
export function rowOf(
  name: string,
): { list: string; at: number; key: string | undefined } | undefined {
  const [, list, at, key] = ROW.exec(name) ?? []
  return list === undefined ? undefined : { list, at: Number(at), key }
}

/**
 * Where the entries of lists are that a form showed: the text that was sent with it may have others.
 * @returns A function for the index of an entry now. One that can no longer be found is added at the end.
 */
export function rowPlaces(shown: Facts, now: Facts): (list: string, at: number) => number {
  const [before, after] = [rowsIn(shown), rowsIn(now)]
  return (list, at) => {
    const [old, current] = [before.get(list) ?? [], after.get(list) ?? []]
    const row = old[at] ?? ''
    if (current[at] === row) return at
    const same = current.flatMap((one, index) => (one === row && row !== '' ? [index] : []))
    const [place] = same
    if (place !== undefined && same.length === 1) return place
    return filled(old) === filled(current) ? at : current.length
  }
}

/** The entries of each list as texts that can be compared; an empty one is empty. */
function rowsIn(facts: Facts): Map<string, string[]> {
  const lists = new Map<string, string[]>()
  for (const [name, value] of Object.entries(facts)) {
    const row = rowOf(name)
    if (!row) continue
    const rows = lists.getOrInsert(row.list, [])
    const before = rows[row.at] ?? ''
    rows[row.at] = value === '' ? before : `${before}${JSON.stringify([row.key, value])}`
  }
  return lists
}

function filled(rows: readonly string[]): number {
  return rows.filter((row) => row !== '').length
}
