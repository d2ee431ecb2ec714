import { SiteError } from '../errors.ts'

/**
 * @param onChunk Gets the size of each chunk, and may throw to reject it.
 * @throws SiteError request/too-large
 */
export async function readBody(
  body: Request['body'],
  maxBytes: number,
  onChunk: (bytes: number) => void = () => undefined,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw bodyTooLarge(maxBytes)
    onChunk(chunk.byteLength)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function bodyTooLarge(maxBytes: number): SiteError {
  return new SiteError('request/too-large', { detail: `The limit is ${maxBytes} bytes.` })
}
