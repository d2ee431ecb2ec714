import { fileTypeFromBuffer } from 'file-type'
import { textType } from './text-type.ts'

/** Number of leading bytes that are enough to detect a type. */
export const HEAD_BYTES = 64 * 1024

const MAX_FONT_TABLES = 100

/** Canonical names of types that have several. */
const USUAL_NAMES: Record<string, string> = {
  'video/matroska': 'video/x-matroska',
  'audio/matroska': 'audio/x-matroska',
  'video/vnd.avi': 'video/x-msvideo',
  'video/x-m4v': 'video/mp4',
  'audio/x-m4a': 'audio/mp4',
  'audio/x-flac': 'audio/flac',
  'audio/vnd.wave': 'audio/wav',
  'application/x-gzip': 'application/gzip',
}

/**
 * Detects the media type by the first bytes; the file name is ignored.
 * @param head The first `HEAD_BYTES`, or all of a shorter file.
 */
export async function mediaTypeOf(head: Uint8Array): Promise<string> {
  const recognised = (await recognise(head)) ?? (isTiff(head) ? 'image/tiff' : undefined)
  // The root element of XML is more specific.
  if (recognised === undefined || recognised === 'application/xml') {
    return textType(head) ?? recognised ?? 'application/octet-stream'
  }
  const [name = recognised] = recognised.split(';')
  return USUAL_NAMES[name] ?? name
}

async function recognise(head: Uint8Array): Promise<string | undefined> {
  try {
    const mime = (await fileTypeFromBuffer(head))?.mime
    return mime === 'font/ttf' && !isTrueType(head) ? undefined : mime
  } catch {
    // The library throws for files that begin like a known type but are none.
    return
  }
}

/** The magic number is 65536, with which other files begin too, so the first table must have a name. */
function isTrueType(head: Uint8Array): boolean {
  const [tables = 0, tag = ''] = [(head[4] ?? 0) * 256 + (head[5] ?? 0), text(head, 12, 16)]
  return tables > 0 && tables <= MAX_FONT_TABLES && /^[\x20-\x7e]{4}$/.test(tag)
}

function text(head: Uint8Array, start: number, end: number): string {
  return Buffer.from(head.subarray(start, end)).toString('latin1')
}

/** The directory may be at the end of the file, beyond the head. */
function isTiff(head: Uint8Array): boolean {
  const mark = text(head, 0, 4)
  return mark === 'II*\0' || mark === 'MM\0*'
}
