import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Coding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Below one network packet, compression saves nothing.
const WORTH_BYTES = 1200

export function isWorthCompressing(bytes: number, type = ''): boolean {
  return bytes >= WORTH_BYTES && /^text\/|json|javascript|svg|xml|manifest|x-script/.test(type)
}

/** `quick` for responses that change with the archive, `thorough` (about 300 ms) for assets of a release. */
export type Effort = 'quick' | 'thorough'

const QUALITY: Record<Effort, number> = { quick: 6, thorough: 11 }

export async function compress(
  coding: 'br' | 'gzip',
  body: Uint8Array,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === 'gzip') return new Uint8Array(await zip(body, { level: 7 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return new Uint8Array(await brotli(body, { params }))
}
