/** Parts of this length are found anywhere in a word: the beginning of a name may be missing. */
const LONG = 7
/** Shorter parts of a word are often another word: ice and price. */
const MEDIUM = 5
/** A single letter before a part is neither a word nor a prefix: river and driver, but grade and upgrade. */
const MIN_BEFORE = 2

/** Whether a longer word contains one as a part, as far as their letters show it. */
export function isLikelyPart(part: string, word: string): boolean {
  const before = word.indexOf(part)
  if (before === 0 || part.length >= LONG) return true
  return part.length >= MEDIUM && before >= MIN_BEFORE
}

/** What is before and after a part of a word. */
export function restsOf(part: string, word: string): string[] {
  const at = word.indexOf(part)
  return [word.slice(0, at), word.slice(at + part.length)].filter((one) => one !== '')
}
