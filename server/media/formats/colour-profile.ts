/** ICC.1 profile format (https://www.color.org/specification/ICC.1-2022-05.pdf): header, table of tags, their data. */
const [HEAD, COUNT, ENTRY] = [128, 4, 12]
const MAX_TAGS = 100
/** Tags that convert colours. Others describe the device, its serial number or its owner. */
const CONVERTING = new Set([
  ...['rXYZ', 'gXYZ', 'bXYZ', 'rTRC', 'gTRC', 'bTRC', 'kTRC', 'wtpt', 'chad', 'cicp'],
  ...['A2B0', 'A2B1', 'A2B2', 'A2B3', 'B2A0', 'B2A1', 'B2A2', 'B2A3'],
  ...['D2B0', 'D2B1', 'D2B2', 'D2B3', 'B2D0', 'B2D1', 'B2D2', 'B2D3'],
])
/** Required tags, which get fixed texts. */
const TEXTS = { desc: 'Colour profile', cprt: 'none' }
/** Fields of the header by their first byte and length: preferred program; platform, flags and device; creator, checksum and reserved. */
const IDENTIFYING = [
  [4, 4],
  [40, 24],
  [80, 48],
] as const
const [CREATED, SIGNATURE, VERSION] = [24, 36, 8]
/** A date that says nothing: year, month, day, hours, minutes, seconds. */
const FIXED_DATE = [2000, 1, 1, 0, 0, 0]

interface Tag {
  name: string
  data: Buffer
}

/**
 * A profile that converts colours as the given one does, without what identifies a device, its owner or a program.
 * @returns undefined for bytes that are not a profile.
 */
export function anonymousProfile(profile: Buffer): Buffer | undefined {
  const tags = tagsOf(profile)?.filter(({ name }) => CONVERTING.has(name))
  if (!tags || tags.length === 0) return undefined
  const isOld = (profile[VERSION] ?? 0) < 4
  const texts = Object.entries(TEXTS).map(([name, text]) => ({
    name,
    data: isOld ? oldText(name, text) : localisedText(text),
  }))
  return written(anonymousHeader(profile), [...texts, ...tags])
}

function tagsOf(profile: Buffer): Tag[] | undefined {
  if (profile.length < HEAD + COUNT) return undefined
  if (profile.toString('latin1', SIGNATURE, SIGNATURE + 4) !== 'acsp') return undefined
  const count = profile.readUInt32BE(HEAD)
  if (count > MAX_TAGS || HEAD + COUNT + count * ENTRY > profile.length) return undefined
  const tags: Tag[] = []
  for (let at = HEAD + COUNT; tags.length < count; at += ENTRY) {
    const [from, size] = [profile.readUInt32BE(at + 4), profile.readUInt32BE(at + 8)]
    if (from + size > profile.length) return undefined
    const name = profile.toString('latin1', at, at + 4)
    tags.push({ name, data: profile.subarray(from, from + size) })
  }
  return tags
}

function anonymousHeader(profile: Buffer): Buffer {
  const header = Buffer.from(profile.subarray(0, HEAD))
  for (const [at, length] of IDENTIFYING) header.fill(0, at, at + length)
  for (const [at, number] of FIXED_DATE.entries()) header.writeUInt16BE(number, CREATED + 2 * at)
  return header
}

/** The three curves of a profile are often the same, and stored once. */
function written(header: Buffer, tags: readonly Tag[]): Buffer {
  const table = Buffer.alloc(COUNT + tags.length * ENTRY)
  table.writeUInt32BE(tags.length)
  const stored: { at: number; data: Buffer }[] = []
  let end = HEAD + table.length
  for (const [at, { name, data }] of tags.entries()) {
    let same = stored.find((one) => one.data.equals(data))
    if (!same) {
      same = { at: end, data }
      stored.push(same)
      end += padded(data).length
    }
    const entry = COUNT + at * ENTRY
    table.write(name, entry, 'latin1')
    table.writeUInt32BE(same.at, entry + 4)
    table.writeUInt32BE(data.length, entry + 8)
  }
  header.writeUInt32BE(end)
  return Buffer.concat([header, table, ...stored.map(({ data }) => padded(data))])
}

/** Data begin at a multiple of four bytes. */
function padded(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc(-data.length & 3)])
}

/** Text of a profile before version 4: `textDescriptionType` of the description, `textType` of the copyright. */
function oldText(name: string, text: string): Buffer {
  const bytes = Buffer.from(`${text}\0`, 'latin1')
  const head = Buffer.from(name === 'desc' ? 'desc\0\0\0\0\0\0\0\0' : 'text\0\0\0\0', 'latin1')
  if (name !== 'desc') return Buffer.concat([head, bytes])
  head.writeUInt32BE(bytes.length, 8)
  // No text in Unicode, nor in the script of a Macintosh.
  return Buffer.concat([head, bytes, Buffer.alloc(4 + 4 + 2 + 1 + 67)])
}

/** `multiLocalizedUnicodeType` with one text. */
function localisedText(text: string): Buffer {
  const bytes = Buffer.from(text, 'utf16le').swap16()
  const head = Buffer.from('mluc\0\0\0\0\0\0\0\x01\0\0\0\x0cenUS\0\0\0\0\0\0\0\x1c', 'latin1')
  head.writeUInt32BE(bytes.length, 20)
  return Buffer.concat([head, bytes])
}
