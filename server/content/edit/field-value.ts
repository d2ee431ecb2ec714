/** Keys and list indexes that lead to a field. */
export type FieldPath = readonly (string | number)[]

/** A copy of parsed YAML with another value at the path; `undefined` removes it. */
export function withValue(value: unknown, [step, ...rest]: FieldPath, to: unknown): unknown {
  if (step === undefined) return to
  if (Array.isArray(value) || typeof step === 'number') {
    const list: unknown[] = Array.isArray(value) ? [...value] : []
    const next = withValue(list[Number(step)], rest, to)
    list.splice(Number(step), 1, ...(next === undefined ? [] : [next]))
    return list
  }
  const { [step]: before, ...others } = Object(value) as Record<string, unknown>
  const next = withValue(before, rest, to)
  if (next === undefined) return others
  // An existing key keeps its place.
  return before === undefined ? { ...others, [step]: next } : { ...(value as object), [step]: next }
}
