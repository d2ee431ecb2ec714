import { join } from 'node:path'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { DataFolder } from '../disk/data-folder.ts'
import type { Derived, Store } from './blob-store.ts'
import { withDerived } from './derived-files.ts'
import type { AttemptLimits } from './s3-attempts.ts'
import { openS3Blobs } from './s3-blobs.ts'
import type { S3Bucket } from './s3-bucket.ts'
import { SITE_S3 } from './s3-errors.ts'
import { openBucket } from './s3-start.ts'
import type { S3Location } from './storage-url.ts'

/**
 * Everything is in a bucket; the data folder holds local copies for decoders.
 * @throws OperatorError for an unusable bucket.
 */
export async function openS3Store(
  location: S3Location,
  folder: DataFolder,
  limits?: AttemptLimits,
): Promise<Store> {
  const { bucket, close } = await openBucket(location, SITE_S3, limits)
  const thumbnails = derivedObjects(bucket)
  const blobs = withDerived(await openS3Blobs(bucket, join(folder.path, 'copies')), thumbnails)
  return {
    blobs,
    thumbnails,

    async archiveId() {
      const found = await bucket.read('archive-id')
      return found && (new TextDecoder().decode(found.bytes).trim() || undefined)
    },
    claimFor: (archiveId) => bucket.put('archive-id', Buffer.from(`${archiveId}\n`)),

    check: () => bucket.check(),
    signedOrigin: await originOf(bucket),
    close,
  }
}

function derivedObjects(bucket: S3Bucket): Derived {
  return {
    async read(name) {
      const found = await bucket.read(`thumbnails/${name}`)
      return found && found.bytes.length > 0 ? found : undefined
    },
    write: (name, bytes) => bucket.put(`thumbnails/${name}`, bytes),
    async removeOf(sha256) {
      const made = bucket.list(`thumbnails/${sha256.slice(0, 2)}/${sha256}`)
      for await (const { name } of made) await bucket.remove(name)
    },
  }
}

/** Signing needs no request; it reveals the origin that the client uses for the bucket. */
async function originOf(bucket: S3Bucket): Promise<string> {
  const url = await getSignedUrl(bucket.client, new GetObjectCommand(bucket.at('archive-id')))
  return new URL(url).origin
}
