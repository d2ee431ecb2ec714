/** A content file with mistakes, as editors see it on its page. */
export interface FileProblems {
  /** Below content/: `cases/leopard2-ukraine/x.md`. */
  file: string
  /** When the first version with a mistake was saved, as ISO 8601; and the shown one. */
  since: string
  /** `rest`: the entries of a list that have no mistake. */
  shown: { what: 'earlier version'; savedAt: string } | { what: 'rest' } | { what: 'nothing' }
  /** By line, at most a few. */
  problems: readonly {
    line: number
    field: string
    message: string
    /** How many omitted problems this one stands for. */
    omitted?: number
  }[]
}
