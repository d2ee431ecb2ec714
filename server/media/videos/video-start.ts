import { type FileHandle, open } from 'node:fs/promises'
import type { ByteRange } from '../../blobs/blob-store.ts'
import { boxesIn, boxIn, bytesAt, type Mp4Box } from '../formats/mp4-boxes.ts'

/** A video whose index is moved before its media: it plays at once, with the same bytes of media. */
export interface VideoStart {
  /** What it begins with: the first boxes, and the index with corrected offsets. */
  head: Uint8Array<ArrayBuffer>
  /** What follows, as ranges of the original. */
  rest: ByteRange[]
}

const MAX_INDEX_BYTES = 16 * 2 ** 20
const MAX_PREFIX_BYTES = 2 ** 20
/** Boxes that have offsets of other kinds, or replace the index. */
const UNMOVABLE = ['moof', 'mfra', 'sidx', 'mvex', 'cmov', 'saio', 'iloc']
const CONTAINERS = ['trak', 'mdia', 'minf', 'stbl']
/** Box of a picture format, whose items have offsets of their own. */
const OTHER_INDEX = 'meta'
const MAX_UINT32 = 2 ** 32 - 1

/** `undefined` if the index is at the start already, or cannot be moved safely (ISO/IEC 14496-12, 8.7.5). */
export async function moveIndexToStart(path: string): Promise<VideoStart | undefined> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { boxes, isComplete } = await boxesIn(file, { start: 0, end: size })
    if (!isComplete) return undefined
    const media = boxes.find(({ type }) => type === 'mdat')
    const [index, ...more] = boxes.filter(({ type }) => type === 'moov')
    if (!media || !index || more.length > 0 || index.start < media.start) return undefined
    if (boxes.some(({ type }) => type === OTHER_INDEX || UNMOVABLE.includes(type))) return undefined
    const length = index.end - index.start
    if (length > MAX_INDEX_BYTES || media.start > MAX_PREFIX_BYTES) return undefined
    return await startOf(file, { media, index, size })
  } finally {
    await file.close()
  }
}

async function startOf(
  file: FileHandle,
  { media, index, size }: { media: Mp4Box; index: Mp4Box; size: number },
): Promise<VideoStart | undefined> {
  const moved = await bytesAt(file, index.start, index.end - index.start)
  const corrected = (offset: number) => {
    if (offset < media.start || offset >= index.end) return offset
    return offset < index.start ? offset + moved.length : undefined
  }
  if (!correctOffsets(moved, index.content - index.start, moved.length, corrected)) return undefined
  const prefix = await bytesAt(file, 0, media.start)
  const rest = [
    { start: media.start, end: index.start - 1 },
    { start: index.end, end: size - 1 },
  ]
  return {
    head: new Uint8Array(Buffer.concat([prefix, moved])),
    rest: rest.filter(({ start, end }) => start <= end),
  }
}

type Corrected = (offset: number) => number | undefined

/** Corrects the offsets of all chunks. @returns Whether that was possible. */
function correctOffsets(bytes: Buffer, from: number, to: number, corrected: Corrected): boolean {
  for (let at = from; at < to; ) {
    const box = boxIn(bytes, at, 0, to)
    if (!box || !correctBox(bytes, box, corrected)) return false
    at = box.end
  }
  return true
}

function correctBox(bytes: Buffer, box: Mp4Box, corrected: Corrected): boolean {
  const { type, content, end } = box
  if (UNMOVABLE.includes(type)) return false
  if (CONTAINERS.includes(type)) return correctOffsets(bytes, content, end, corrected)
  const width = WIDTHS.get(type)
  return !width || correctTable(bytes, box, width, corrected)
}

interface Width {
  bytes: number
  read(from: Buffer, at: number): number
  write(to: Buffer, value: number, at: number): boolean
}

const SHORT: Width = {
  bytes: 4,
  read: (from, at) => from.readUInt32BE(at),
  write(to, value, at) {
    if (value > MAX_UINT32) return false
    to.writeUInt32BE(value, at)
    return true
  },
}

const LONG: Width = {
  bytes: 8,
  read: (from, at) => Number(from.readBigUInt64BE(at)),
  write(to, value, at) {
    if (!Number.isSafeInteger(value)) return false
    to.writeBigUInt64BE(BigInt(value), at)
    return true
  },
}

const WIDTHS = new Map([
  ['stco', SHORT],
  ['co64', LONG],
])

/** Version, flags and the number of entries. */
const TABLE_HEAD = 8

function correctTable(
  bytes: Buffer,
  { content, end }: Mp4Box,
  width: Width,
  corrected: Corrected,
): boolean {
  if (content + TABLE_HEAD > end) return false
  const count = bytes.readUInt32BE(content + 4)
  const first = content + TABLE_HEAD
  if (first + count * width.bytes > end) return false
  for (let at = first; at < first + count * width.bytes; at += width.bytes) {
    const offset = corrected(width.read(bytes, at))
    if (offset === undefined || !width.write(bytes, offset, at)) return false
  }
  return true
}
