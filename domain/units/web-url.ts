import { z } from 'zod'

export const webUrl = z
  .url({
    protocol: /^https?$/,
    error: 'expected a URL that starts with https:// or http://',
  })
  .refine(isUnambiguous, 'expected a URL without spaces, backslashes and user names')

/** Browsers rewrite such characters, and a user name looks like a host. */
function isUnambiguous(text: string): boolean {
  return !/[\s\\]|^https?:\/\/[^/?#]*@/i.test(text)
}
