import { expect, test } from 'vitest'
import { isHeic } from './heic.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

test.for(['heic', 'heix', 'hevc', 'hevx', 'mif1', 'msf1'])(
  'a file of the brand %s is HEIC',
  (brand) => {
    expect(isHeic(bytes(`\0\0\0\x18ftyp${brand}\0\0\0\0`))).toBe(true)
  },
)

test.for([
  '',
  'heic',
  '\0\0\0\x1cftypavif',
  '\0\0\0\x18ftypmp42',
  '\0\0\0\x18ftyphei',
  'a text about ftypheic',
])('a file that begins with %j is not HEIC', (text) => {
  expect(isHeic(bytes(text))).toBe(false)
})
