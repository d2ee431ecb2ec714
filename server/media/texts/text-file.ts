import { open } from 'node:fs/promises'
import type { TextSlice } from '../text-slice.ts'
import { cleanText } from './clean-text.ts'
import { markdownText } from './markdown-text.ts'

const MAX_BYTES = 1_000_000
const MAX_CHARACTERS = 250_000
/** Share of letters above ASCII from which a text is taken for Cyrillic; other languages have far fewer. */
const CYRILLIC_SHARE = 0.4

/** Reads the beginning of a text file, in Unicode or a legacy encoding. */
export async function readTextFile(path: string, mediaType: string): Promise<TextSlice> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { bytesRead, buffer } = await file.read(Buffer.alloc(Math.min(size, MAX_BYTES)))
    const raw = decoded(buffer.subarray(0, bytesRead))
    return {
      texts: [cleanText(mediaType === 'text/markdown' ? markdownText(raw) : raw, MAX_CHARACTERS)],
      pageCount: undefined,
      isCut: size > MAX_BYTES || raw.length > MAX_CHARACTERS,
    }
  } finally {
    await file.close()
  }
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    // A character may be cut in two at the end.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return new TextDecoder(isCyrillic(bytes) ? 'windows-1251' : 'windows-1252').decode(bytes)
  }
}

function isCyrillic(bytes: Uint8Array): boolean {
  let ascii = 0
  let others = 0
  for (const byte of bytes) {
    if (byte >= 0xc0) others += 1
    else if ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)) ascii += 1
  }
  return others / (ascii + others) > CYRILLIC_SHARE
}
