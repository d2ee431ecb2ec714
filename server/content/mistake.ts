/** What is wrong in a file, by its line. */
export interface Problem {
  /** Counted from 1. */
  line: number
  /** `location.precision`, `sources.2.address` (of the second source); empty where no field is meant. */
  field: string
  /** What is expected and what was found. */
  message: string
}

/** Something in the author's files that is not as it should be. */
export interface Mistake extends Problem {
  /** As the operator may open it. */
  file: string
  /** A warning may be right: the archive can be filled later, and a vehicle be in no filter. */
  kind: 'mistake' | 'warning'
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
