import { SiteError } from '../errors.ts'

/**
 * The text of a body, read as it arrives.
 * @param take Is told of the bytes of each piece, and may refuse it.
 * @throws SiteError request/too-large
 */
export async function bodyWithin(
  body: Request['body'],
  mostBytes: number,
  take: (bytes: number) => void = () => undefined,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength
    if (bytes > mostBytes) throw tooLarge(mostBytes)
    take(chunk.byteLength)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function tooLarge(mostBytes: number): SiteError {
  return new SiteError('request/too-large', { detail: `At most ${mostBytes} bytes are read.` })
}
