import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { momentText } from '#domain/units/day.ts'
import { SAFE_HEADERS } from '../safe-headers.ts'

/** Request headers that decide which encoding is sent, or a 304. */
export interface ConditionalHeaders {
  acceptEncoding: string | undefined
  ifNoneMatch: string | undefined
  /** Set on the response where no middleware adds it later. */
  requestId?: string
}

/** A response in memory: each content encoding is computed once and sent many times. */
export interface CachedResponse {
  readonly status: number
  /** Bytes of all encodings together. */
  readonly size: number
  /** Calls the listener when a new encoding adds to the size. */
  onGrowth(listener: () => void): void
  /** The response, if its encoding exists already. */
  ready(request: ConditionalHeaders): Response | undefined
  respond(request: ConditionalHeaders): Promise<Response>
  /** Whether there is a Brotli encoding that can be made about a tenth smaller. */
  readonly canCompressFurther: boolean
  compressFurther(): Promise<void>
  /** The same with its time of creation, for use while the database is unreachable. */
  withTimestamp(): CachedResponse
}

interface Encoded {
  body: Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/**
 * A HEAD request gets the whole response too: the server omits the body.
 * @param headers Without ETag, Content-Length and Content-Encoding, which are added here.
 * @param canBeStale False for content that does not depend on the database.
 */
export function encodeResponse(
  status: number,
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
  effort: Effort = 'quick',
  canBeStale = true,
): CachedResponse {
  const digest = hash('sha256', body, 'base64url').slice(0, 22)
  const compressible = isWorthCompressing(body.length, headers['content-type'])
  const encodings = new Map<Coding, Encoded>()
  const pendingEncodings = new Map<Coding, Promise<Encoded>>()
  let size = body.length
  let notifyGrowth = () => {}
  const createdAt = new Date()
  let timestamped: CachedResponse | undefined

  async function encode(coding: Coding, how = effort): Promise<Encoded> {
    const bytes = coding === 'identity' ? body : await compress(coding, body, how)
    if (coding !== 'identity') {
      size += bytes.length - (encodings.get(coding)?.body.length ?? 0)
      notifyGrowth()
    }
    const encoded = {
      body: bytes,
      headers: {
        ...SAFE_HEADERS,
        ...headers,
        etag: etagOf(digest, coding, how),
        'content-length': String(bytes.length),
        ...(compressible && { vary: [headers.vary, 'accept-encoding'].filter(Boolean).join(', ') }),
        ...(coding !== 'identity' && { 'content-encoding': coding }),
      },
    }
    encodings.set(coding, encoded)
    return encoded
  }

  const encodingFor = ({ acceptEncoding }: ConditionalHeaders) =>
    compressible ? chooseEncoding(acceptEncoding) : 'identity'

  function respond(encoded: Encoded, { ifNoneMatch, requestId }: ConditionalHeaders): Response {
    const own = requestId === undefined ? undefined : { 'x-request-id': requestId }
    // Only a success is compared (RFC 9110, 13.2.1).
    if (status === 200 && isUnchanged(ifNoneMatch, digest)) return notModified(encoded, own)
    return new Response(encoded.body, { status, headers: { ...encoded.headers, ...own } })
  }

  function makeTimestamped(): CachedResponse {
    const withTime = { ...headers, 'last-modified': createdAt.toUTCString() }
    const copy = encodeResponse(status, withTime, insertTimestamp(headers, body, createdAt), effort)
    copy.onGrowth(() => notifyGrowth())
    return copy
  }

  const self: CachedResponse = {
    status,
    withTimestamp() {
      if (!canBeStale) return self
      if (!timestamped) {
        timestamped = makeTimestamped()
        notifyGrowth()
      }
      return timestamped
    },
    get size() {
      return size + (timestamped?.size ?? 0)
    },
    onGrowth(listener) {
      notifyGrowth = listener
    },
    ready(request) {
      const encoded = encodings.get(encodingFor(request))
      return encoded && respond(encoded, request)
    },
    async respond(request) {
      const coding = encodingFor(request)
      const pending = pendingEncodings.get(coding) ?? encode(coding)
      pendingEncodings.set(coding, pending)
      return respond(await pending, request)
    },
    get canCompressFurther() {
      return effort === 'quick' && body.length <= PATIENT_MAX_BYTES && encodings.has('br')
    },
    async compressFurther() {
      pendingEncodings.set('br', Promise.resolve(await encode('br', 'patient')))
    },
  }
  return self
}

/** Adds an attribute that base.css shows at the top; the page's scripts ignore it. */
function insertTimestamp(
  headers: Record<string, string>,
  body: Uint8Array<ArrayBuffer>,
  createdAt: Date,
): Uint8Array<ArrayBuffer> {
  if (!String(headers['content-type']).startsWith('text/html')) return body
  const note = `As of ${momentText(createdAt)}: the database cannot be reached at the moment.`
  const html = new TextDecoder().decode(body)
  return new TextEncoder().encode(html.replace('<html ', `<html data-as-of="${note}" `))
}

export function conditionalHeaders(request: Request): ConditionalHeaders {
  return {
    acceptEncoding: request.headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: request.headers.get('if-none-match') ?? undefined,
  }
}

function chooseEncoding(accepted: string | undefined): Coding {
  if (accepted === undefined) return 'identity'
  if (acceptsCoding(accepted, 'br')) return 'br'
  return acceptsCoding(accepted, 'gzip') ? 'gzip' : 'identity'
}

/** One for each sequence of bytes. */
function etagOf(hash: string, coding: Coding, effort: Effort): string {
  if (coding === 'identity') return `"${hash}"`
  return `"${hash}-${coding}${effort === 'patient' ? '-2' : ''}"`
}

/** If-None-Match compares weakly (RFC 9110, 13.1.2), and all encodings are the same page. */
function isUnchanged(header: string | undefined, hash: string): boolean {
  return header !== undefined && (header.includes(`"${hash}`) || header.trim() === '*')
}

const HEADERS_OF_304 = [
  'etag',
  'vary',
  'cache-control',
  'content-security-policy',
  ...Object.keys(SAFE_HEADERS),
]

function notModified({ headers }: Encoded, own: Record<string, string> = {}): Response {
  const entries = HEADERS_OF_304.flatMap((name) =>
    headers[name] ? [[name, headers[name]] as const] : [],
  )
  return new Response(null, { status: 304, headers: { ...Object.fromEntries(entries), ...own } })
}

/** Whether a client accepts a content coding (RFC 9110, 12.5.3); `q=0` means no. */
function acceptsCoding(header: string, coding: keyof typeof CODING_ITEMS): boolean {
  const [, parameters] = CODING_ITEMS[coding].exec(header) ?? []
  return parameters !== undefined && !/;\s*q=0(\.0*)?\s*(;|$)/i.test(parameters)
}

/** Where a header names a coding, with its parameters. */
const CODING_ITEMS = {
  br: /(?:^|,)\s*br\s*((?:;[^,]*)?)(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*((?:;[^,]*)?)(?:,|$)/i,
}

type Coding = 'br' | 'gzip' | 'identity'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
// Below one network packet, compression saves nothing.
const WORTH_BYTES = 1200

function isWorthCompressing(bytes: number, type = ''): boolean {
  return bytes >= WORTH_BYTES && /^text\/|json|javascript|svg|xml|manifest|x-script/.test(type)
}

/**
 * `quick` for responses that change with the archive, `patient` (250 ms for the largest dossier) for those of them that are
 * read again, `thorough` (about 300 ms) for assets of a release.
 */
type Effort = 'quick' | 'patient' | 'thorough'

const QUALITY: Record<Effort, number> = { quick: 6, patient: 10, thorough: 11 }
const PATIENT_MAX_BYTES = 2 ** 20

async function compress(
  coding: 'br' | 'gzip',
  body: Uint8Array,
  effort: Effort,
): Promise<Uint8Array<ArrayBuffer>> {
  if (coding === 'gzip') return new Uint8Array(await zip(body, { level: 7 }))
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: QUALITY[effort],
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return new Uint8Array(await brotli(body, { params }))
}
