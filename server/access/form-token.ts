import { createHmac, timingSafeEqual } from 'node:crypto'

/** CSRF tokens. */
export interface FormTokens {
  /** @param holder Session id, or the random cookie of a visitor. */
  of(holder: string): string
  isRight(holder: string, given: string): boolean
}

/** @param secret The same on every node. */
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
