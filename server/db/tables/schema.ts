import type { Generated, Kysely, Selectable, Transaction } from 'kysely'
import type { Metadata } from '#domain/archive/metadata/metadata.ts'
import type { AccountTables } from './account-tables.ts'
import type { NoticeTables } from './notice-tables.ts'
import type { ReaderTables } from './reader-tables.ts'
import type { SearchTables, TextTables } from './search-tables.ts'
import type { UploadTables } from './upload-tables.ts'
import type { WritingTables } from './writing-tables.ts'

/**
 * Listings sort by `*_rank` and `*_text`. Dates and sizes are negated, so that the natural order is always ascending
 * and one index serves both directions.
 */
interface FolderTable {
  id: Generated<number>
  parent_id: number | null
  path: string
  name: string
  name_text: string
  description: string
  description_text: string
  created_at: number
  created_rank: number
  date_rank: number
  size_rank: number
  folders: number
  images: number
  files: number
  bytes: number
  files_below: number
  bytes_below: number
  is_sample: number
  /** Increases with every edit of this folder itself. */
  revision: Generated<number>
}

/**
 * Includes files in the trash: `folder_id` is then the id of a trashed folder, or the negated number of the trash
 * entry. Join `folder` to select visible files.
 */
interface FileTable extends Metadata {
  id: string
  folder_id: number
  section: 'images' | 'files'
  name: string
  name_text: string
  sha256: string
  uploader: string
  uploaded_at: number
  date_rank: number
  upload_rank: number
  size_rank: number
  source_text: string
  description_text: string
  is_sample: number
  /** Increases with every edit of this file. */
  revision: Generated<number>
}

/** Rows of `folder`, unchanged. */
interface TrashedFolderTable extends Omit<FolderTable, 'id' | 'parent_id' | 'revision'> {
  id: number
  entry_id: number
  parent_id: number
  revision: number
}

export interface Database
  extends UploadTables,
    AccountTables,
    TextTables,
    SearchTables,
    WritingTables,
    NoticeTables,
    ReaderTables {
  /** One row: `version` increases with every visible change. */
  archive_state: {
    id: 1
    version: number
    /** Random; the store has the same id. */
    archive_id: string
    /** 1 while an archive is being moved here: the content is incomplete. */
    moving: number
    /** The source's version when the archive was last moved here; 0 if it never was. */
    moved_from: number
    /** The version after that move. */
    moved_at: number
    /** Last number given to a folder or trash entry; numbers are never reused. */
    last_number: Generated<number>
    /** End of the last complete run of `verify`, in Unix milliseconds. */
    verified_at: number | null
    verified_result: 'ok' | 'faults' | null
  }
  /** Media facts by hash. */
  blob: {
    sha256: string
    size: number
    media_type: string
    width: number | null
    height: number | null
    /** Seconds. */
    duration: number | null
    /** Thumbhash in base64. */
    placeholder: string | null
    colour: string | null
    /** Why there is no thumbnail. */
    problem: string | null
    stored_at: number
  }
  folder: FolderTable
  file: FileTable
  /** A deleted file, or a folder with its contents. */
  trash_entry: {
    id: number
    kind: 'file' | 'folder'
    /** Id of the file or folder. */
    subject_id: string
    /** Original path. */
    path: string
    /** Original parent. */
    parent_id: number
    files: number
    bytes: number
    batch: string
    actor_id: string
    actor_name: string
    at: number
    /** 1 while it is being deleted permanently: it is no longer visible. */
    leaving: Generated<number>
  }
  trashed_folder: TrashedFolderTable
  /** Append-only. */
  history: {
    id: number
    at: number
    /** Groups the changes of one operation. */
    batch: string
    actor_id: string
    actor_name: string
    action: string
    kind: 'file' | 'folder'
    subject_id: string
    from_path: string | null
    to_path: string | null
    /** Metadata as JSON. */
    before: string | null
    after: string | null
    /** Previous bytes of the file; deleted with the file. */
    sha256: string | null
    /** The batch that this one undid, or null. */
    undoes: string | null
  }
  /** Original bytes of a public copy that a file shows or showed. Deleted with the file. */
  original: {
    id: string
    file_id: string
    public_sha256: string
    sha256: string
    kept_at: number
  }
  /** The last valid version of a file in content/. */
  content_version: {
    /** Relative to content/. */
    path: string
    sha256: string
    text: string
    /** Length of the stored text. */
    bytes: number
    /** When the file was saved with this text. */
    modified_at: number
    stored_at: number
    /** Since when the file is invalid, or null. */
    failing_since: number | null
  }
  backup_run: {
    id: string
    /** Folder or URL, without credentials. */
    place: string
    started_at: number
    /** Updated while it runs: a killed run is recognised by its age. */
    seen_at: number
    ended_at: number | null
    /** Id of the snapshot; null if none was completed. */
    snapshot: string | null
    /** Why it failed, or why the snapshot did not pass its restore test; null on success. */
    problem: string | null
    /** Why old snapshots were not removed; null if they were, or were not to be. */
    removal_problem: string | null
    new_bytes: Generated<number>
    /** 1 if every stored byte was compared with its hash. */
    checked_all: Generated<number>
    /** Stored files that the site itself had lost, and the snapshot lacks. */
    lost_files: Generated<number>
  }
}

export type Db = Kysely<Database>

export type Tx = Transaction<Database>

/** A whole row, as it is read. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>
