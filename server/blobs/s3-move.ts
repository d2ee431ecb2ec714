import {
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { GIBIBYTE } from '#domain/units/bytes.ts'
import type { Damage } from './blob-store.ts'
import { type S3Bucket, undefinedIfNoObject, withStoreError } from './s3-bucket.ts'

/** S3 copies at most 5 GiB in one request. */
const LIMITS = { oneCopyBytes: 5 * GIBIBYTE, partBytes: GIBIBYTE }

/**
 * Renames an object, unless it is missing or has changed. A store that detects damage while copying hides the bytes;
 * then only the removal remains.
 */
export async function moveObject(
  bucket: S3Bucket,
  from: string,
  to: string,
  { etag, exclusively }: Damage,
  { oneCopyBytes, partBytes } = LIMITS,
): Promise<void> {
  const size = await bucket.size(from)
  if (size === undefined || (await bucket.etag(from)) !== etag) return
  const copied =
    size > oneCopyBytes
      ? copyInParts(bucket, from, to, rangesOf(size, partBytes))
      : copyWhole(bucket, from, to)
  await copied.catch(undefinedIfNoObject)
  await exclusively(async () => {
    const now = await bucket.etag(from)
    if (now === undefined || now === etag) await bucket.remove(from)
  })
}

/** Names need no escaping: hashes below a prefix of plain names. */
function sourceOf(bucket: S3Bucket, name: string): string {
  const { Bucket, Key } = bucket.at(name)
  return `${Bucket}/${Key}`
}

async function copyWhole(bucket: S3Bucket, from: string, to: string): Promise<void> {
  const CopySource = sourceOf(bucket, from)
  await withStoreError(bucket.client.send(new CopyObjectCommand({ ...bucket.at(to), CopySource })))
}

async function copyInParts(bucket: S3Bucket, from: string, to: string, ranges: string[]) {
  const { client } = bucket
  const started = await withStoreError(client.send(new CreateMultipartUploadCommand(bucket.at(to))))
  const upload = { ...bucket.at(to), UploadId: started.UploadId }
  const Parts: CompletedPart[] = []
  for (const CopySourceRange of ranges) {
    const part = {
      PartNumber: Parts.length + 1,
      CopySource: sourceOf(bucket, from),
      CopySourceRange,
    }
    const { CopyPartResult } = await withStoreError(
      client.send(new UploadPartCopyCommand({ ...upload, ...part })),
    )
    Parts.push({ PartNumber: part.PartNumber, ETag: CopyPartResult?.ETag })
  }
  const whole = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
  await withStoreError(client.send(whole))
}

function rangesOf(size: number, partBytes: number): string[] {
  return Array.from({ length: Math.ceil(size / partBytes) }, (_, at) => {
    const start = at * partBytes
    return `bytes=${start}-${Math.min(start + partBytes, size) - 1}`
  })
}
