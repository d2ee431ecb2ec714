const WORD = /^[a-z]{4,}$/
const IN_IES = /(?<=[a-z]{2}[^aeiou])ies$/
const IN_Y = /(?<=[^aeiou])y$/
const IN_ES = /(?<=ss|sh|ch|x)es$/
const HISSING = /(?:ss|sh|ch|x)$/
const IN_S = /(?<=[^s])s$/

/** The singular of an English plural, the plural of a singular; undefined for short words and those with digits. */
export function otherNumber(word: string): string | undefined {
  if (!WORD.test(word)) return undefined
  const one = singular(word)
  if (one !== word) return one
  if (IN_Y.test(word)) return word.replace(IN_Y, 'ies')
  return HISSING.test(word) ? `${word}es` : `${word}s`
}

/** Any other word stays as it is. */
export function singular(word: string): string {
  if (!WORD.test(word)) return word
  if (IN_IES.test(word)) return word.replace(IN_IES, 'y')
  return word.replace(IN_ES.test(word) ? IN_ES : IN_S, '')
}
