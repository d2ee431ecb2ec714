/** A content file with mistakes, as editors see it on the page that is made of it. */
export interface FileProblems {
  /** Below content/: `cases/leopard2-ukraine/x.md`. */
  file: string
  /** When the first version with a mistake was saved, as ISO 8601; and the shown one. */
  since: string
  /** `rest`: the entries of a list that have no mistake. */
  shown: { what: 'earlier version'; savedAt: string } | { what: 'rest' } | { what: 'nothing' }
  /** By line; few of many. */
  problems: readonly {
    line: number
    field: string
    message: string
    /** How many problems this one stands for, where they are not listed. */
    unlisted?: number
  }[]
}
