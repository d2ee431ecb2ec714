import { expect, test } from 'vitest'
import { twoColours } from '../generated-files.fixture.ts'
import { isImageOnly } from './avif-boxes.ts'

const drawn = () => twoColours(60, 40).avif({ effort: 0 })
const box = (name: string, text = 'Max') => {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(8 + text.length)
  return Buffer.concat([head, Buffer.from(name + text, 'latin1')])
}

test.for([
  { what: 'a picture alone', bytes: () => drawn().toBuffer(), isAlone: true },
  {
    what: 'one with Exif',
    bytes: () =>
      drawn()
        .withExif({ IFD0: { Software: 'x' } })
        .toBuffer(),
    isAlone: false,
  },
  {
    what: 'one with XMP',
    bytes: () => drawn().withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>').toBuffer(),
    isAlone: false,
  },
  ...['uuid', 'free', 'udta'].map((name) => ({
    what: `one with a box ${name}`,
    bytes: async () => Buffer.concat([await drawn().toBuffer(), box(name)]),
    isAlone: false,
  })),
  {
    what: 'one that was cut',
    bytes: async () => (await drawn().toBuffer()).subarray(0, -9),
    isAlone: false,
  },
  { what: 'no AVIF', bytes: async () => Buffer.from('Max'), isAlone: false },
])('whether $what holds nothing besides its picture: $isAlone', async ({ bytes, isAlone }) => {
  expect(isImageOnly(await bytes())).toBe(isAlone)
})
