import { createReadStream } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type MultipartUpload,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { DAY_MS } from '#domain/units/time.ts'
import { SiteError } from '../errors.ts'
import { isSilent, type S3Bucket, undefinedIfNoObject, withStoreError } from './s3-bucket.ts'

/** Parts in transit and one being read: about 40 MiB of memory. */
const PART_BYTES = 8 * MEBIBYTE
const PART_CONCURRENCY = 3
const MAX_PARTS = 10_000
/** A busy store may not show a new object immediately. */
const LOOKS_AFTER_MS = [0, 100, 400, 1600]
/** A removal by another node that began after the upload may win. */
const ATTEMPTS = 3

/**
 * Uploads a file; the object becomes visible when it is complete. Each request is signed with the hash of its body,
 * so that the store rejects corrupted data. Never removes the object: its name is the hash of its bytes, so others
 * may rely on it.
 */
export async function uploadFile(
  bucket: S3Bucket,
  name: string,
  path: string,
  size: number,
): Promise<void> {
  let stored: number | undefined
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const failure = await send(bucket, name, path, size)
    if (isSilent(failure)) throw failure
    // The upload may have completed although its response was lost.
    stored = failure ? await bucket.size(name) : await shownSize(bucket, name, size)
    if (stored === size) return
    if (failure) throw failure
  }
  throw new SiteError('store/unreachable', {
    cause: new Error(`Sent ${size} bytes as ${name}, but the store has ${stored}.`),
  })
}

async function send(
  bucket: S3Bucket,
  name: string,
  path: string,
  size: number,
): Promise<SiteError | undefined> {
  const body = createReadStream(path, { highWaterMark: MEBIBYTE })
  const upload = new Upload({
    client: bucket.client,
    params: { ...bucket.at(name), Body: body, ContentLength: size },
    partSize: Math.max(PART_BYTES, Math.ceil(size / MAX_PARTS)),
    queueSize: PART_CONCURRENCY,
    // They are removed below.
    leavePartsOnError: true,
  })
  const failure = await withStoreError(upload.done()).then(
    () => undefined,
    (error: SiteError) => error,
  )
  body.destroy()
  if (failure && !isSilent(failure)) await abort(bucket, name, upload.uploadId)
  return failure
}

async function shownSize(
  bucket: S3Bucket,
  name: string,
  size: number,
): Promise<number | undefined> {
  let shown: number | undefined
  for (const wait of LOOKS_AFTER_MS) {
    await setTimeout(wait)
    shown = await bucket.size(name)
    if (shown === size) break
  }
  return shown
}

/** If aborting fails, a later sweep does it. */
async function abort(bucket: S3Bucket, name: string, uploadId: string | undefined) {
  if (uploadId === undefined) return
  const parts = { ...bucket.at(name), UploadId: uploadId }
  await bucket.client.send(new AbortMultipartUploadCommand(parts)).catch(() => undefined)
}

/** Parts of interrupted uploads are invisible but cost money. */
export async function abortOldUploads(bucket: S3Bucket): Promise<number> {
  let aborted = 0
  for await (const { Key, UploadId, Initiated } of listUploads(bucket)) {
    if (Date.now() - (Initiated?.getTime() ?? Date.now()) < DAY_MS) continue
    const { Bucket } = bucket.at('')
    const abort = new AbortMultipartUploadCommand({ Bucket, Key, UploadId })
    // Another node may have aborted it already.
    await withStoreError(bucket.client.send(abort)).catch(undefinedIfNoObject)
    aborted += 1
  }
  return aborted
}

/** Incomplete multipart uploads. */
export async function* listUploads(bucket: S3Bucket): AsyncIterable<MultipartUpload> {
  const { Bucket, Key: Prefix } = bucket.at('')
  let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {}
  while (from) {
    const page: ListMultipartUploadsCommandOutput = await withStoreError(
      bucket.client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, ...from })),
    )
    yield* page.Uploads ?? []
    from = page.IsTruncated
      ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      : undefined
  }
}
