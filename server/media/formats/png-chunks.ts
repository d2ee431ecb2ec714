import { DAMAGED, DecodeError } from '../decode-error.ts'

const [SIGNATURE, HEAD, CHECKSUM] = [8, 8, 4]

/**
 * Chunks that draw, animate or define colours, with their maximum size (https://www.w3.org/TR/png-3/): decoders
 * ignore longer ones, so they are dropped.
 */
const KEPT: Readonly<Record<string, number>> = {
  IHDR: 13,
  PLTE: 768,
  IDAT: Number.POSITIVE_INFINITY,
  IEND: 0,
  tRNS: 256,
  gAMA: 4,
  cHRM: 32,
  sRGB: 1,
  iCCP: Number.POSITIVE_INFINITY,
  sBIT: 4,
  bKGD: 6,
  pHYs: 9,
  acTL: 8,
  fcTL: 26,
  fdAT: Number.POSITIVE_INFINITY,
  cICP: 4,
  mDCV: 24,
  cLLI: 8,
}

/** Stops at the end of the picture, and drops trailing bytes. */
export function pngWithoutMetadata(bytes: Buffer): Buffer {
  const chunks: Buffer[] = [bytes.subarray(0, SIGNATURE)]
  let at = SIGNATURE
  while (at + HEAD + CHECKSUM <= bytes.length) {
    const length = bytes.readUInt32BE(at)
    const next = at + HEAD + length + CHECKSUM
    const name = bytes.toString('latin1', at + 4, at + HEAD)
    if (isKept(name, length)) chunks.push(bytes.subarray(at, next))
    else if (name === 'IEND') throw new DecodeError(DAMAGED)
    if (name === 'IEND') break
    at = next
  }
  return Buffer.concat(chunks)
}

function isKept(name: string, length: number): boolean {
  return Object.hasOwn(KEPT, name) && length <= (KEPT[name] ?? 0)
}
