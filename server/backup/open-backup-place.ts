import { join } from 'node:path'
import type { S3Address } from '../blobs/storage-address.ts'
import { OperatorError } from '../operator-error.ts'
import { type BackupPlace, openBackupFolder } from './backup-place.ts'

interface BackupSettings {
  DATA_DIR: string
  CONTENT_DIR: string
  BACKUP_ACCESS_KEY_ID?: string | undefined
  BACKUP_SECRET_ACCESS_KEY?: string | undefined
}

/**
 * @param make Creates a missing folder.
 * @throws OperatorError for an unusable place.
 */
export async function openBackupPlace(
  at: string | S3Address,
  settings: BackupSettings,
  { make }: { make: boolean },
): Promise<BackupPlace> {
  const { DATA_DIR, BACKUP_ACCESS_KEY_ID: id, BACKUP_SECRET_ACCESS_KEY: secret } = settings
  if (typeof at === 'string') {
    requireSeparateFolders(at, settings)
    return openBackupFolder(at, { make })
  }
  // Loading the S3 client takes a quarter of a second.
  const { openBackupBucket } = await import('./backup-bucket.ts')
  const keys = id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined
  return openBackupBucket(at, keys, join(DATA_DIR, 'copies'))
}

/** @throws OperatorError for backups that would be lost with the data or content, or be part of it. */
function requireSeparateFolders(
  at: string,
  { DATA_DIR, CONTENT_DIR }: Pick<BackupSettings, 'DATA_DIR' | 'CONTENT_DIR'>,
): void {
  requireSeparate(at, `the data folder ${DATA_DIR}`, DATA_DIR)
  requireSeparate(at, `the content folder ${CONTENT_DIR}`, CONTENT_DIR)
}

function requireSeparate(at: string, name: string, folder: string): void {
  if (!isWithin(at, folder) && !isWithin(folder, at)) return
  throw new OperatorError(
    `The backup folder ${at} and ${name} overlap. Nothing was done; use a separate folder, preferably on another disk.`,
  )
}

/** Whether a path is a folder or inside it. Both are absolute. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}
