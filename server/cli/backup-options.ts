import type { BackupTarget } from '../backup/backup-target.ts'
import { openBackupTarget } from '../backup/open-backup-target.ts'
import type { S3Location } from '../blobs/storage-url.ts'
import { type Config, parseConfig } from '../config.ts'
import { UsageError } from './terminal.ts'

/**
 * The backup target given on the command line, else BACKUP_TO.
 * @throws UsageError if there is neither, or the URL is invalid.
 */
export function backupTargetOf(config: Config, given: string | undefined): string | S3Location {
  const at = given === undefined ? config.BACKUP_TO : parseBackupTarget(given)
  if (at !== undefined) return at
  throw new UsageError('Specify a backup folder or s3://..., or set BACKUP_TO.')
}

/**
 * Opens that target.
 * @throws UsageError if there is none, or the URL is invalid.
 */
export function openConfiguredTarget(
  config: Config,
  given: string | undefined,
  options: { make: boolean; stop?: AbortSignal },
): Promise<BackupTarget> {
  return openBackupTarget(backupTargetOf(config, given), config, options)
}

function parseBackupTarget(given: string): Config['BACKUP_TO'] {
  try {
    return parseConfig({ BACKUP_TO: given }).BACKUP_TO
  } catch (error) {
    throw new UsageError((error as Error).message.replaceAll('BACKUP_TO', 'The backup target'))
  }
}
