import { openS3Blobs } from '../blobs/s3-blobs.ts'
import { type S3Keys, s3Bucket, s3Client } from '../blobs/s3-bucket.ts'
import { checkAtStart } from '../blobs/s3-start.ts'
import { formatS3Address, type S3Address } from '../blobs/storage-address.ts'
import { OperatorError } from '../operator-error.ts'
import type { BackupPlace } from './backup-place.ts'
import { isSnapshotId } from './manifest.ts'

const MANIFESTS = 'snapshots/'
const MANIFEST = '.json'
const OWNER = 'archive-id'

/**
 * Backups in an S3 store, best with keys of its own, which the site does not have otherwise.
 * @param copies Folder for copies of objects that a decoder asks for; none does here.
 * @throws OperatorError for a bucket that cannot be used.
 */
export async function openBackupBucket(
  address: S3Address,
  keys: S3Keys | undefined,
  copies: string,
): Promise<BackupPlace> {
  const [client, streams] = [s3Client(address, keys), s3Client(address, keys)]
  const bucket = s3Bucket(client, address, streams)
  const close = async () => {
    client.destroy()
    streams.destroy()
  }
  try {
    await checkAtStart(bucket, address)
  } catch (error) {
    await close()
    throw error
  }
  const read = async (name: string) => {
    const found = await bucket.read(name)
    return found && new TextDecoder().decode(found.bytes)
  }
  const name = formatS3Address(address)
  return {
    name,
    blobs: await openS3Blobs(bucket, copies),

    async snapshots() {
      const ids: string[] = []
      for await (const object of bucket.list(MANIFESTS)) {
        const id = object.name.slice(MANIFESTS.length, -MANIFEST.length)
        if (object.name.endsWith(MANIFEST) && isSnapshotId(id)) ids.push(id)
      }
      return ids.toSorted((one, other) => (one < other ? -1 : 1))
    },

    async readManifest(id) {
      const text = await read(MANIFESTS + id + MANIFEST)
      if (text === undefined) throw new OperatorError(`Snapshot ${id} not found in ${name}.`)
      return text
    },
    writeManifest: (id, text) => bucket.put(MANIFESTS + id + MANIFEST, Buffer.from(text)),
    removeManifest: (id) => bucket.remove(MANIFESTS + id + MANIFEST),

    archiveId: async () => (await read(OWNER))?.trim() || undefined,
    claimFor: (archiveId) => bucket.put(OWNER, Buffer.from(`${archiveId}\n`)),
    freeBytes: async () => undefined,
    close,
  }
}
