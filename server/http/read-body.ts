import { formatBytes } from '#domain/units/bytes.ts'
import { SiteError } from '../errors.ts'

export interface BodyLimit {
  bytes: number
  /** The field that makes a body long, for the message. */
  longField?: string | undefined
}

/**
 * @param onChunk Gets the size of each chunk, and may throw to reject it.
 * @throws SiteError request/too-large; request/malformed if the client ends the request early
 */
export async function readBody(
  body: Request['body'],
  limit: BodyLimit,
  onChunk: (bytes: number) => void = () => undefined,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength
      if (bytes > limit.bytes) throw bodyTooLarge(limit)
      onChunk(chunk.byteLength)
      chunks.push(chunk)
    }
  } catch (cause) {
    throw cause instanceof SiteError ? cause : bodyIncomplete(cause)
  }
  return Buffer.concat(chunks).toString('utf8')
}

export function bodyIncomplete(cause: unknown): SiteError {
  return new SiteError('request/malformed', {
    cause,
    detail: 'The body did not arrive completely.',
  })
}

export function bodyTooLarge({ bytes, longField: field }: BodyLimit): SiteError {
  const limit = `The limit is ${formatBytes(bytes)}`
  if (field === undefined) return new SiteError('request/too-large', { detail: `${limit}.` })
  const problem = 'is too long'
  return new SiteError('request/too-large', {
    detail: `${limit}; shorten the field "${field}".`,
    details: { field, problem, problems: [{ field, problem }] },
  })
}
