import { type ListingCursor, listingCursor } from '#domain/archive/listing-cursor.ts'
import { SiteError } from '../errors.ts'

const MAX_LENGTH = 2000

export function encodeCursor(cursor: ListingCursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** @throws SiteError request/malformed when no page of ours ends there. */
export function decodeCursor(text: string): ListingCursor {
  try {
    if (text.length > MAX_LENGTH) throw new RangeError('too long')
    return listingCursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  } catch (cause) {
    throw new SiteError('request/malformed', {
      cause,
      detail: 'The cursor is not one that a listing gave out.',
    })
  }
}
