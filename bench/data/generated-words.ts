/** Words of a made-up language, as frequent as those of a real one: rank 1 is the commonest. */
const SYLLABLES = 'ka to mi ren sol dar vek lun pa gri ost hel bra nik tur'.split(' ')
const VOCABULARY = 50_000

export function wordOf(rank: number): string {
  let rest = rank
  let word = ''
  do {
    word += SYLLABLES[rest % SYLLABLES.length]
    rest = Math.floor(rest / SYLLABLES.length)
  } while (rest > 0)
  // No word is the beginning of another, so that whole words differ from prefixes.
  return `${word}x`
}

export type Random = () => number

/** The same numbers in every run. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Its rank by Zipf's law. */
function randomRank(random: Random): number {
  return Math.floor(VOCABULARY ** random())
}

export function randomText(random: Random, words: number): string {
  return Array.from({ length: words }, () => wordOf(randomRank(random))).join(' ')
}

export function rankBetween(random: Random, from: number, to: number): number {
  return from + Math.floor(random() * (to - from))
}
