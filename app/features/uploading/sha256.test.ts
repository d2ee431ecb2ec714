import { expect, test } from 'vitest'
import { createSha256 } from './sha256.ts'

test.for([0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1000, 100_003])(
  'the hash of %i bytes is the one that everybody computes, in whatever pieces they come',
  async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 31 + (at >> 8)) % 256)
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    const expected = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    for (const piece of [1, 7, 64, 100, length + 1]) {
      const hash = createSha256()
      for (let at = 0; at < length; at += piece) hash.update(bytes.subarray(at, at + piece))
      expect(hash.digest()).toBe(expected)
    }
  },
)
