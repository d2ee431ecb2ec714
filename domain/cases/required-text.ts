import { z } from 'zod'

/** A text that may be neither left out nor empty. @param expected Said where it is: `expected a title`. */
export function requiredText(expected: string) {
  return z.string(expected).min(1, expected)
}
