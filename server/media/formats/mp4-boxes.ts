import type { FileHandle } from 'node:fs/promises'

/** ISO/IEC 14496-12, 4.2. */
export interface Mp4Box {
  type: string
  /** With its header. */
  start: number
  end: number
  content: number
}

const MAX_BOXES = 1000

/** The boxes that a part of a file consists of, or those before the first one that is damaged. */
export async function boxesIn(
  file: FileHandle,
  { start, end }: { start: number; end: number },
): Promise<{ boxes: Mp4Box[]; isComplete: boolean }> {
  const boxes: Mp4Box[] = []
  for (let at = start; at < end; ) {
    const head = await bytesAt(file, at, Math.min(16, end - at))
    const box = boxIn(head, 0, at, end)
    if (!box || boxes.length === MAX_BOXES) return { boxes, isComplete: false }
    boxes.push(box)
    at = box.end
  }
  return { boxes, isComplete: true }
}

/** @param from Offset of the bytes in the file. @param containerEnd End of what contains the box. */
export function boxIn(
  bytes: Buffer,
  at: number,
  from: number,
  containerEnd: number,
): Mp4Box | undefined {
  if (at + 8 > bytes.length) return undefined
  const short = bytes.readUInt32BE(at)
  const isLong = short === 1
  if (isLong && at + 16 > bytes.length) return undefined
  const start = from + at
  const length = isLong
    ? Number(bytes.readBigUInt64BE(at + 8))
    : short === 0
      ? containerEnd - start
      : short
  const header = isLong ? 16 : 8
  const end = start + length
  if (length < header || end > containerEnd) return undefined
  return { type: bytes.toString('latin1', at + 4, at + 8), start, end, content: start + header }
}

export async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  const { bytesRead } = await file.read(bytes, 0, length, position)
  return bytes.subarray(0, bytesRead)
}
