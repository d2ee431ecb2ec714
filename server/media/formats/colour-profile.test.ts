import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../import/import-folder.fixture.ts'
import { twoColours } from '../generated-files.fixture.ts'
import { anonymousProfile } from './colour-profile.ts'
import { withoutMetadata } from './photo-segments.ts'

const SECRET = 'C02XK1234567 MacBook of Anna'
const TYPES = { jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
type Format = keyof typeof TYPES

/** A profile with the tag in which displays of Apple store their model and serial number. */
async function displayProfile(name: 'p3' | 'srgb'): Promise<Buffer> {
  const picture = await twoColours(8, 8).withIccProfile(name).png().toBuffer()
  const { icc = Buffer.of() } = await sharp(picture).metadata()
  const count = icc.readUInt32BE(128)
  const table = Buffer.from(icc.subarray(132, 132 + 12 * count))
  for (let at = 0; at < table.length; at += 12)
    table.writeUInt32BE(table.readUInt32BE(at + 4) + 12, at + 4)
  const data = Buffer.from(`mmod\0\0\0\0${SECRET}`.padEnd(40, '\0'), 'latin1')
  const entry = Buffer.from('mmod\0\0\0\0\0\0\0\0', 'latin1')
  entry.writeUInt32BE(icc.length + 12, 4)
  entry.writeUInt32BE(data.length, 8)
  const head = Buffer.from(icc.subarray(0, 132))
  head.writeUInt32BE(icc.length + 12 + data.length)
  head.writeUInt32BE(count + 1, 128)
  head.write('APPL', 48, 'latin1')
  return Buffer.concat([head, table, entry, icc.subarray(132 + 12 * count), data])
}

const profileIn = async (picture: Buffer) => (await sharp(picture).metadata()).icc

test.for([
  ['p3', 'jpeg'],
  ['p3', 'png'],
  ['p3', 'webp'],
  ['srgb', 'jpeg'],
] as const)(
  'the profile %s of a %s loses what its display was called, and not one colour',
  async ([name, format]) => {
    const path = join(await temporaryFolder(), 'display.icc')
    await writeFile(path, await displayProfile(name))
    const before = await written(path, format)
    expect((await profileIn(before))?.includes(SECRET)).toBe(true)
    const after = withoutMetadata(before, TYPES[format])
    const profile = await profileIn(after)
    expect(profile?.toString('latin1', 36, 40)).toBe('acsp')
    expect(profile?.includes(SECRET)).toBe(false)
    expect(profile?.includes('APPL')).toBe(false)
    expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
    expect(withoutMetadata(after, TYPES[format]).equals(after)).toBe(true)
  },
)

function written(profile: string, format: Format): Promise<Buffer> {
  const picture = twoColours(60, 40).withIccProfile(profile)
  return (
    format === 'webp' ? picture.webp({ lossless: true }) : picture.toFormat(format)
  ).toBuffer()
}

test('a profile of several segments keeps its colours', async () => {
  const before = await twoColours(60, 40).withIccProfile('cmyk').jpeg().toBuffer()
  expect(before.indexOf('ICC_PROFILE')).not.toBe(before.lastIndexOf('ICC_PROFILE'))
  const after = withoutMetadata(before, 'image/jpeg')
  expect(await profileIn(after)).toBeDefined()
  expect(await sharp(after).raw().toBuffer()).toEqual(await sharp(before).raw().toBuffer())
})

test('bytes in the place of a profile are removed', async () => {
  const jpeg = await twoColours(60, 40).jpeg().toBuffer()
  const segment = Buffer.from(`\xff\xe2\0\x30ICC_PROFILE\0\x01\x01${SECRET}`.padEnd(50), 'latin1')
  const before = Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
  expect(withoutMetadata(before, 'image/jpeg').equals(jpeg)).toBe(true)

  const png = await twoColours(60, 40).png().toBuffer()
  for (const data of [`${SECRET}\0\0`, SECRET, `ICC\0\0${SECRET}`]) {
    const hidden = withoutMetadata(
      withChunk(png, Buffer.concat([Buffer.from(data), deflateSync(SECRET)])),
      'image/png',
    )
    expect(hidden.equals(png)).toBe(true)
  }

  const webp = await written('p3', 'webp')
  const damaged = Buffer.from(webp)
  damaged.write(SECRET, damaged.indexOf('acsp'), 'latin1')
  const after = withoutMetadata(damaged, 'image/webp')
  expect(after.includes(SECRET)).toBe(false)
  expect((await sharp(after).metadata()).icc).toBeUndefined()
})

function withChunk(png: Buffer, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const chunk = Buffer.concat([length, Buffer.from('iCCP'), data, Buffer.alloc(4)])
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])
}

test('the name of a PNG profile is replaced', async () => {
  const before = Buffer.from(await written('p3', 'png'))
  const name = before.indexOf('iCCP') + 4
  before.write('SN', name, 'latin1')
  const after = withoutMetadata(before, 'image/png')
  expect(after.toString('latin1', name, name + 4)).toBe('ICC\0')
})

test('damaged profiles have no anonymous form', async () => {
  const profile = await displayProfile('p3')
  for (let length = 0; length < 200; length += 7)
    expect(anonymousProfile(profile.subarray(0, length))).toBeUndefined()
  const endless = Buffer.from(profile)
  endless.writeUInt32BE(0xffffffff, 128)
  expect(anonymousProfile(endless)).toBeUndefined()
})
