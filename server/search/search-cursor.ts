import { createHash } from 'node:crypto'
import { z } from 'zod'
import { compareKeys, type OrderKey } from '#domain/search/search-order.ts'
import type { SearchRequest } from '#domain/search/search-request.ts'
import { SiteError } from '../errors.ts'

/** A position in the order of the hits, not an offset: hits that come or go before it do not shift those after it. */
const searchCursor = z.strictObject({
  /** Hash of the search. */
  of: z.string(),
  after: z.array(z.union([z.number(), z.string()])).min(1),
})

interface Keyed {
  key: OrderKey
}

/** The hits after the cursor of a request, as many as its limit, and the cursor of those that follow. */
export function pageOf<Hit extends Keyed>(
  request: SearchRequest,
  ordered: readonly Hit[],
): { shown: Hit[]; cursor?: string } {
  const after = decodeCursor(request)
  const rest = after ? ordered.filter(({ key }) => compareKeys(key, after) > 0) : ordered
  const shown = rest.slice(0, request.limit)
  const last = shown.at(-1)
  if (!last || rest.length <= shown.length) return { shown }
  return { shown, cursor: encodeCursor(request, last.key) }
}

function encodeCursor(request: SearchRequest, after: OrderKey): string {
  return Buffer.from(JSON.stringify({ of: hashOf(request), after })).toString('base64url')
}

export function acceptsCursor(request: SearchRequest): boolean {
  try {
    readCursor(request)
    return true
  } catch {
    return false
  }
}

/** @throws SiteError request/malformed for a cursor that is not from a response to this search. */
export function decodeCursor(request: SearchRequest): OrderKey | undefined {
  try {
    return readCursor(request)
  } catch (cause) {
    throw new SiteError('request/malformed', {
      cause,
      detail: 'The cursor is not from this search.',
    })
  }
}

function readCursor(request: SearchRequest): OrderKey | undefined {
  if (request.cursor === undefined) return undefined
  const text = Buffer.from(request.cursor, 'base64url').toString()
  const { of, after } = searchCursor.parse(JSON.parse(text))
  if (of !== hashOf(request)) throw new RangeError('another search')
  return after
}

/** Increase it when hits are ordered in another way: cursors of another order are rejected. */
const ORDER_VERSION = 6

/** Without the limit: the pages of one search may differ in length. */
function hashOf({ q, type, vehicle, year, folder, page, exact, partial }: SearchRequest): string {
  const search = [ORDER_VERSION, q, type, vehicle, year, folder, page, exact, partial]
  return createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 12)
}
