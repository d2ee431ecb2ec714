const MIN_LENGTH = 4
/** Shorter keys are shared by ordinary words too: joule and July, money and mine. */
const MIN_KEY_LENGTH = 5
const LATIN = /^[a-z ]+$/

/** Reduce the ways to write a Ukrainian or Russian name in Latin letters to what they have in common, in this order. */
const RULES: [pattern: RegExp, same: string][] = [
  // Sudzha, Sudja, Sudscha.
  [/dzh|dsch|dj/g, 'ds'],
  // Schtschors, Tschassiw, Charkiw; Bakhmout.
  [/schtsch|shch|(?<!t)sch|sh/g, 's'],
  [/tsch|tch|kh|ch|g/g, 'h'],
  [/ou/g, 'u'],
  [/tz|ts|zh|z/g, 's'],
  [/w/g, 'v'],
  // Kharkiv and Kharkov, Kyiv and Kiev, Kupiansk and Kupjansk, Stepove and Stepovoye.
  [/[eijoy]+/g, 'i'],
  [/(.)\1+/g, '$1'],
  // Zaporizhzhia, Zaporizhzhya, Zaporozhye; but Krasnopol is not Krasnopillia.
  [/[aiu]+(?= |$)/g, 'a'],
]

/** Letters that no rule replaces. */
const FIXED = 'bdflmnpqrx'
const NOT_FIXED = new RegExp(`[^${FIXED}]`, 'g')

/** A key that all usual spellings of a place share; undefined for short words and other alphabets. */
export function spellingKey(words: string): string | undefined {
  if (words.length < MIN_LENGTH || !LATIN.test(words)) return undefined
  return RULES.reduce((key, [pattern, same]) => key.replace(pattern, same), words)
}

/** Tests whether another word, which may be any, is a different spelling of the same place. */
export function spellingTest(word: string): (other: string) => boolean {
  const key = spellingKey(word)
  if (key === undefined || key.length < MIN_KEY_LENGTH) return () => false
  const fixed = fixedLetters(word)
  // Of a thousand words, few have the same fixed letters, and comparing these first takes a tenth of the time.
  return (other) => other !== word && fixed.test(other) && spellingKey(other) === key
}

/** Tests whether a word has the fixed letters of this one, each once or several times. */
function fixedLetters(word: string): RegExp {
  const runs = word.replace(NOT_FIXED, '').replace(/(.)\1+/g, '$1')
  const others = (letter: string) => `[^${FIXED.replace(letter, '')}]*`
  return new RegExp(`^[^${FIXED}]*${[...runs].map((one) => one + others(one)).join('')}$`)
}
