/**
 * The tables that hold the archive and what they are keyed by; those that others refer to come first.
 * `archive_state` speaks of the database itself.
 */
export const archiveTables = [
  { table: 'blob', key: 'sha256' },
  { table: 'folder', key: 'id' },
  { table: 'file', key: 'id' },
] as const
