import type { DataFolder } from '../data-folder.ts'
import type { Store } from './blob-store.ts'
import type { S3Address } from './storage-address.ts'

/**
 * Opens the bytes of the archive.
 * @param folder Holds them where the storage is `disk`, else copies of those in use.
 * @throws OperatorError for a store that cannot be used: which, why, and what to do.
 */
export async function openStore(storage: 'disk' | S3Address, folder: DataFolder): Promise<Store> {
  if (storage === 'disk') return (await import('./disk-folder.ts')).openDiskFolder(folder)
  // Loading the client takes a quarter of a second, which a start without it need not spend.
  return (await import('./s3-store.ts')).openS3Store(storage, folder)
}
