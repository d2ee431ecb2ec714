import { z } from 'zod'

/** In lower-case hexadecimal. */
export const SHA256 = /^[0-9a-f]{64}$/

export const sha256 = z.string().regex(SHA256, 'expected 64 hexadecimal digits')
