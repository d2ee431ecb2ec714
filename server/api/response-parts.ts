import type { Context } from 'hono'

/** Sends JSON in parts: one string of all would be copied three times, and garbage-collected late. */
export function respondInParts(
  c: Context,
  parts: readonly Uint8Array[],
  headers: Record<string, string> = {},
): Response {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return c.body(ReadableStream.from(parts), 200, {
    'content-type': 'application/json',
    'content-length': String(length),
    ...headers,
  })
}
