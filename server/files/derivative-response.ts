import { SANDBOXED, safeFileHeaders } from './file-headers.ts'
import { checkPrecondition } from './precondition.ts'

/** Headers of everything that is made from a file. */
export const safe = { ...safeFileHeaders, 'content-security-policy': SANDBOXED }

/** A client with the tag already has it, so that it need not be made again. */
export async function conditional(
  request: Request,
  headers: Record<string, string> & { etag: string },
  make: () => Promise<Response>,
): Promise<Response> {
  switch (checkPrecondition(request.headers, headers)) {
    case 'failed':
      return new Response(null, { status: 412, headers })
    case 'not-modified':
      return new Response(null, { status: 304, headers })
    case 'proceed':
      return make()
  }
}

export function withBody(
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string>,
): Response {
  return new Response(bytes, { headers: { ...headers, 'content-length': String(bytes.length) } })
}

/** An SVG in place of an image. Must be revalidated: a later version may be able to make the image. */
export function substitute(svg: string, own: Record<string, string>): Response {
  const caching = { 'cache-control': 'no-cache', vary: 'accept' }
  return new Response(svg, {
    headers: { ...safe, ...own, ...caching, 'content-type': 'image/svg+xml' },
  })
}
