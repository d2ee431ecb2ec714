import { createHash } from 'node:crypto'

/** What the database keeps of a random token: a copy of its rows lets nobody in, and a lookup by it reveals nothing by timing. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
