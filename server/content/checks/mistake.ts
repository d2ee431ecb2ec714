import { counted } from '#domain/archive/listing/totals-text.ts'

/** What is wrong in a file, by its line. */
export interface Problem {
  /** Counted from 1. */
  line: number
  /** `location.precision`, `sources.2.address` (of the second source); empty where no field is meant. */
  field: string
  /** What is expected and what was found. */
  message: string
  /** Number of problems of the file that this one stands for, because they are not listed. */
  unlisted?: number
}

/** Something in the author's files that is not as it should be. */
export interface Mistake extends Problem {
  /** As the operator may open it. */
  file: string
  /** A warning may be right: the archive can be filled later, and a vehicle be in no filter. */
  kind: 'mistake' | 'warning'
}

/** More than these of one file help nobody: most follow from the first. */
export const MOST_LISTED = 20

/**
 * The first problems of one file; the last entry says how many more there are.
 * @param found In order. Only those that are listed are worded, because wording looks for similar names.
 */
export function firstProblems<Found extends Problem>(found: readonly (() => Found)[]): Found[] {
  const listed = found.slice(0, MOST_LISTED).map((word) => word())
  return withUnlisted(listed, found.length - listed.length)
}

/** The same for problems of one file that are worded already and may come from several checks. */
export function limitProblems<Found extends Problem>(found: readonly Found[]): Found[] {
  const worded = found.filter(({ unlisted }) => unlisted === undefined)
  const before = found.reduce((sum, { unlisted = 0 }) => sum + unlisted, 0)
  const listed = worded.slice(0, MOST_LISTED)
  return withUnlisted(listed, before + worded.length - listed.length)
}

function withUnlisted<Found extends Problem>(listed: Found[], unlisted: number): Found[] {
  const last = listed.at(-1)
  if (!last || unlisted === 0) return listed
  const message = `this file has ${counted(unlisted, 'more mistake')}`
  return [...listed, { ...last, field: '', message, unlisted }]
}

/** `content/cases/leopard2-ukraine/x.md:12: vehicleStatus: expected operational, … or nothing, not "lost".` */
export function mistakeSentence({ file, line, ...problem }: Mistake): string {
  return `${file}:${line}: ${problemSentence(problem)}`
}

/** The same without its place: `vehicleStatus: expected operational, … or nothing, not "lost".` */
export function problemSentence({ field, message }: Pick<Problem, 'field' | 'message'>): string {
  const end = /[.?]$/.test(message) ? '' : '.'
  return `${field === '' ? '' : `${field}: `}${message}${end}`
}
