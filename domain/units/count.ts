// biome-ignore lint/plugin: the one form of numbers
const FORM = new Intl.NumberFormat('en')

/** `1,234`: the form of every number that counts something. */
export function formatCount(count: number | bigint): string {
  return FORM.format(count)
}

/** `1 folder`, `1,234 folders`. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : more}`
}
