export interface ReaderTables {
  reader_count: {
    /** Day, kind and name, separated by spaces: in this order the rows of a period are next to each other. */
    id: string
    /** In UTC, such as `2026-11-23`. */
    day: string
    kind: 'page' | 'site' | 'visitors'
    /** Path, or host of the referring site; empty for all others together. */
    name: string
    total: number
  }
  /** A visitor of the current day. */
  reader_visitor: {
    /** Hash of address and browser with the salt of the day. */
    id: string
  }
  reader_salt: {
    id: number
    day: string
    /** Replaced each night. */
    salt: string
  }
}
