import type { Generated } from 'kysely'

/** One row: `version` grows with every change a reader could see. */
interface ArchiveStateTable {
  id: 1
  version: number
  /** Random; the bytes bear it too. */
  archive_id: string
  /** 1 while the archive is being moved here: what is there is not all of it. */
  moving: number
  /** The version that its source had when the archive was last moved here; 0 when it never was. */
  moved_from: number
  /** The version that it got by that. */
  moved_at: number
}

/** What is known of some bytes, whatever files show them. */
interface BlobTable {
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
  /** Why no picture could be made of these bytes. */
  problem: string | null
  stored_at: number
}

/**
 * `*_rank` and `*_text` are what listings sort by. Dates and sizes are stored negated, so that in
 * every order of the site ascending is the natural one and one index serves both directions.
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
  size_rank: number
  folders: number
  images: number
  files: number
  bytes: number
  files_below: number
  bytes_below: number
  is_sample: number
}

interface FileTable {
  id: string
  folder_id: number
  section: 'images' | 'files'
  name: string
  name_text: string
  sha256: string
  uploader: string
  uploaded_at: number
  description: string
  sources: string
  location: string
  event_date: string | null
  date_rank: number
  upload_rank: number
  size_rank: number
  source_text: string
  description_text: string
  is_sample: number
}

export interface Database {
  archive_state: ArchiveStateTable
  blob: BlobTable
  folder: FolderTable
  file: FileTable
}
