import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { DAMAGED } from '#domain/archive/document-pages.ts'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { DecodeError } from '../decode-error.ts'
import { anonymousProfile } from './colour-profile.ts'
import { gifWithoutMetadata } from './gif-blocks.ts'
import { webpWithoutMetadata } from './webp-chunks.ts'

/** Removes metadata without re-encoding the picture. Keeps the colours of a profile and the orientation of a JPEG. */
export function withoutMetadata(bytes: Buffer, mediaType: string): Buffer {
  switch (mediaType) {
    case 'image/jpeg':
      return jpeg(bytes)
    case 'image/png':
    case 'image/apng':
      return pngWithoutMetadata(bytes)
    case 'image/webp':
      return webpWithoutMetadata(bytes)
    case 'image/gif':
      return gifWithoutMetadata(bytes)
    default:
      throw new DecodeError('Metadata cannot be removed from files of this type.')
  }
}

const [START, END, SCAN] = [0xd8, 0xd9, 0xda]
/** Orientation tag, and the size of a tag table entry. */
const [ORIENTATION, ENTRY] = [0x0112, 12]

interface Segment {
  marker: number
  /** With the marker; a scan includes its compressed data. */
  bytes: Buffer
}

function jpeg(bytes: Buffer): Buffer {
  const segments = [...segmentsOf(bytes)]
  const stripped = segments.flatMap((segment) => stripSegment(segment) ?? [])
  const orientation = segments.map(orientationIn).find((value) => value !== 1)
  const upright = orientation === undefined ? [] : [orientationSegment(orientation)]
  const profile = segments.filter(isProfile).map(({ bytes: part }) => part)
  return Buffer.concat([bytes.subarray(0, 2), ...upright, ...profileSegments(profile), ...stripped])
}

const PROFILE = 'ICC_PROFILE\0'
/** Marker, length, name, number and count of the segments of a profile. */
const PROFILE_HEAD = 4 + PROFILE.length + 2
const [MAX_PROFILE_PARTS, MAX_PROFILE_PART] = [0xff, 0xffff - PROFILE_HEAD + 2]

function isProfile({ marker, bytes }: Segment): boolean {
  return marker === 0xe2 && bytes.toString('latin1', 4, 4 + PROFILE.length) === PROFILE
}

/** A profile that is too long for one segment has several with numbers. */
function profileSegments(found: readonly Buffer[]): Buffer[] {
  const numberOf = (segment: Buffer) => segment[PROFILE_HEAD - 2] ?? 0
  const inOrder = found.toSorted((one, other) => numberOf(one) - numberOf(other))
  const whole = Buffer.concat(inOrder.map((segment) => segment.subarray(PROFILE_HEAD)))
  const profile = anonymousProfile(whole)
  const count = Math.ceil((profile?.length ?? 0) / MAX_PROFILE_PART)
  if (!profile || count > MAX_PROFILE_PARTS) return []
  return Array.from({ length: count }, (_, at) => {
    const part = profile.subarray(at * MAX_PROFILE_PART, (at + 1) * MAX_PROFILE_PART)
    const head = Buffer.alloc(PROFILE_HEAD)
    head.writeUInt16BE(0xffe2)
    head.writeUInt16BE(PROFILE_HEAD - 2 + part.length, 2)
    head.write(PROFILE, 4, 'latin1')
    head.writeUInt8(at + 1, PROFILE_HEAD - 2)
    head.writeUInt8(count, PROFILE_HEAD - 1)
    return Buffer.concat([head, part])
  })
}

/** Up to the end of the first picture: trailing pictures or videos have metadata of their own. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  if (bytes[0] !== 0xff || bytes[1] !== START) throw new DecodeError('The file is not a JPEG.')
  let at = 2
  while (at < bytes.length) {
    if (bytes[at] !== 0xff) throw new DecodeError(DAMAGED)
    const marker = bytes[at + 1] ?? 0
    const next = segmentEnd(bytes, at, marker)
    // Skips fill bytes.
    if (marker !== 0xff) yield { marker, bytes: bytes.subarray(at, next) }
    if (marker === END) return
    at = next
  }
}

function segmentEnd(bytes: Buffer, at: number, marker: number): number {
  if (marker === 0xff) return at + 1
  if (marker === END || isBare(marker)) return at + 2
  const end = at + 2 + lengthAt(bytes, at + 2)
  return marker === SCAN ? scanEnd(bytes, end) : end
}

function lengthAt(bytes: Buffer, at: number): number {
  const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : 0
  if (length < 2) throw new DecodeError(DAMAGED)
  return length
}

/** Markers without a length: restart, start of image, private use. Outside a scan they are meaningless. */
function isBare(marker: number): boolean {
  return (marker >= 0xd0 && marker <= START) || marker === 0x01
}

/** Frames, tables, scans and the end (ITU-T T.81, table B.1), without the reserved 0xc8 and markers without a length. */
const DRAWING = [
  ...[0xc0, 0xc1, 0xc2, 0xc3, 0xc4, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcc, 0xcd, 0xce, 0xcf],
  ...[END, SCAN, 0xdb, 0xdc, 0xdd, 0xde, 0xdf],
]

/** Application segments contain metadata; two of them define colours and density. Colour profiles are rewritten. */
function stripSegment({ marker, bytes: segment }: Segment): Buffer | undefined {
  if (DRAWING.includes(marker)) return segment
  const isNamed = (name: string) => segment.toString('latin1', 4, 4 + name.length) === name
  if (marker === 0xe0 && isNamed('JFIF\0')) return jfif(segment)
  if (marker === 0xee && isNamed('Adobe')) return withoutRest(segment, ADOBE_BYTES)
  return undefined
}

const [JFIF_BYTES, ADOBE_BYTES] = [18, 16]

/** Removes the embedded thumbnail, and anything hidden in its place. */
function jfif(segment: Buffer): Buffer | undefined {
  const stripped = withoutRest(segment, JFIF_BYTES)
  stripped?.fill(0, JFIF_BYTES - 2)
  return stripped
}

/** Cuts a segment to the length that its standard defines. */
function withoutRest(segment: Buffer, length: number): Buffer | undefined {
  if (segment.length < length) return undefined
  const stripped = Buffer.from(segment.subarray(0, length))
  stripped.writeUInt16BE(length - 2, 2)
  return stripped
}

/** The compressed data only contains restart markers. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

/** Orientation from 1 to 8; 1 if it is missing. */
function orientationIn({ marker, bytes }: Segment): number {
  const isExif = marker === 0xe1 && bytes.toString('latin1', 4, 10) === 'Exif\0\0'
  if (!isExif || bytes.length < 20) return 1
  const tiff = bytes.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const u16 = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const room = Math.floor((tiff.length - first - 2) / ENTRY)
  const count = room > 0 ? Math.min(u16(first), room) : 0
  const entries = Array.from({ length: count }, (_, entry) => first + 2 + entry * ENTRY)
  const at = entries.find((entry) => u16(entry) === ORIENTATION)
  const value = at === undefined ? 1 : u16(at + 8)
  return value >= 1 && value <= 8 ? value : 1
}

/** Without it, portrait photos would be shown sideways. */
function orientationSegment(orientation: number): Buffer {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation]
  const body = Buffer.from([...Buffer.from('Exif\0\0'), ...tiff, 0, 0, 0, 0, 0, 0])
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2])
  return Buffer.concat([head, body])
}

const [SIGNATURE, HEAD, CHECKSUM] = [8, 8, 4]

/**
 * Chunks that draw, animate or define colours, with their maximum size (https://www.w3.org/TR/png-3/): decoders
 * ignore longer ones, so they are dropped.
 */
const ALLOWED: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  sBIT: 4,
  bKGD: 6,
  pHYs: 9,
  acTL: 8,
  fcTL: 26,
  fdAT: Number.POSITIVE_INFINITY,
  cICP: 4,
  mDCV: 24,
  cLLI: 8,
}

/** Stops at the end of the picture, and drops trailing bytes. */
function pngWithoutMetadata(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [bytes.subarray(0, SIGNATURE)]
  let at = SIGNATURE
  while (at + HEAD + CHECKSUM <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const next = at + HEAD + length + CHECKSUM
    const name = bytes.toString('latin1', at + 4, at + HEAD)
    if (name === 'iCCP') chunks.push(...profileChunk(bytes.subarray(at + HEAD, next - CHECKSUM)))
    else if (isAllowed(name, length)) chunks.push(bytes.subarray(at, next))
    else if (name === 'IEND') throw new DecodeError(DAMAGED)
    if (name === 'IEND') break
    at = next
  }
  return Buffer.concat(chunks)
}

const MAX_PROFILE_BYTES = 16 * MEBIBYTE
const PROFILE_NAME = 'ICC\0\0'

/** The chunk has the name of the profile and a zero for its compression before the compressed bytes. */
function profileChunk(data: Buffer): Buffer[] {
  const profile = anonymousProfile(inflated(data.subarray(data.indexOf(0) + 2)))
  if (!profile) return []
  const body = Buffer.concat([Buffer.from(`iCCP${PROFILE_NAME}`, 'latin1'), deflateSync(profile)])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(CHECKSUM)]
  length.writeUInt32BE(body.length - 4)
  checksum.writeUInt32BE(crc32(body))
  return [Buffer.concat([length, body, checksum])]
}

function inflated(data: Buffer): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: MAX_PROFILE_BYTES })
  } catch {
    return Buffer.of()
  }
}

function isAllowed(name: string, length: number): boolean {
  return Object.hasOwn(ALLOWED, name) && length <= (ALLOWED[name] ?? 0)
}
