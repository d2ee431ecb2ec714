import { z } from 'zod'

/** Names of the fields that a schema knows at a place. */
export function fieldNames(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = unwrapped(schema)
  for (const key of path) {
    if (at instanceof z.ZodObject) at = unwrapped(at.shape[String(key)])
    else if (at instanceof z.ZodArray) at = unwrapped(at.element)
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

/** What a field holds when it is given. */
function unwrapped(schema: unknown): unknown {
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap()
  return inner instanceof z.ZodPipe ? unwrapped(inner.out) : inner
}
