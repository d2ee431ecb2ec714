import { accessSync, constants, existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { formatS3Url, type S3Location } from '../blobs/storage-url.ts'
import type { Config } from '../config.ts'
import { areNested } from '../disk/real-path.ts'
import { OperatorError } from '../operator-error.ts'
import { type BackupTarget, MANIFESTS, openBackupFolder, snapshotIds } from './backup-target.ts'

type SiteFolders = Pick<Config, 'DATA_DIR' | 'CONTENT_DIR'>

interface BackupSettings extends SiteFolders {
  BACKUP_ACCESS_KEY_ID?: string | undefined
  BACKUP_SECRET_ACCESS_KEY?: string | undefined
}

/**
 * @param make Creates a missing folder.
 * @param stop When aborted, requests to an S3 store end within seconds.
 * @throws OperatorError for an unusable place.
 */
export async function openBackupTarget(
  at: string | S3Location,
  settings: BackupSettings,
  { make, stop }: { make: boolean; stop?: AbortSignal },
): Promise<BackupTarget> {
  if (typeof at === 'string') {
    requireSeparateFolders(at, settings)
    return openBackupFolder(at, { make })
  }
  // Loading the S3 client takes a quarter of a second.
  const { openBackupBucket } = await import('./backup-bucket.ts')
  return openBackupBucket(at, backupKeys(settings), join(settings.DATA_DIR, 'copies'), stop)
}

function backupKeys({
  BACKUP_ACCESS_KEY_ID: id,
  BACKUP_SECRET_ACCESS_KEY: secret,
}: BackupSettings) {
  return id && secret ? { accessKeyId: id, secretAccessKey: secret } : undefined
}

/**
 * Tries whether backups can be written, and leaves nothing behind.
 * @returns The ids of its snapshots; undefined for a place that does not exist yet.
 * @throws OperatorError if they cannot.
 */
export async function tryBackupTarget(
  at: string | S3Location,
  settings: BackupSettings,
): Promise<string[] | undefined> {
  if (typeof at !== 'string') {
    const { tryBackupBucket } = await import('./backup-bucket.ts')
    return tryBackupBucket(at, backupKeys(settings))
  }
  checkBackupFolder(at, settings)
  const manifests = join(at, MANIFESTS)
  const parts = [at, manifests, join(at, 'blobs')].filter((path) => existsSync(path))
  requireWritable(at, parts.length > 0 ? parts : [existingParent(at)])
  if (parts.length === 0) return undefined
  return parts.includes(manifests) ? snapshotIds(readdirSync(manifests)) : []
}

/** @throws OperatorError if one of the paths cannot be written. */
function requireWritable(at: string, paths: readonly string[]): void {
  for (const path of paths) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK)
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException
      const advice =
        code === 'EROFS'
          ? 'Mount it for writing, or back up to another disk.'
          : 'If another user runs the site, run this as that user instead.'
      throw new OperatorError(
        `This process (user ${process.getuid?.()}) cannot write ${path} (${code}), so it cannot make backups in ${at}. ${advice}`,
        { cause },
      )
    }
  }
}

function existingParent(path: string): string {
  const parent = dirname(path)
  return existsSync(parent) ? parent : existingParent(parent)
}

/** The name under which the runs to a target are recorded. */
export function targetName(at: string | S3Location): string {
  return typeof at === 'string' ? at : formatS3Url(at)
}

/**
 * Checks BACKUP_TO at the start of the site, without creating it.
 * @throws OperatorError for a file, or a folder that overlaps with those of the site.
 */
export function checkBackupFolder(
  at: string | S3Location | undefined,
  settings: SiteFolders,
): void {
  if (typeof at !== 'string') return
  requireSeparateFolders(at, settings)
  if (statSync(at, { throwIfNoEntry: false })?.isDirectory() === false) {
    throw new OperatorError(
      `BACKUP_TO is ${at}, which is not a folder, so the site does not start. Set BACKUP_TO to a folder.`,
    )
  }
}

/** @throws OperatorError for backups that would be lost with the data or content, or be part of it. */
function requireSeparateFolders(at: string, { DATA_DIR, CONTENT_DIR }: SiteFolders): void {
  requireSeparate(at, `the data folder ${DATA_DIR}`, DATA_DIR)
  requireSeparate(at, `the content folder ${CONTENT_DIR}`, CONTENT_DIR)
}

function requireSeparate(at: string, name: string, folder: string): void {
  if (!areNested(at, folder)) return
  throw new OperatorError(
    `The backup folder ${at} and ${name} overlap. Nothing was done; use a separate folder, preferably on another disk.`,
  )
}
