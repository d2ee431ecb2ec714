import type { ByteRange } from '../blobs/blob-store.ts'

export type RangeResult =
  | { kind: 'whole' }
  | { kind: 'parts'; ranges: ByteRange[] }
  | { kind: 'unsatisfiable' }

const WHOLE: RangeResult = { kind: 'whole' }
const MAX_PARTS = 8
const SPEC = /^(\d*)-(\d*)$/

/**
 * Parses a Range header (RFC 9110, section 14). Malformed ranges and other units are ignored. Many, unordered or
 * overlapping ranges are answered with the whole file, because they would make a small request expensive.
 */
export function resolveRange(header: string | undefined, size: number): RangeResult {
  const specs = specsOf(header)
  if (specs === undefined) return WHOLE
  const ranges = specs.map((spec) => rangeOf(spec, size)).filter((range) => range !== undefined)
  if (ranges.length === 0) return size === 0 && specs.some(isSuffix) ? WHOLE : UNSATISFIABLE
  return isModest(ranges, size) ? { kind: 'parts', ranges } : WHOLE
}

const UNSATISFIABLE: RangeResult = { kind: 'unsatisfiable' }

interface Spec {
  first: number | undefined
  last: number | undefined
}

function specsOf(header: string | undefined): Spec[] | undefined {
  const [, list] = /^bytes=(.*)$/i.exec(header ?? '') ?? []
  if (list === undefined) return undefined
  const specs = list
    .split(',')
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(specOf)
  return specs.length > 0 && specs.every((spec) => spec !== undefined) ? specs : undefined
}

function specOf(text: string): Spec | undefined {
  const [, from = '', to = ''] = SPEC.exec(text) ?? []
  const first = from === '' ? undefined : Number(from)
  const last = to === '' ? undefined : Number(to)
  if (first === undefined && last === undefined) return undefined
  if (first !== undefined && last !== undefined && last < first) return undefined
  return { first, last }
}

/** An empty file has no bytes to address, but a suffix range of it is satisfiable. */
function isSuffix({ first, last }: Spec): boolean {
  return first === undefined && last !== 0
}

function rangeOf({ first, last }: Spec, size: number): ByteRange | undefined {
  if (first === undefined) {
    if (last === 0 || size === 0) return undefined
    return { start: Math.max(0, size - (last ?? 0)), end: size - 1 }
  }
  if (first >= size) return undefined
  return { start: first, end: Math.min(last ?? size, size - 1) }
}

function isModest(ranges: ByteRange[], size: number): boolean {
  if (ranges.length === 1) return true
  if (ranges.length > MAX_PARTS) return false
  const total = ranges.reduce((sum, { start, end }) => sum + end - start + 1, 0)
  return total < size && ranges.every(({ start }, at) => start > (ranges[at - 1]?.end ?? -1))
}
