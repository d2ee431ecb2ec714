import { type Offered, planAnswer } from './answer-plan.ts'

/**
 * Lets nginx send the bytes from its internal location `/_blobs/`. Only for simple cases, a whole file or one
 * satisfiable range, because nginx would judge others by its own rules. `undefined`: the site sends them itself.
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
