import { z } from 'zod'

/** Field names that a schema allows at a path. */
export function fieldNames(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let at: unknown = unwrapped(schema)
  for (const key of path) {
    if (at instanceof z.ZodObject) at = unwrapped(at.shape[String(key)])
    else if (at instanceof z.ZodArray) at = unwrapped(at.element)
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : []
}

/** The schema inside optional and default wrappers. */
function unwrapped(schema: unknown): unknown {
  let inner = schema
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault) inner = inner.unwrap()
  if (!(inner instanceof z.ZodPipe)) return inner
  return unwrapped(inner.out instanceof z.ZodTransform ? inner.in : inner.out)
}

/** `sources.2.address` is the URL of the second source, numbered as in the text. */
export function fieldName(path: readonly PropertyKey[]): string {
  return path.map((key) => (typeof key === 'number' ? key + 1 : String(key))).join('.')
}
