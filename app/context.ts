import { createContext } from 'react-router'
import type { Account, FormProblem, OneTimeSecret } from '#domain/access/account.ts'
import type { User } from '#domain/access/user.ts'
import type { Archive } from '#domain/archive/archive.ts'
import type { Documents } from '#domain/archive/document-pages.ts'
import type { EditorLists } from '#domain/archive/editor-lists.ts'
import type { Library } from '#domain/articles/library.ts'
import type { Readers } from '#domain/readers/reader-statistics.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import type { Search } from '#domain/search/site-search.ts'
import type { SiteContent } from '#domain/site/site.ts'
import type { LongestRetention } from '#domain/status/backup-retention.ts'
import type { SiteStatus } from '#domain/status/site-facts.ts'
import type { Receipts } from '#domain/uploads/receipt.ts'
import type { UploadRules } from '#domain/uploads/upload-rules.ts'
import type { Writing } from '#domain/writing/writing.ts'

/** The interfaces of the server that loaders use. */
export interface SiteContext {
  archive: Archive
  /** Trash, history and inbox; for editors. */
  lists: EditorLists
  /** PDF files, as page images with their text. */
  documents: Documents
  site: SiteContent
  /** Templates of the perforation calculator. */
  rounds: readonly RoundTemplate[]
  /** Cases and articles. */
  library: Library
  search: Search
  /** The texts of the site; for editors. */
  writing: Writing
  /** Public URL of the site, without a slash at the end; never taken from a request. */
  siteUrl: string
  /** The logged-in user; undefined for a visitor, and in every cached page. */
  user: User | undefined
  /** Token that the forms of this page must send back; undefined in every cached page. */
  formToken: string | undefined
  /** Id of the user’s session. */
  session: string | undefined
  /**
   * The id that the database stores with the files this browser sent; undefined before its first form, and in every
   * cached page.
   */
  sender: string | undefined
  /** Why the submitted form was rejected. */
  problem: FormProblem | undefined
  /** A secret that the submitted form created: it is shown now and never again. */
  secret: OneTimeSecret | undefined
  /** Host header of the request, for advice only; undefined in every cached page. */
  host: string | undefined
  account: Account
  uploads: UploadRules
  receipts: Receipts
  /** For how long deleted data is still in backups; undefined where the site makes none. */
  backupRetention: LongestRetention | undefined
  /** State of the site; for Admins. */
  status: SiteStatus
  /** Reader statistics; for editors. */
  readers: Readers
  /** Marks the scripts of this one rendering; see server/http/script-hashes.ts. */
  nonce: string
  requestId: string
  /** Allows the page that is being rendered to frame this URL, once its reader agrees. */
  allowFrame(url: string): void
  /** Reports every failure that is not the visitor's fault. */
  reportError(error: unknown): void
}

export const siteContext = createContext<SiteContext>()
