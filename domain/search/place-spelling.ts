const LEAST = 4
const LATIN = /^[a-z ]+$/

/** Reduce the ways to write a Ukrainian or Russian name in Latin letters to what they have in common, in this order. */
const RULES: [pattern: RegExp, same: string][] = [
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

/** A key that all usual spellings of a place share; undefined for short words and other alphabets. */
export function spellingKey(words: string): string | undefined {
  if (words.length < LEAST || !LATIN.test(words)) return undefined
  return RULES.reduce((key, [pattern, same]) => key.replace(pattern, same), words)
}
