import { hash, randomBytes } from 'node:crypto'
import type { FileId } from '#domain/archive/paths/file-id.ts'

/** In code point order, in which both databases sort ids. */
export const ID_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const LENGTH = 22
/** Rejects larger bytes, which would make the first digits likelier than the last. */
const FAIR = 256 - (256 % ID_DIGITS.length)

/** An unguessable id: 22 letters and digits encode 130 random bits. */
export function newRandomId(): string {
  let id = ''
  while (id.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < FAIR && id.length < LENGTH) id += ID_DIGITS[byte % ID_DIGITS.length]
    }
  }
  return id
}

/** The same id whenever it is derived from the same texts. */
export function derivedId(...texts: string[]): string {
  const bytes = hash('sha256', JSON.stringify(texts), 'buffer').subarray(0, LENGTH)
  return Array.from(bytes, (byte) => ID_DIGITS[byte % ID_DIGITS.length]).join('')
}

export function newFileId(): FileId {
  return newRandomId() as FileId
}
