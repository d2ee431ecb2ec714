// biome-ignore lint/plugin: the one form of numbers
const FORM = new Intl.NumberFormat('en')

/** `1,234`: the form of every number that counts something. Sizes are written without commas, as specified: `1000 MB`. */
export function formatCount(count: number | bigint): string {
  return FORM.format(count)
}

/** `1 folder`, `1,234 folders`. */
export function counted(count: number, one: string, more = `${one}s`): string {
  return `${formatCount(count)} ${count === 1 ? one : more}`
}

/** `1,600 × 1,200`: width and height of an image in pixels. */
export function formatPixels(width: number, height: number): string {
  return `${formatCount(width)} × ${formatCount(height)}`
}
