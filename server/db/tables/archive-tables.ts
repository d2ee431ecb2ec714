/**
 * The tables of an archive with their keys; referenced tables come first. `archive_state` belongs to the database
 * itself.
 */
export const archiveTables = [
  { table: 'blob', key: 'sha256' },
  { table: 'folder', key: 'id' },
  { table: 'trash_entry', key: 'id' },
  { table: 'trashed_folder', key: 'id' },
  { table: 'file', key: 'id' },
  { table: 'history', key: 'id' },
  { table: 'inbox_file', key: 'id' },
  { table: 'receipt', key: 'id' },
  { table: 'receipt_file', key: 'id' },
  { table: 'original', key: 'id' },
  { table: 'user', key: 'id' },
  { table: 'identity', key: 'id' },
  { table: 'removed_identity', key: 'id' },
  { table: 'passkey', key: 'id' },
  { table: 'api_key', key: 'id' },
  { table: 'account_change', key: 'id' },
  { table: 'notice_choice', key: 'user_id' },
  { table: 'content_version', key: 'path' },
  { table: 'content_text', key: 'sha256' },
  { table: 'content_revision', key: 'id' },
  { table: 'content_draft', key: 'id' },
  { table: 'content_file', key: 'path' },
  { table: 'reader_count', key: 'id' },
] as const

/** Tables that a move leaves behind; they are emptied in the target. */
export const placeTables = [
  'session',
  'invitation',
  'account_link',
  'sign_in_step',
  'sign_in_failure',
  'secret',
  'arrival',
  'upload_use',
  'inbox_room',
  'backup_run',
  'notice',
  'notice_message',
  'notice_condition',
  'reader_visitor',
  'reader_salt',
] as const
