import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { acceptsCoding } from './accept-encoding.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Below one network packet, compression saves nothing.
const WORTH_COMPRESSING = 1200

type Coding = 'br' | 'gzip' | 'identity'

/** An answer kept whole: each coding of it is made once and sent many times. */
export interface Finished {
  /** Bytes this answer occupies, all codings together. */
  readonly weight: number
  respond(request: Request): Promise<Response>
}

interface Coded {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/**
 * Keeps an answer.
 * @param headers Without ETag, Content-Length and Content-Encoding: those are ours.
 */
export function finish(
  status: number,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
): Finished {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const compressible = body.length >= WORTH_COMPRESSING && isCompressible(headers['content-type'])
  const made = new Map<Coding, Promise<Coded>>()
  let weight = body.length

  async function make(coding: Coding): Promise<Coded> {
    const bytes = coding === 'identity' ? body : await compress(coding, body)
    if (coding !== 'identity') weight += bytes.length
    return {
      body: bytes,
      headers: {
        ...headers,
        etag: `"${hash}${coding === 'identity' ? '' : `-${coding}`}"`,
        'content-length': String(bytes.length),
        ...(compressible && { vary: 'accept-encoding' }),
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      },
    }
  }

  return {
    get weight() {
      return weight
    },
    async respond(request) {
      const coding = compressible
        ? chooseCoding(request.headers.get('accept-encoding'))
        : 'identity'
      const pending = made.get(coding) ?? make(coding)
      made.set(coding, pending)
      const coded = await pending
      if (isUnchanged(request.headers.get('if-none-match'), hash)) return notModified(coded)
      const isHead = request.method === 'HEAD'
      return new Response(isHead ? null : coded.body, { status, headers: coded.headers })
    },
  }
}

function chooseCoding(accepted: string | null): Coding {
  if (accepted === null) return 'identity'
  if (acceptsCoding(accepted, 'br')) return 'br'
  return acceptsCoding(accepted, 'gzip') ? 'gzip' : 'identity'
}

async function compress(coding: 'br' | 'gzip', body: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const packed =
    coding === 'gzip'
      ? await zip(body, { level: 7 })
      : await brotli(body, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: 6,
            [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
          },
        })
  return new Uint8Array(packed)
}

function isCompressible(type = ''): boolean {
  return /^text\/|json|javascript|svg|xml|manifest/.test(type)
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2), and every coding of ours is the same page. */
function isUnchanged(header: string | null, hash: string): boolean {
  return header !== null && (header.includes(`"${hash}`) || header.trim() === '*')
}

function notModified({ headers }: Coded): Response {
  const kept = ['etag', 'vary', 'cache-control', 'content-security-policy']
  const entries = kept.flatMap((name) => (headers[name] ? [[name, headers[name]] as const] : []))
  return new Response(null, { status: 304, headers: Object.fromEntries(entries) })
}
