import { createHash } from 'node:crypto'
import { acceptsCoding } from './accept-encoding.ts'
import { type Coding, compress, type Effort, isWorthCompressing } from './compress.ts'
import { SAFE_HEADERS } from './safe-headers.ts'

/** What decides which bytes of a finished answer are sent. */
export interface Asked {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  /** Goes into the answer, where nobody adds it later. */
  requestId?: string
}

/** An answer kept whole: each coding of it is made once and sent many times. */
export interface Finished {
  readonly status: number
  /** Bytes this answer occupies, all codings together. */
  readonly weight: number
  /** Calls the listener after each later coding, which adds to the weight. */
  onGrowth(listener: () => void): void
  /** The answer, when the coding asked for was made before. */
  now(asked: Asked): Response | undefined
  respond(asked: Asked): Promise<Response>
  /** The same with the time at which it was made, for as long as nobody can tell whether it still holds. */
  dated(): Finished
}

interface Coded {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/**
 * Keeps an answer. A HEAD request gets it whole: the server leaves the body out.
 * @param headers Without ETag, Content-Length and Content-Encoding: those are ours.
 * @param ages Whether it may grow old; what is made of the author's words alone does not.
 */
export function finish(
  status: number,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
  effort: Effort = 'quick',
  ages = true,
): Finished {
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const compressible = isWorthCompressing(body.length, headers['content-type'])
  const made = new Map<Coding, Coded>()
  const making = new Map<Coding, Promise<Coded>>()
  let weight = body.length
  let announceGrowth = () => {}
  const madeAt = new Date()
  let dated: Finished | undefined

  async function make(coding: Coding): Promise<Coded> {
    const bytes = coding === 'identity' ? body : await compress(coding, body, effort)
    if (coding !== 'identity') {
      weight += bytes.length
      announceGrowth()
    }
    const coded = {
      body: bytes,
      headers: {
        ...SAFE_HEADERS,
        ...headers,
        etag: `"${hash}${coding === 'identity' ? '' : `-${coding}`}"`,
        'content-length': String(bytes.length),
        ...(compressible && { vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', ') }),
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      },
    }
    made.set(coding, coded)
    return coded
  }

  const codingFor = ({ acceptEncoding }: Asked) =>
    compressible ? chooseCoding(acceptEncoding) : 'identity'

  function answer(coded: Coded, { ifNoneMatch, requestId }: Asked): Response {
    const own = requestId === undefined ? undefined : { 'x-request-id': requestId }
    // Only what would be a success is compared (RFC 9110, 13.2.1).
    if (status === 200 && isUnchanged(ifNoneMatch, hash)) return notModified(coded, own)
    return new Response(coded.body, { status, headers: { ...coded.headers, ...own } })
  }

  function makeDated(): Finished {
    const withTime = { ...headers, 'last-modified': madeAt.toUTCString() }
    const made = finish(status, withTime, withDate(headers, body, madeAt), effort)
    made.onGrowth(() => announceGrowth())
    return made
  }

  const self: Finished = {
    status,
    dated() {
      if (!ages) return self
      if (!dated) {
        dated = makeDated()
        announceGrowth()
      }
      return dated
    },
    get weight() {
      return weight + (dated?.weight ?? 0)
    },
    onGrowth(listener) {
      announceGrowth = listener
    },
    now(asked) {
      const coded = made.get(codingFor(asked))
      return coded && answer(coded, asked)
    },
    async respond(asked) {
      const coding = codingFor(asked)
      const pending = making.get(coding) ?? make(coding)
      making.set(coding, pending)
      return answer(await pending, asked)
    },
  }
  return self
}

/** An attribute that base.css shows on top: nothing that the code of the page looks at. */
function withDate(
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
  madeAt: Date,
): Uint8Array<ArrayBuffer> {
  if (!String(headers['content-type']).startsWith('text/html')) return body
  const [day, time] = madeAt.toISOString().split(/[T.]/)
  const note = `As of ${day}, ${time?.slice(0, 5)} UTC: the database cannot be reached at the moment.`
  const html = new TextDecoder().decode(body)
  return new TextEncoder().encode(html.replace('<html ', `<html data-as-of="${note}" `))
}

export function askedBy(request: Request): Asked {
  return {
    acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
  }
}

function chooseCoding(accepted: string | undefined): Coding {
  if (accepted === undefined) return 'identity'
  if (acceptsCoding(accepted, 'br')) return 'br'
  return acceptsCoding(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2), and every coding of ours is the same page. */
function isUnchanged(header: string | undefined, hash: string): boolean {
  return header !== undefined && (header.includes(`"${hash}`) || header.trim() === '*')
}

const KEPT_IN_304 = [
  'etag',
  'vary',
  'cache-control',
  'content-security-policy',
  ...Object.keys(SAFE_HEADERS),
]

function notModified({ headers }: Coded, own: Record<string, string> = {}): Response {
  const entries = KEPT_IN_304.flatMap((name) =>
    headers[name] ? [[name, headers[name]] as const] : [],
  )
  return new Response(null, { status: 304, headers: { ...Object.fromEntries(entries), ...own } })
}
