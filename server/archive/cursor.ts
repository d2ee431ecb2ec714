import { type ListingCursor, listingCursor } from '#domain/archive/listing/listing-cursor.ts'
import type { SortOrder } from '#domain/archive/listing/sort-order.ts'
import { SiteError } from '../errors.ts'

const MAX_LENGTH = 2000

export function encodeCursor(cursor: ListingCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** @throws SiteError request/malformed for a cursor that this sort order never produces. */
export function decodeCursor(text: string, order: SortOrder): ListingCursor {
  try {
    if (text.length > MAX_LENGTH) throw new RangeError('too long')
    const cursor = listingCursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
    if (cursor.key !== order.key || cursor.direction !== order.direction)
      throw new RangeError('another order')
    return cursor
  } catch (cause) {
    throw new SiteError('request/malformed', {
      cause,
      detail: 'The cursor is not from this listing.',
    })
  }
}
