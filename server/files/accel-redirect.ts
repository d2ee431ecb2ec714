import { type Offered, planAnswer } from './answer-plan.ts'

/**
 * Leaves the bytes to nginx, which finds them in its internal location `/_blobs/`. It gets the plain
 * cases only, a whole file or one range that exists: it would judge the others by rules of its own.
 * `undefined` means that the site answers itself.
 */
export function handToProxy(
  request: Headers,
  offered: Offered,
  sha256: string,
): Response | undefined {
  if (!isPlain(request, offered)) return undefined
  return new Response(null, {
    headers: {
      ...offered.headers,
      etag: offered.etag,
      'x-accel-redirect': `/_blobs/${sha256.slice(0, 2)}/${sha256}`,
    },
  })
}

function isPlain(request: Headers, offered: Offered): boolean {
  if (request.has('if-match') || request.has('if-unmodified-since')) return false
  const { status, ranges } = planAnswer(request, offered)
  return ranges.length === 1 && (status === 206 || !request.has('range'))
}
