import type { Generated } from 'kysely'
import type { DocumentKind } from '#domain/search/search-document.ts'

/** Something that a search can find. Files have ascending ids, documents of the author's texts ids above all files. */
interface SearchDocumentTable {
  id: number
  kind: DocumentKind
  /** URL of a document of the author's texts, id of a file or folder, SHA-256 of the stored file of a page. */
  reference: string
  /** From 1; 0 for everything that has no pages. */
  page: Generated<number>
  /** Folder of a file, also in the trash, or the folder itself; a page has the folders of all files with its bytes. */
  folder_id: number | null
  /** Slug of the catalogue or article that a document is on. */
  slug: Generated<string>
  title: string
  /** Names and body only of the author's texts; others have theirs in rows of their own. */
  names: Generated<string>
  body: Generated<string>
  /** With its variants, as `server/search/queries/stored-vehicle.ts` joins them. */
  vehicle: Generated<string>
  /** `2024`, or empty. */
  year: Generated<string>
  /** `2024.06.08`, as precise as it is known, or empty. */
  date: Generated<string>
  label: Generated<string>
}

/** Words of titles and names, without digits: corrections and completions of what is typed. */
interface SearchTermTable {
  id: Generated<number>
  word: string
  /** First letter and length: `l7`. */
  bucket: string
}

export interface SearchTables {
  search_document: SearchDocumentTable
  search_term: SearchTermTable
}

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
  /** Times that reading was broken off for a reason that may pass. */
  attempts: Generated<number>
  /** Time of the next attempt, in milliseconds. Null if there was none, or no more are made. */
  next_at: number | null
  /** Whether the first page has been drawn, or is drawn when it is first read. */
  is_drawn: Generated<number>
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
