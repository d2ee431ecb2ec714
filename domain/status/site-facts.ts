import type { BackupRun } from './backup-state.ts'

/** Measured state of the site. */
export interface SiteFacts {
  now: Date
  backup: BackupFacts
  disk: DiskFacts
  store: StoreFacts
  inbox: InboxFacts
  /** Undefined until the first check has finished. */
  content: ContentFacts | undefined
  search: SearchFacts
  jobs: JobFacts
  notices: NoticeFacts
  node: NodeFacts
  versions: VersionFacts
}

export interface BackupFacts {
  /** Whether the site makes backups on its own. */
  isScheduled: boolean
  /** Runs of the last thirty days and the latest that passed; latest first. */
  runs: BackupRun[]
}

/** The disk of the data folder, in bytes. */
export interface DiskFacts {
  total: number
  free: number
  /** Below this, visitor uploads are rejected. */
  visitorFloor: number
  /** Below this, all uploads are rejected. */
  editorFloor: number
}

/** The store of the files. */
export interface StoreFacts {
  isReachable: boolean
  /** Whether it is a folder in DATA_DIR rather than an object store. */
  isOnDisk: boolean
}

export interface InboxFacts {
  files: number
  bytes: number
  /** Above this, visitor uploads are rejected. */
  maxBytes: number
  oldest: Date | undefined
}

export interface ContentFacts {
  mistakes: number
  warnings: number
  first: { file: string; line: number; message: string }[]
}

/** State of the search index. */
export interface SearchFacts {
  /** False until everything has been indexed once. */
  isBuilding: boolean
  documents: number
  /** Stored files whose text has not been read yet. */
  waitingTexts: number
  /** Those of them that are tried again later, because reading was broken off. */
  postponedTexts: number
  /** Files whose text is missing or incomplete. */
  unread: { count: number; first: { path: string; problem: string }[] }
  /** Whether parts of names are found by an index. */
  hasTrigrams: boolean
}

export interface JobFacts {
  uploads: number
  trashEntries: number
  /** 0: the trash is never purged automatically. */
  trashDays: number
}

export interface NoticeFacts {
  /** Format of the webhook; undefined if there is none. */
  webhook: string | undefined
  hasMail: boolean
  /** Those that the operator has set. */
  addresses: number
  /** Messages to send, and kinds being gathered. */
  waiting: number
  /** Messages of the last thirty days that could not be delivered. */
  givenUp: number
  /** Whether a test message is being sent. */
  isTesting: boolean
  lastSent: Date | undefined
  failure: { at: Date; problem: string } | undefined
}

export interface NodeFacts {
  host: string
  startedAt: Date
  /** Nodes on the same database, including this one; undefined on SQLite, where there is only one. */
  count: number | undefined
}

export interface VersionFacts {
  program: string
  /** Name of the last migration. */
  schema: string
  /** Name and version. */
  database: string
  store: string
  runtime: string
}

export interface SiteStatus {
  read(): Promise<SiteFacts>
}
