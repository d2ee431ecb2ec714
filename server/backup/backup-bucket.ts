import { openS3Blobs } from '../blobs/s3-blobs.ts'
import type { S3Bucket, S3Keys } from '../blobs/s3-bucket.ts'
import { BACKUP_S3 } from '../blobs/s3-errors.ts'
import { openBucket } from '../blobs/s3-start.ts'
import { formatS3Url, type S3Location } from '../blobs/storage-url.ts'
import { type BackupTarget, backupTarget, MANIFESTS, snapshotIds } from './backup-target.ts'

/**
 * Backups in an S3 store, ideally with credentials that the site itself does not have.
 * @param copies Folder for local copies of objects, which backups never use.
 * @throws OperatorError for an unusable bucket.
 */
export async function openBackupBucket(
  location: S3Location,
  keys: S3Keys | undefined,
  copies: string,
  stop?: AbortSignal,
): Promise<BackupTarget> {
  const { bucket, close } = await openBucket(location, BACKUP_S3, { keys, stop })
  const parts = {
    name: formatS3Url(location),
    blobs: await openS3Blobs(bucket, copies),
    close,
  }
  return backupTarget(parts, {
    async read(name) {
      const found = await bucket.read(name)
      return found && new TextDecoder().decode(found.bytes)
    },
    write: (name, text) => bucket.put(name, Buffer.from(text)),
    remove: (name) => bucket.remove(name),
    list: (folder) => namesIn(bucket, folder),
  })
}

async function namesIn(bucket: S3Bucket, folder: string): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of bucket.list(`${folder}/`)) names.push(name.slice(folder.length + 1))
  return names
}

/**
 * @returns The ids of its snapshots.
 * @throws OperatorError for a bucket in which backups cannot be made.
 */
export async function tryBackupBucket(
  location: S3Location,
  keys: S3Keys | undefined,
): Promise<string[]> {
  const { bucket, close } = await openBucket(location, BACKUP_S3, { keys })
  return snapshotIds(await namesIn(bucket, MANIFESTS).finally(close))
}
