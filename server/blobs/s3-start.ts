import { randomUUID } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3'
import { OperatorError } from '../operator-error.ts'
import type { AttemptLimits } from './s3-attempts.ts'
import { type S3Bucket, type S3Keys, s3Bucket, s3Client } from './s3-bucket.ts'
import { noStore, reasonOf, type S3SettingNames } from './s3-errors.ts'
import type { S3Location } from './storage-url.ts'

interface BucketOptions extends AttemptLimits {
  /** Default: the usual AWS variables. */
  keys?: S3Keys | undefined
}

/**
 * Opens a bucket; streams have connections of their own, because slow readers hold them.
 * @throws OperatorError for an unusable bucket.
 */
export async function openBucket(
  location: S3Location,
  names: S3SettingNames,
  { keys, ...limits }: BucketOptions = {},
) {
  const [client, streams] = [s3Client(location, keys, limits), s3Client(location, keys, limits)]
  const bucket = s3Bucket(client, location, streams)
  const close = async () => {
    client.destroy()
    streams.destroy()
  }
  try {
    await checkAtStart(bucket, location, names)
  } catch (error) {
    await close()
    throw error
  }
  return { bucket, close }
}

/**
 * Tries every operation the store needs: list, write, read and remove.
 * @throws OperatorError with the failed operation and what to do.
 */
async function checkAtStart(
  { client, at }: S3Bucket,
  location: S3Location,
  names: S3SettingNames,
): Promise<void> {
  const problem = (reason: string, cause?: unknown) =>
    new OperatorError(
      `The store in ${names.url} (${placeOf(location)}) cannot be used: ${reason}`,
      {
        cause,
      },
    )
  const attempt = async <Response>(
    right: string,
    response: Promise<Response>,
  ): Promise<Response> => {
    try {
      return await response
    } catch (cause) {
      throw problem(reasonOf(cause as Error, { location, names, right }), cause)
    }
  }
  const { Bucket, Key: Prefix } = at('')
  const list = new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 })
  const { Name } = await attempt('list objects (s3:ListBucket)', client.send(list))
  if (Name === undefined) throw problem(noStore(names))

  const probe = at(`probe-${randomUUID()}`)
  const write = new PutObjectCommand({ ...probe, Body: Buffer.from('probe') })
  await attempt('write objects (s3:PutObject)', client.send(write))
  const read = client
    .send(new GetObjectCommand(probe))
    .then(({ Body }) => Body?.transformToString())
  // Remove the probe even if it could not be read.
  await read.catch(() => undefined)
  const remove = new DeleteObjectCommand(probe)
  await attempt('remove objects (s3:DeleteObject)', client.send(remove))
  await attempt('read objects (s3:GetObject)', read)
}

function placeOf({ bucket, endpoint }: S3Location): string {
  return endpoint === undefined ? `Amazon S3 bucket ${bucket}` : `bucket ${bucket} at ${endpoint}`
}
