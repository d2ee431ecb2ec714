import { z } from 'zod'
import { sha256 } from '#domain/units/sha256.ts'
import { parsedJson } from '../parsed-json.ts'

const size = z.int().nonnegative()
/** Prevents path traversal, whatever is in the list. */
const path = z
  .string()
  .min(1)
  .refine((text) => !text.startsWith('/') && !text.split('/').includes('..'))

/** The site's files: of the archive, of the content folder, of `untracked`. */
const line = z.union([
  z.tuple([z.literal('archive'), sha256, size]),
  z.tuple([z.enum(['content', 'untracked']), sha256, size, path]),
])

export type StoredFile =
  | { part: 'archive'; sha256: string; size: number }
  | { part: Tree; sha256: string; size: number; path: string }

export const TREES = ['content', 'untracked'] as const
export type Tree = (typeof TREES)[number]

export function fileLine(file: StoredFile): string {
  const { part, sha256, size } = file
  const values = part === 'archive' ? [part, sha256, size] : [part, sha256, size, file.path]
  return `${JSON.stringify(values)}\n`
}

/** Undefined for a damaged line. */
export function parseFileLine(text: string): StoredFile | undefined {
  const parsed = line.safeParse(parsedJson(text))
  if (!parsed.success) return undefined
  const [part, sha256, size, path] = parsed.data
  return part === 'archive' ? { part, sha256, size } : { part, sha256, size, path: path ?? '' }
}
