const WORD = /^[a-z]{4,}$/

/** How plurals end, and what their singulars may have instead. */
const PLURALS: [ending: RegExp, singulars: readonly string[]][] = [
  [/(?<=[a-z]{2}[^aeiou])ies$/, ['y', 'ie']],
  [/(?<=ss|sh|ch|x)es$/, ['', 'e']],
  [/(?<=[^s])s$/, ['']],
]

/** The singulars of an English plural, or the plural of a singular; none for short words and those with digits. */
export function numbersOf(word: string): string[] {
  if (!WORD.test(word)) return []
  const singulars = singularsOf(word)
  if (singulars.length > 0) return singulars
  if (/[^aeiou]y$/.test(word)) return [word.replace(/y$/, 'ies')]
  return [/(?:ss|sh|ch|x)$/.test(word) ? `${word}es` : `${word}s`]
}

/** The likeliest singular; any other word stays as it is. */
export function singular(word: string): string {
  return (WORD.test(word) && singularsOf(word)[0]) || word
}

function singularsOf(word: string): string[] {
  const [ending, singulars = []] = PLURALS.find(([one]) => one.test(word)) ?? []
  return ending ? singulars.map((one) => word.replace(ending, one)) : []
}
