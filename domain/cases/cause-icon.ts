export type CauseIcon = 'artillery' | 'missile' | 'mine' | 'lancet' | 'drone' | 'unknown'

// Only whole words match: "undetermined" does not name a mine.
const KEYWORDS: [CauseIcon, RegExp][] = [
  ['artillery', /\bartillery\b|\bhowitzers?\b|\bshells?\b/i],
  ['missile', /\bATGMs?\b|\bmissiles?\b/i],
  ['mine', /\bmines?\b|\bminefield\b/i],
  ['lancet', /\blancets?\b/i],
  ['drone', /\bdrones?\b|\bFPV\b/i],
  ['unknown', /\bunknown\b/i],
]

/** Returns the icons of the causes that a text names, in a fixed order. */
export function causeIcons(text: string): CauseIcon[] {
  return KEYWORDS.filter(([, words]) => words.test(text)).map(([icon]) => icon)
}
