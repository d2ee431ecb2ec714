import type { Offer } from './byte-answer.ts'
import { answerRange } from './byte-range.ts'
import { checkPrecondition, isSameForRange } from './precondition.ts'

/**
 * Leaves the bytes to nginx, which finds them in its internal location `/_blobs/`. It gets the plain
 * cases only, a whole file or one range that exists: it would judge the others by rules of its own.
 * `undefined` means that the site answers itself.
 */
export function handToProxy(request: Request, offer: Offer, sha256: string): Response | undefined {
  if (!isPlain(request, offer)) return undefined
  return new Response(null, {
    headers: {
      ...offer.headers,
      etag: offer.etag,
      'accept-ranges': 'bytes',
      'x-accel-redirect': `/_blobs/${sha256.slice(0, 2)}/${sha256}`,
    },
  })
}

function isPlain({ headers }: Request, offer: Offer): boolean {
  if (headers.has('if-match') || headers.has('if-unmodified-since')) return false
  if (checkPrecondition(headers, offer) !== 'proceed') return false
  const range = headers.get('range')
  if (range === null) return true
  const answer = answerRange(range, offer.source.size)
  return isSameForRange(headers, offer) && answer.kind === 'parts' && answer.ranges.length === 1
}
