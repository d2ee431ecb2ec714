import type { Generated } from 'kysely'
import type { Metadata } from '#domain/archive/metadata/metadata.ts'
import type { UploadTables } from './upload-tables.ts'

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
  /** Folders and entries of the trash are numbered by it, and none is numbered twice. */
  last_number: Generated<number>
  /** When `verify` last ran to its end, in Unix milliseconds. */
  verified_at: number | null
  verified_result: 'ok' | 'faults' | null
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
  /** Grows with every change that somebody makes to this folder itself. */
  revision: Generated<number>
}

/**
 * Also the files in the trash: `folder_id` is then that of a trashed folder, or the number of their
 * entry, negated. Whoever asks for what can be seen joins `folder`.
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
  /** Grows with every change that somebody makes to this file. */
  revision: Generated<number>
}

/** What was thrown away at once: a file, or a folder with all that is below it. */
interface TrashEntryTable {
  id: number
  kind: 'file' | 'folder'
  /** Id of the file or folder. */
  subject_id: string
  /** Where it lay. */
  path: string
  /** The folder in which it lay. */
  parent_id: number
  files: number
  bytes: number
  batch: string
  actor_id: string
  actor_name: string
  at: number
  /** 1 once it is being deleted for good: nobody sees it any more. */
  leaving: Generated<number>
}

/** Rows of `folder`, as they were. */
interface TrashedFolderTable extends Omit<FolderTable, 'id' | 'parent_id' | 'revision'> {
  id: number
  entry_id: number
  parent_id: number
  revision: number
}

/** Who did what; rows are only added. */
interface HistoryTable {
  id: number
  at: number
  /** What was done at once. */
  batch: string
  actor_id: string
  actor_name: string
  action: string
  kind: 'file' | 'folder'
  subject_id: string
  from_path: string | null
  to_path: string | null
  /** What was said of it, as JSON. */
  before: string | null
  after: string | null
  /** Bytes that the file had until then; gone for good with the file. */
  sha256: string | null
  /** The batch that this undid; null where it is no undo. */
  undoes: string | null
}

interface UserTable {
  id: string
  name: string
  /** What two names must differ in. */
  name_key: string
  nickname: string
  email: string
  picture: string
  roles: '' | 'Admin' | 'Author' | 'Admin,Author'
  /** 1 where the operator gave the roles: a provider does not change them. */
  roles_set_here: Generated<number>
  /** PHC string; null where the user signs in by other means. */
  password: string | null
  created_at: number
}

/** Who a user is to a provider. */
interface IdentityTable {
  id: string
  user_id: string
  issuer: string
  subject: string
  /** When the provider last let the user in. */
  confirmed_at: number
}

/** Who a removed user was to a provider: nobody is let in by it until the operator says so. */
interface RemovedIdentityTable {
  id: string
  issuer: string
  subject: string
  name: string
  name_key: string
  removed_at: number
}

interface PasskeyTable {
  /** As the browser calls it, in base64url. */
  id: string
  user_id: string
  /** COSE in base64url. */
  public_key: string
  counter: number
  /** Joined by commas. */
  transports: string
  name: string
  created_at: number
  used_at: number | null
}

interface SessionTable {
  /** SHA-256 of the token in the browser. */
  id: string
  user_id: string
  started_at: number
  seen_at: number
  agent: string
}

interface InvitationTable {
  /** SHA-256 of the token in the link. */
  id: string
  made_at: number
}

/** What the server keeps between two steps of a sign-in. */
interface SignInStepTable {
  /** SHA-256 of the token in the browser. */
  id: string
  kind: string
  /** JSON. */
  content: string
  ends_at: number
  /** The address that it was begun from. */
  subject: string
}

interface SignInFailureTable {
  id: string
  /** An account or an address. */
  subject: string
  at: number
}

interface SecretTable {
  name: string
  /** Base64url. */
  value: string
}

/** Bytes that the public copy which a file shows, or showed, was made of. They go with the file. */
interface OriginalTable {
  id: string
  file_id: string
  public_sha256: string
  sha256: string
  kept_at: number
}

/** The last version without a mistake of a file in content/. */
interface ContentVersionTable {
  /** Below content/, with slashes. */
  path: string
  sha256: string
  text: string
  /** Length of the text as it is stored. */
  bytes: number
  /** When the file with this text was saved. */
  modified_at: number
  stored_at: number
  /** Since when the file has a mistake; null as long as it has none. */
  failing_since: number | null
}

/** One attempt to back the archive up. */
interface BackupRunTable {
  id: string
  /** Folder or address of the backups, without credentials. */
  place: string
  started_at: number
  /** Renewed while it runs: a run that was killed is known by its age. */
  seen_at: number
  ended_at: number | null
  /** Id of the snapshot; null where none was finished. */
  snapshot: string | null
  /** Why it failed, or why the snapshot did not pass its rehearsal; null where all went well. */
  problem: string | null
  new_bytes: Generated<number>
  /** 1 where every stored byte was compared with its hash. */
  checked_all: Generated<number>
}

export interface Database extends UploadTables {
  archive_state: ArchiveStateTable
  blob: BlobTable
  folder: FolderTable
  file: FileTable
  trash_entry: TrashEntryTable
  trashed_folder: TrashedFolderTable
  history: HistoryTable
  user: UserTable
  identity: IdentityTable
  removed_identity: RemovedIdentityTable
  passkey: PasskeyTable
  session: SessionTable
  invitation: InvitationTable
  sign_in_step: SignInStepTable
  sign_in_failure: SignInFailureTable
  secret: SecretTable
  original: OriginalTable
  content_version: ContentVersionTable
  backup_run: BackupRunTable
}
