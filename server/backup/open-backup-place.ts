import { join } from 'node:path'
import type { S3Address } from '../blobs/storage-address.ts'
import { OperatorError } from '../operator-error.ts'
import { type BackupPlace, openBackupFolder } from './backup-place.ts'

interface BackupSettings {
  DATA_DIR: string
  BACKUP_ACCESS_KEY_ID?: string | undefined
  BACKUP_SECRET_ACCESS_KEY?: string | undefined
}

/**
 * @param make Creates a missing folder.
 * @throws OperatorError for an unusable place.
 */
export async function openBackupPlace(
  at: string | S3Address,
  { DATA_DIR, BACKUP_ACCESS_KEY_ID: id, BACKUP_SECRET_ACCESS_KEY: secret }: BackupSettings,
  { make }: { make: boolean },
): Promise<BackupPlace> {
  if (typeof at === 'string') {
    requireSeparateFolders(at, DATA_DIR)
    return openBackupFolder(at, { make })
  }
  // Loading the S3 client takes a quarter of a second.
  const { openBackupBucket } = await import('./backup-bucket.ts')
  const keys = id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined
  return openBackupBucket(at, keys, join(DATA_DIR, 'copies'))
}

/** @throws OperatorError for backups that would be lost with the data, or be part of it. */
function requireSeparateFolders(at: string, dataFolder: string): void {
  const isInside = (path: string, folder: string) =>
    path === folder || path.startsWith(`${folder}/`)
  if (!isInside(at, dataFolder) && !isInside(dataFolder, at)) return
  throw new OperatorError(
    `The backup folder ${at} and the data folder ${dataFolder} overlap. Nothing was done; use a separate folder, preferably on another disk.`,
  )
}
