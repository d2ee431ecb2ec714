import { useCallback, useRef, useState } from 'react'

/** Rows that leave the list leave the selection; the others stay selected. */
export function useRowSelection<Key>(order: readonly Key[]) {
  const [chosen, setSelected] = useState<ReadonlySet<Key>>(new Set())
  const selected = listedRows(chosen, order)
  // Otherwise a row that returns by an undo would be selected again.
  if (selected !== chosen) setSelected(selected)
  const anchor = useRef<Key>(undefined)
  const select = useCallback((keys: readonly Key[]) => setSelected(new Set(keys)), [])

  /** @param isRange Whether to add all rows from the last one toggled. */
  function toggle(key: Key, isRange: boolean) {
    setSelected(toggleRow(selected, key, { order, from: isRange ? anchor.current : undefined }))
    anchor.current = key
  }

  return { selected, select, toggle }
}

export function listedRows<Key>(
  selected: ReadonlySet<Key>,
  order: readonly Key[],
): ReadonlySet<Key> {
  if (selected.size === 0) return selected
  const listed = order.filter((key) => selected.has(key))
  return listed.length === selected.size ? selected : new Set(listed)
}

export function toggleRow<Key>(
  selected: ReadonlySet<Key>,
  key: Key,
  { order, from }: { order: readonly Key[]; from: Key | undefined },
): ReadonlySet<Key> {
  const start = from === undefined ? -1 : order.indexOf(from)
  const end = order.indexOf(key)
  if (start !== -1 && end !== -1)
    return new Set([...selected, ...order.slice(Math.min(start, end), Math.max(start, end) + 1)])
  const next = new Set(selected)
  if (!next.delete(key)) next.add(key)
  return next
}
