/** The value at a path of keys and list indexes; `undefined` if there is none. */
export function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (within, step) =>
      typeof within === 'object' && within !== null && Object.hasOwn(within, step)
        ? (within as Record<PropertyKey, unknown>)[step]
        : undefined,
    value,
  )
}
