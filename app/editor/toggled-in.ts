/** A set with one more, or without it where it had it. */
export function toggleKey<Key>(set: ReadonlySet<Key>, key: Key): ReadonlySet<Key> {
  const next = new Set(set)
  if (!next.delete(key)) next.add(key)
  return next
}
