import { fileTypeFromBuffer } from 'file-type'
import { textType } from './text-type.ts'

/** How much of a file tells its type. */
export const HEAD_BYTES = 64 * 1024

/** The same thing has several names; these are the ones browsers and the rest of the site use. */
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
 * Media type by the first bytes of a file; its name has no say.
 * @param head The first `HEAD_BYTES`, or all of a shorter file.
 */
export async function mediaTypeOf(head: Uint8Array): Promise<string> {
  const recognised = (await recognise(head)) ?? (isTiff(head) ? 'image/tiff' : undefined)
  // XML is a text whose root element says more.
  if (recognised === undefined || recognised === 'application/xml') {
    return textType(head) ?? recognised ?? 'application/octet-stream'
  }
  const [name = recognised] = recognised.split(';')
  return USUAL_NAMES[name] ?? name
}

async function recognise(head: Uint8Array): Promise<string | undefined> {
  try {
    return (await fileTypeFromBuffer(head))?.mime
  } catch {
    // It stumbles over files that begin like a known type and go on like none.
    return
  }
}

/** Its table of contents may stand at the end of the file, where nobody looked. */
function isTiff(head: Uint8Array): boolean {
  const mark = Buffer.from(head.subarray(0, 4)).toString('latin1')
  return mark === 'II*\0' || mark === 'MM\0*'
}
