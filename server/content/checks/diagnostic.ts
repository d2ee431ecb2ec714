import { counted } from '#domain/units/count.ts'
import type { ProblemFix } from '#domain/writing/problem-fix.ts'

export interface Problem {
  /** Starts at 1. */
  line: number
  /** `location.precision`, `sources.2.address` (of the second source); empty for the whole file. */
  field: string
  /** Expected and actual value. */
  message: string
  /** A change that ends it. */
  fix?: ProblemFix | undefined
  /** Number of further problems of the file that are not listed. */
  omitted?: number
}

export interface Diagnostic extends Problem {
  /** Path that the operator can open. */
  file: string
  /** A warning may be intentional, e.g. a file that is uploaded later. */
  kind: 'error' | 'warning'
}

/** Per file; most further problems follow from the first ones. */
export const MAX_LISTED = 20

/**
 * The first problems of one file; the last entry counts the rest.
 * @param found In order. Only listed ones are worded, because that searches for similar names.
 */
export function firstProblems<Found extends Problem>(found: readonly (() => Found)[]): Found[] {
  const listed = found.slice(0, MAX_LISTED).map((word) => word())
  return withOmitted(listed, found.length - listed.length)
}

/** The same for worded problems of one file from several checks. */
export function limitProblems<Found extends Problem>(found: readonly Found[]): Found[] {
  const worded = found.filter(({ omitted }) => omitted === undefined)
  const before = found.reduce((sum, { omitted = 0 }) => sum + omitted, 0)
  const listed = worded.slice(0, MAX_LISTED)
  return withOmitted(listed, before + worded.length - listed.length)
}

function withOmitted<Found extends Problem>(listed: Found[], omitted: number): Found[] {
  const last = listed.at(-1)
  if (!last || omitted === 0) return listed
  const message = `this file has ${counted(omitted, 'more mistake')}`
  return [...listed, { ...last, field: '', message, omitted }]
}

/** `content/cases/leopard2-ukraine/x.md:12: vehicleStatus: expected operational, … or nothing, not "lost".` */
export function diagnosticText({ file, line, ...problem }: Diagnostic): string {
  return `${file}:${line}: ${problemText(problem)}`
}

/** Without the location: `vehicleStatus: expected operational, … or nothing, not "lost".` */
export function problemText({ field, message }: Pick<Problem, 'field' | 'message'>): string {
  const end = /[.?]$/.test(message) ? '' : '.'
  return `${field === '' ? '' : `${field}: `}${message}${end}`
}
