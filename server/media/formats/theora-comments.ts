import { open } from 'node:fs/promises'
import type { Tag } from './xmp-tags.ts'

/** The comments follow the first packet of each stream. */
const HEAD_BYTES = 64 * 1024
const BEGIN = Buffer.from('\x81theora', 'latin1')
const MAX_COMMENTS = 100

/**
 * Comments of a Theora video (Theora specification, 6.3). Those after the end of the first page are not read: only
 * pictures and lyrics need so much room.
 */
export async function theoraComments(path: string): Promise<Tag[]> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const head = buffer.subarray(0, bytesRead)
    const begin = head.indexOf(BEGIN)
    return begin === -1 ? [] : commentsIn(head.subarray(begin + BEGIN.length))
  } finally {
    await file.close()
  }
}

function commentsIn(bytes: Buffer): Tag[] {
  const tags: Tag[] = []
  let at = 0
  const next = () => {
    const end = at + 4 <= bytes.length ? at + 4 + bytes.readUInt32LE(at) : Number.POSITIVE_INFINITY
    if (end > bytes.length) return undefined
    const text = bytes.toString('utf8', at + 4, end)
    at = end
    return text
  }
  // The name of the encoder, and the number of comments, which is not trusted.
  if (next() === undefined) return tags
  at += 4
  for (let text = next(); text !== undefined && tags.length < MAX_COMMENTS; text = next()) {
    const equals = text.indexOf('=')
    if (equals <= 0) break
    tags.push({ name: text.slice(0, equals), text: text.slice(equals + 1) })
  }
  return tags
}
