import { DAMAGED } from '#domain/archive/document-pages.ts'
import { DecodeError } from '../decode-error.ts'

const [EXTENSION, IMAGE, END] = [0x21, 0x2c, 0x3b]
const [CONTROL, APPLICATION, COMMENT] = [0xf9, 0xff, 0xfe]
const [HEAD_BYTES, IMAGE_BYTES] = [13, 10]
/** Extensions with the number of repetitions: https://www.w3.org/Graphics/GIF/spec-gif89a.txt. */
const REPEATS = ['NETSCAPE2.0', 'ANIMEXTS1.0']
const [CONTROL_BYTES, REPEAT_BYTES] = [8, 19]

interface Block {
  kind: number
  /** Label of an extension. */
  label: number | undefined
  bytes: Buffer
}

/** Removes comments, application data and trailing bytes; keeps what draws and animates the picture. */
export function gifWithoutMetadata(bytes: Buffer): Buffer {
  return Buffer.concat([headOf(bytes), ...[...blocksOf(bytes)].filter(isAllowed).map(cut)])
}

export function commentsOfGif(bytes: Buffer): string {
  return [...blocksOf(bytes)]
    .filter(({ label }) => label === COMMENT)
    .map(({ bytes: block }) => textOf(block))
    .join(' ')
}

function headOf(bytes: Buffer): Buffer {
  if (bytes.length < HEAD_BYTES || bytes.toString('latin1', 0, 3) !== 'GIF')
    throw new DecodeError(DAMAGED)
  return bytes.subarray(0, HEAD_BYTES + tableBytes(bytes[10] ?? 0))
}

/** Size of a colour table, if there is one. */
function tableBytes(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0
}

function* blocksOf(bytes: Buffer): Generator<Block> {
  let at = headOf(bytes).length
  while (at < bytes.length) {
    const kind = bytes[at] ?? 0
    if (![EXTENSION, IMAGE, END].includes(kind)) throw new DecodeError(DAMAGED)
    const label = kind === EXTENSION ? bytes[at + 1] : undefined
    const next = kind === END ? at + 1 : partsEnd(bytes, partsStart(bytes, at, kind))
    yield { kind, label, bytes: bytes.subarray(at, next) }
    if (kind === END) return
    at = next
  }
}

function partsStart(bytes: Buffer, at: number, kind: number): number {
  return kind === EXTENSION ? at + 2 : at + IMAGE_BYTES + tableBytes(bytes[at + 9] ?? 0) + 1
}

/** End of the length-prefixed sub-blocks; an empty one terminates them. */
function partsEnd(bytes: Buffer, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] !== 0) at += 1 + (bytes[at] ?? 0)
  return at + 1
}

function isAllowed({ kind, label, bytes }: Block): boolean {
  if (kind !== EXTENSION || label === CONTROL) return true
  return label === APPLICATION && REPEATS.includes(nameOf(bytes))
}

function nameOf(block: Buffer): string {
  return block.toString('latin1', 3, 14)
}

/** Cuts a block to the length that the format defines. */
function cut({ label, bytes }: Block): Buffer {
  const max = maxBytes(label, bytes)
  if (bytes.length <= max) return bytes
  return Buffer.concat([bytes.subarray(0, max - 1), Buffer.of(0)])
}

function maxBytes(label: number | undefined, block: Buffer): number {
  if (label === CONTROL) return CONTROL_BYTES
  const isRepeat = label === APPLICATION && REPEATS.includes(nameOf(block))
  return isRepeat ? REPEAT_BYTES : Number.POSITIVE_INFINITY
}

function textOf(block: Buffer): string {
  const parts: Buffer[] = []
  for (let at = 2; at < block.length && block[at] !== 0; at += 1 + (block[at] ?? 0)) {
    parts.push(block.subarray(at + 1, at + 1 + (block[at] ?? 0)))
  }
  return Buffer.concat(parts).toString()
}
