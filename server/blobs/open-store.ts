import type { DataFolder } from '../disk/data-folder.ts'
import type { Store } from './blob-store.ts'
import type { AttemptLimits } from './s3-attempts.ts'
import type { S3Location } from './storage-url.ts'

/**
 * @param folder Contains the blobs for `disk` storage, else local copies.
 * @param limits Of requests to an S3 store.
 * @throws OperatorError for an unusable store.
 */
export async function openStore(
  storage: 'disk' | S3Location,
  folder: DataFolder,
  limits?: AttemptLimits,
): Promise<Store> {
  if (storage === 'disk') return (await import('./disk-store.ts')).openDiskStore(folder)
  // Loading the S3 client takes a quarter of a second.
  return (await import('./s3-store.ts')).openS3Store(storage, folder, limits)
}
