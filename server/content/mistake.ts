/** Something in the author's files that is not as it should be. */
export interface Mistake {
  /** As the operator may open it. */
  file: string
  /** Counted from 1. */
  line: number
  /** `location.precision`, `sources.2.address` (the second source); empty where no field is meant. */
  field: string
  /** What is expected and what was found, without a full stop. */
  message: string
  /** A warning may be right: the archive can be filled later. */
  kind: 'mistake' | 'warning'
}

/** `content/cases/leopard2-ukraine/x.md:12: vehicleStatus: expected operational, recovered, … or nothing, not "lost".` */
export function mistakeSentence({ file, line, field, message }: Mistake): string {
  return `${file}:${line}: ${field === '' ? '' : `${field}: `}${message}.`
}
