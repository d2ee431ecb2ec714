import type { ByteRange } from '../blobs/blob-store.ts'
import { resolveRange } from './byte-range.ts'
import type { FileHeaders } from './file-headers.ts'
import { checkPrecondition, isSameForRange, type Validators } from './precondition.ts'

/** A file to send, before anything is read. */
export interface Offered extends Validators {
  size: number
  headers: FileHeaders
}

/** Status, headers and ranges: one range is the body, several are multipart, and without a range there is no body. */
export interface ResponsePlan {
  status: 200 | 206 | 304 | 412 | 416
  headers: Record<string, string>
  ranges: ByteRange[]
}

/** Headers of a 304 or an error; others describe the missing body. */
const BODILESS_HEADERS = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-request-id',
]

/** Preconditions first, then ranges (RFC 9110, section 13.2.2). */
export function planResponse(request: Headers, offered: Offered): ResponsePlan {
  const { headers } = offered
  switch (checkPrecondition(request, offered)) {
    case 'failed':
      return { status: 412, headers: rejection(headers), ranges: [] }
    case 'not-modified': {
      const copy = only([...BODILESS_HEADERS, 'cache-control', 'vary'], headers)
      return { status: 304, headers: { ...copy, ...tagsOf(offered) }, ranges: [] }
    }
    case 'proceed':
      return planRanges(isSameForRange(request, offered) ? request.get('range') : null, offered)
  }
}

function planRanges(range: string | null, offered: Offered): ResponsePlan {
  const { size } = offered
  const headers = { ...offered.headers, ...tagsOf(offered), 'accept-ranges': 'bytes' }
  const resolved = resolveRange(range ?? undefined, size)
  switch (resolved.kind) {
    case 'unsatisfiable': {
      const rejected = { ...rejection(headers), 'content-range': `bytes */${size}` }
      return { status: 416, headers: rejected, ranges: [] }
    }
    case 'whole':
      return { status: 200, headers, ranges: [{ start: 0, end: size - 1 }] }
    case 'parts': {
      const [only, ...more] = resolved.ranges
      const single = only && more.length === 0 && { 'content-range': contentRange(only, size) }
      return { status: 206, headers: { ...headers, ...single }, ranges: resolved.ranges }
    }
  }
}

/** Whether the response is a whole file or one range; another server would judge the given conditions by its own rules. */
export function isSimple(request: Headers, offered: Offered, conditions: string[]): boolean {
  if (conditions.some((name) => request.has(name))) return false
  const { status, ranges } = planResponse(request, offered)
  return ranges.length === 1 && (status === 206 || !request.has('range'))
}

export function contentRange({ start, end }: ByteRange, size: number): string {
  return `bytes ${start}-${end}/${size}`
}

function tagsOf({ etag, modified }: Validators): Record<string, string> {
  return { etag, ...(modified && { 'last-modified': modified.toUTCString() }) }
}

/** An error response is for one client and must not be cached. */
function rejection(headers: Record<string, string>): Record<string, string> {
  return {
    ...only(BODILESS_HEADERS, headers),
    'accept-ranges': 'bytes',
    'cache-control': 'no-store',
    'content-length': '0',
  }
}

function only(names: string[], headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
}
