interface ReaderCountTable {
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
interface ReaderVisitorTable {
  /** Hash of address and browser with the salt of the day. */
  id: string
}

interface ReaderSaltTable {
  id: number
  day: string
  /** Replaced each night. */
  salt: string
}

export interface ReaderTables {
  reader_count: ReaderCountTable
  reader_visitor: ReaderVisitorTable
  reader_salt: ReaderSaltTable
}
