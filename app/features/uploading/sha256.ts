/**
 * SHA-256 of bytes that come one piece after another (FIPS 180-4). Browsers themselves hash only what
 * is in memory as a whole.
 */
export function createSha256() {
  const state = Int32Array.from(START)
  const rest = new Uint8Array(64)
  let filled = 0
  let length = 0

  const update = (bytes: Uint8Array) => {
    length += bytes.length
    let at = 0
    if (filled > 0) {
      at = Math.min(64 - filled, bytes.length)
      rest.set(bytes.subarray(0, at), filled)
      filled += at
      if (filled < 64) return
      compress(state, rest, 0, 64)
      filled = 0
    }
    const whole = at + Math.floor((bytes.length - at) / 64) * 64
    compress(state, bytes, at, whole)
    rest.set(bytes.subarray(whole))
    filled = bytes.length - whole
  }

  return {
    update,
    /** In hex; nothing can be added afterwards. */
    digest(): string {
      const bits = length * 8
      const end = new Uint8Array(filled < 56 ? 64 - filled : 128 - filled)
      end[0] = 0x80
      const view = new DataView(end.buffer)
      view.setUint32(end.length - 8, Math.floor(bits / 2 ** 32))
      view.setUint32(end.length - 4, bits >>> 0)
      update(end)
      return [...state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
    },
  }
}

/** The first 32 bits behind the point of the roots of the first primes. */
const PRIMES = firstPrimes(64)
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)))
const ROUND = Int32Array.from(PRIMES.map((prime) => fraction(Math.cbrt(prime))))
const SCHEDULE = new Int32Array(64)

function firstPrimes(count: number): number[] {
  const primes: number[] = []
  for (let number = 2; primes.length < count; number += 1) {
    if (primes.every((prime) => number % prime !== 0)) primes.push(number)
  }
  return primes
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) | 0
}

/** Written out, without functions inside: it runs a million times for every 64 MB. */
function compress(state: Int32Array, bytes: Uint8Array, from: number, to: number): void {
  const word = SCHEDULE as unknown as number[]
  const round = ROUND as unknown as number[]
  const data = bytes as unknown as number[]
  let [a0, b0, c0, d0, e0, f0, g0, h0] = state as unknown as EightWords
  for (let at = from; at < to; at += 64) {
    for (let i = 0; i < 16; i += 1) {
      const j = at + i * 4
      word[i] =
        (at8(data, j) << 24) | (at8(data, j + 1) << 16) | (at8(data, j + 2) << 8) | at8(data, j + 3)
    }
    for (let i = 16; i < 64; i += 1) {
      const x = at8(word, i - 15)
      const y = at8(word, i - 2)
      const s0 = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3)
      const s1 = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10)
      word[i] = (((at8(word, i - 16) + s0) | 0) + ((at8(word, i - 7) + s1) | 0)) | 0
    }
    let [a, b, c, d, e, f, g, h] = [a0, b0, c0, d0, e0, f0, g0, h0]
    for (let i = 0; i < 64; i += 1) {
      const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))
      const choice = g ^ (e & (f ^ g))
      const t1 = (((h + s1) | 0) + ((choice + at8(round, i)) | 0) + at8(word, i)) | 0
      const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))
      const majority = (a & b) | (c & (a | b))
      h = g
      g = f
      f = e
      e = (d + t1) | 0
      d = c
      c = b
      b = a
      a = (t1 + ((s0 + majority) | 0)) | 0
    }
    a0 = (a0 + a) | 0
    b0 = (b0 + b) | 0
    c0 = (c0 + c) | 0
    d0 = (d0 + d) | 0
    e0 = (e0 + e) | 0
    f0 = (f0 + f) | 0
    g0 = (g0 + g) | 0
    h0 = (h0 + h) | 0
  }
  state.set([a0, b0, c0, d0, e0, f0, g0, h0])
}

type EightWords = [number, number, number, number, number, number, number, number]

function at8(list: readonly number[], index: number): number {
  return list[index] ?? 0
}
