import { createHmac, timingSafeEqual } from 'node:crypto'

/** CSRF tokens. */
export type FormTokens = ReturnType<typeof createFormTokens>

/** @param secret The same on every node. */
export function createFormTokens(secret: Uint8Array) {
  const digest = (holder: string) => createHmac('sha256', secret).update(`form ${holder}`).digest()
  return {
    /** @param holder Session id, or the random cookie of a visitor. */
    of: (holder: string) => digest(holder).toString('base64url'),
    isRight(holder: string, given: string): boolean {
      const right = digest(holder)
      const bytes = Buffer.from(given, 'base64url')
      return bytes.length === right.length && timingSafeEqual(bytes, right)
    },
  }
}
