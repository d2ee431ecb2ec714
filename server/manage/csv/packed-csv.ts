import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { SiteError } from '../../errors.ts'

export const CSV_BYTES = 4 * 1024 * 1024

/** Text that never shrinks, in base64. */
export const PACKED_BYTES = 6 * 1024 * 1024

const deflate = promisify(deflateRaw)
const inflate = promisify(inflateRaw)

/** A table for a hidden field of a form, which would change its line ends. */
export async function packCsv(text: string): Promise<string> {
  return (await deflate(text)).toString('base64url')
}

/** @throws SiteError request/malformed */
export async function unpackCsv(packed: string): Promise<string> {
  try {
    const bytes = await inflate(Buffer.from(packed, 'base64url'), { maxOutputLength: CSV_BYTES })
    return bytes.toString('utf8')
  } catch (cause) {
    throw new SiteError('request/malformed', { cause })
  }
}
