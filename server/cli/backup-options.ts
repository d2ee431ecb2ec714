import type { BackupPlace } from '../backup/backup-place.ts'
import { openBackupPlace } from '../backup/open-backup-place.ts'
import { type Config, parseConfig } from '../config.ts'
import { UsageError } from './terminal.ts'

/**
 * Opens the backup place given on the command line, else BACKUP_TO.
 * @throws UsageError if there is neither, or the URL is invalid.
 */
export function openPlace(
  config: Config,
  given: string | undefined,
  options: { make: boolean },
): Promise<BackupPlace> {
  const at = given === undefined ? config.BACKUP_TO : parsePlace(given)
  if (at === undefined) {
    throw new UsageError('Specify a backup folder or s3://..., or set BACKUP_TO.')
  }
  return openBackupPlace(at, config, options)
}

function parsePlace(given: string): Config['BACKUP_TO'] {
  try {
    return parseConfig({ BACKUP_TO: given }).BACKUP_TO
  } catch (error) {
    throw new UsageError((error as Error).message.replaceAll('BACKUP_TO', 'The backup target'))
  }
}
