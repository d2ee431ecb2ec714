import { createHmac, timingSafeEqual } from 'node:crypto'

/** What proves that a change was asked for by a page that this site made for the one who asks. */
export interface FormTokens {
  /** @param holder Id of a session, or a visitor's random cookie. */
  of(holder: string): string
  isRight(holder: string, given: string): boolean
}

/** @param secret Of this site alone, and the same on every node. */
export function createFormTokens(secret: Uint8Array): FormTokens {
  const digest = (holder: string) => createHmac('sha256', secret).update(`form ${holder}`).digest()
  return {
    of: (holder) => digest(holder).toString('base64url'),
    isRight(holder, given) {
      const right = digest(holder)
      const bytes = Buffer.from(given, 'base64url')
      return bytes.length === right.length && timingSafeEqual(bytes, right)
    },
  }
}
