const INFLECTED = /^([a-z]*[aeiouy][a-z]+)(?:ed|ing)$/
const DOUBLED = /([bdglmnprt])\1$/

/** Other forms of an English verb that ends in -ed or -ing, some of which no text has; none for other words. */
export function verbForms(word: string): string[] {
  const [, stem] = INFLECTED.exec(word) ?? []
  if (stem === undefined) return []
  const bases = [stem, `${stem}e`, ...(DOUBLED.test(stem) ? [stem.slice(0, -1)] : [])]
  return [...bases, `${stem}ed`, `${stem}ing`].filter((form) => form !== word)
}
