/**
 * Numbers from 0 to below 1 that are the same for the same seed, so that a shared result is the same for every
 * reader. Source: xoshiro128** of D. Blackman and S. Vigna (Scrambled Linear Pseudorandom Number
 * Generators, ACM Transactions on Mathematical Software 47, 2021), its state filled by splitmix32.
 */
export function seededNumbers(seed: number): () => number {
  const fill = splitMix(seed)
  let a = fill()
  let b = fill()
  let c = fill()
  let d = fill()
  return () => {
    const result = Math.imul(turned(Math.imul(b, 5), 7), 9) >>> 0
    const shifted = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= shifted
    d = turned(d, 11)
    return result / 2 ** 32
  }
}

function turned(bits: number, by: number): number {
  return (bits << by) | (bits >>> (32 - by))
}

/** Spreads any seed over 32 bits: neighbours give unlike states, and 0 is a seed like others. */
function splitMix(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return mixed ^ (mixed >>> 15)
  }
}
