import { DAMAGED } from '#domain/archive/document-pages.ts'
import { DecodeError } from '../decode-error.ts'
import { anonymousProfile } from './colour-profile.ts'

/** RIFF container of WebP: https://developers.google.com/speed/webp/docs/riff_container. */
interface Chunk {
  name: string
  data: Buffer
}

/** Sizes: `RIFF`, length and `WEBP`; name and length of a chunk; frame header before its chunks. */
const [FILE_HEAD, CHUNK_HEAD, FRAME_HEAD] = [12, 8, 16]

/** Flags of VP8X that may stay: colour profile, transparency, animation. */
const PROFILE_FLAG = 0x20
const ALLOWED_FLAGS = PROFILE_FLAG | 0x10 | 0x02

/** Chunks that draw, animate or define colours, with the size that the format defines. */
const ALLOWED = new Map<string, number | undefined>([
  ['VP8X', 10],
  ['ICCP', undefined],
  ['ANIM', 6],
  ['ANMF', undefined],
  ['ALPH', undefined],
  ['VP8 ', undefined],
  ['VP8L', undefined],
])

/** Chunks allowed in a frame of an animation. */
const ALLOWED_IN_FRAME = ['ALPH', 'VP8 ', 'VP8L']

/** @throws DecodeError for an invalid WebP, or one without a picture. */
export function webpWithoutMetadata(bytes: Buffer): Buffer {
  const isWebp = bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, FILE_HEAD)
  if (bytes.length < FILE_HEAD || isWebp !== 'RIFFWEBP') throw new DecodeError(DAMAGED)
  const end = Math.min(bytes.length, CHUNK_HEAD + bytes.readUInt32LE(4))
  const allowed = imageChunks(chunksIn(bytes.subarray(FILE_HEAD, end)))
  if (!allowed.some(({ name }) => name === 'ANMF' || name.startsWith('VP8')))
    throw new DecodeError(DAMAGED)
  const body = Buffer.concat([Buffer.from('WEBP'), ...allowed.map(written)])
  return written({ name: 'RIFF', data: body })
}

/** Decoders ignore duplicates of these chunks. */
function imageChunks(chunks: readonly Chunk[]): Chunk[] {
  const [first] = chunks
  // Without an extended header, the first chunk is the whole picture.
  if (first && first.name !== 'VP8X') return first.name.startsWith('VP8') ? [first] : []
  const announced = chunks.find(({ name }) => name === 'ICCP')
  const profile = announced && anonymousProfile(announced.data)
  const seen = new Set<string>()
  return chunks.flatMap((chunk) => {
    if (!ALLOWED.has(chunk.name) || seen.has(chunk.name)) return []
    if (chunk.name !== 'ANMF') seen.add(chunk.name)
    if (chunk === announced) return profile ? { name: chunk.name, data: profile } : []
    return { name: chunk.name, data: allowedData(chunk, profile !== undefined) }
  })
}

function allowedData({ name, data }: Chunk, hasProfile: boolean): Buffer {
  const length = ALLOWED.get(name)
  if (length !== undefined && data.length < length) throw new DecodeError(DAMAGED)
  if (name === 'VP8X') return header(data, hasProfile)
  if (name === 'ANMF') return frame(data)
  return data.subarray(0, length)
}

/** Clears the flags for metadata and the reserved bits, and for a profile that was dropped. */
function header(data: Buffer, hasProfile: boolean): Buffer {
  const allowed = Buffer.from(data.subarray(0, 10))
  allowed.fill(0, 0, 4)
  allowed[0] = (data[0] ?? 0) & (hasProfile ? ALLOWED_FLAGS : ALLOWED_FLAGS & ~PROFILE_FLAG)
  return allowed
}

function frame(data: Buffer): Buffer {
  if (data.length < FRAME_HEAD) throw new DecodeError(DAMAGED)
  const seen = new Set<string>()
  const allowed = chunksIn(data.subarray(FRAME_HEAD)).filter(({ name }) => {
    const isAllowed = ALLOWED_IN_FRAME.includes(name) && !seen.has(name)
    seen.add(name)
    return isAllowed
  })
  const head = Buffer.from(data.subarray(0, FRAME_HEAD))
  head[15] = (head[15] ?? 0) & 0x03
  return Buffer.concat([head, ...allowed.map(written)])
}

/** @throws DecodeError for a chunk that exceeds the file. */
function chunksIn(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = []
  let at = 0
  while (at + CHUNK_HEAD <= bytes.length) {
    const size = bytes.readUInt32LE(at + 4)
    const from = at + CHUNK_HEAD
    if (from + size > bytes.length) throw new DecodeError(DAMAGED)
    chunks.push({
      name: bytes.toString('latin1', at, at + 4),
      data: bytes.subarray(from, from + size),
    })
    at = from + size + (size % 2)
  }
  return chunks
}

/** Padded to an even length, as the format requires. */
function written({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)])
}
