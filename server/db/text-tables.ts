import type { Generated } from 'kysely'

/** Whether the text of a stored file has been read. One row for each blob of a file that may contain text. */
interface SearchTextTable {
  sha256: string
  /** Version of the program part that reads texts. */
  extractor: number
  is_done: Generated<number>
  /** Pages read so far; reading continues after them. */
  pages: Generated<number>
  characters: Generated<number>
  /** Why the text is missing or incomplete. */
  problem: string | null
}

/** The text of several consecutive pages, compressed. */
interface SearchPageTable {
  sha256: string
  first_page: number
  pages: number
  texts: Uint8Array
}

interface SearchStateTable {
  name: string
  value: string
}

export interface TextTables {
  search_state: SearchStateTable
  search_text: SearchTextTable
  search_page: SearchPageTable
}
