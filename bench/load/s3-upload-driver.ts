import { createReadStream, writeFileSync } from 'node:fs'
import { DeleteObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { openStore } from '#server/blobs/open-store.ts'
import { parseS3Url, type S3Location } from '#server/blobs/storage-url.ts'
import { openDataFolder } from '#server/disk/data-folder.ts'
import { memoryOf } from '../programs/process-status.ts'

/** As the store of the site sends a file. */
const PART_BYTES = 8 * 1024 * 1024
const PART_CONCURRENCY = 3

export interface UploadReport {
  seconds: number
  /** The most memory meanwhile, beyond what the process had before. */
  extraBytes: number
}

/** A process that keeps one file in an object store, by the site's own store or by the library alone. */
const [way, storage = '', dataFolder = '', file = ''] = process.argv.slice(2)
const location = parseS3Url(storage)
if (!location) throw new Error(`${storage} is not the URL of an S3 store.`)
const report = way === 'store' ? await keep(location) : await upload(location)
process.stdout.write(JSON.stringify(report))

async function keep(location: S3Location): Promise<UploadReport> {
  const { blobs, close } = await openStore(location, openDataFolder(dataFolder))
  let sha256 = ''
  const report = await watched(async () => {
    ;({ sha256 } = await blobs.put(createReadStream(file)))
  })
  // Bytes that the store has are not sent again.
  await blobs.remove(sha256)
  await close()
  return report
}

async function upload({ bucket, endpoint, region }: S3Location): Promise<UploadReport> {
  const client = new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = { Bucket: bucket, Key: 'uploaded' }
  const report = await watched(async () => {
    await new Upload({
      client,
      params: { ...at, Body: createReadStream(file) },
      partSize: PART_BYTES,
      queueSize: PART_CONCURRENCY,
    }).done()
  })
  await client.send(new DeleteObjectCommand(at))
  client.destroy()
  return report
}

async function watched(task: () => Promise<void>): Promise<UploadReport> {
  // Sets the high-water mark of Linux to what is in memory now.
  writeFileSync('/proc/self/clear_refs', '5')
  const before = await memoryOf(process.pid)
  const started = performance.now()
  await task()
  const seconds = (performance.now() - started) / 1000
  const { peak } = await memoryOf(process.pid)
  return { seconds, extraBytes: peak - before.now }
}
