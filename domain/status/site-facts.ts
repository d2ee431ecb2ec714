import type { BackupRun } from './backup-state.ts'

/** How the site is, as it was measured. */
export interface SiteFacts {
  now: Date
  backup: BackupFacts
  disk: DiskFacts
  inbox: InboxFacts
  /** Undefined until all of it was checked once. */
  content: ContentFacts | undefined
  jobs: JobFacts
  node: NodeFacts
  versions: VersionFacts
}

export interface BackupFacts {
  /** Whether the site makes backups itself. */
  isScheduled: boolean
  /** Of the last thirty days and the latest that passed, the latest first. */
  runs: BackupRun[]
}

/** The disk of the data folder, in bytes. */
export interface DiskFacts {
  total: number
  free: number
  /** With less free, uploads of visitors are refused. */
  visitorFloor: number
  /** With less free, all uploads are refused. */
  editorFloor: number
}

export interface InboxFacts {
  files: number
  bytes: number
  /** With more bytes waiting, uploads of visitors are refused. */
  mostBytes: number
  oldest: Date | undefined
}

export interface ContentFacts {
  mistakes: number
  warnings: number
  /** The first mistakes. */
  first: { file: string; line: number; message: string }[]
}

export interface JobFacts {
  uploads: number
  trashEntries: number
  /** 0: nothing in the trash is deleted without being told to. */
  trashDays: number
}

export interface NodeFacts {
  host: string
  startedAt: Date
  /** Nodes on the same database, this one among them; undefined where there can be only one. */
  count: number | undefined
}

export interface VersionFacts {
  program: string
  /** The last migration of the database. */
  schema: string
  /** With its version. */
  database: string
  store: string
  runtime: string
}

/** Where pages get them. */
export interface SiteStatus {
  read(): Promise<SiteFacts>
}
