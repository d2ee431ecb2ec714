import { z } from 'zod'

/** @param expected The message if it is missing or empty: `expected a title`. */
export function requiredText(expected: string) {
  return z.string(expected).min(1, expected)
}
