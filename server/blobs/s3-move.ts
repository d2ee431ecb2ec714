import {
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'
import { absent, reached, type S3Bucket } from './s3-bucket.ts'

const GIB = 2 ** 30
/** The most that S3 copies in one request. */
const ONE_COPY_BYTES = 5 * GIB
const PART_BYTES = GIB

/**
 * Gives an object another name; where there is none, nothing happens. A store that finds an object
 * damaged while it copies it hides the bytes from then on: of these nothing is left to keep.
 */
export async function moveObject(bucket: S3Bucket, from: string, to: string): Promise<void> {
  const size = await bucket.size(from)
  if (size === undefined) return
  await (size > ONE_COPY_BYTES
    ? copyInParts(bucket, from, to, size)
    : copy(bucket, from, to)
  ).catch(absent)
  await bucket.remove(from)
}

/** The names of our objects need no escaping, and a prefix is made of plain names. */
function sourceOf(bucket: S3Bucket, name: string): string {
  const { Bucket, Key } = bucket.at(name)
  return `${Bucket}/${Key}`
}

async function copy(bucket: S3Bucket, from: string, to: string): Promise<void> {
  const CopySource = sourceOf(bucket, from)
  await reached(bucket.client.send(new CopyObjectCommand({ ...bucket.at(to), CopySource })))
}

async function copyInParts(bucket: S3Bucket, from: string, to: string, size: number) {
  const { client } = bucket
  const started = await reached(client.send(new CreateMultipartUploadCommand(bucket.at(to))))
  const upload = { ...bucket.at(to), UploadId: started.UploadId }
  const Parts: { PartNumber: number; ETag: string | undefined }[] = []
  for (let start = 0; start < size; start += PART_BYTES) {
    const part = new UploadPartCopyCommand({
      ...upload,
      PartNumber: Parts.length + 1,
      CopySource: sourceOf(bucket, from),
      CopySourceRange: `bytes=${start}-${Math.min(start + PART_BYTES, size) - 1}`,
    })
    const { CopyPartResult } = await reached(client.send(part))
    Parts.push({ PartNumber: Parts.length + 1, ETag: CopyPartResult?.ETag })
  }
  const whole = new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } })
  await reached(client.send(whole))
}
