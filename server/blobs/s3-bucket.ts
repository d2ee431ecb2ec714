import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { SiteError } from '../errors.ts'
import { type AttemptLimits, limitAttempts, NoResponseError, socketLimits } from './s3-attempts.ts'
import type { S3Location } from './storage-url.ts'

/** Also bounds how many slow readers can hold a connection. */
const MAX_SOCKETS = 256
const CONNECTING_MS = 3000
const CHECK_MS = 3000
/**
 * A removal runs inside a write transaction. It times out well before Postgres aborts that transaction, so that it
 * cannot delete bytes that others have begun to rely on.
 */
const REMOVE_MS = 15_000
const ATTEMPTS = 5

export type StoredObject = NonNullable<ListObjectsV2CommandOutput['Contents']>[number]

export type S3Bucket = ReturnType<typeof s3Bucket>

export interface S3Keys {
  accessKeyId: string
  secretAccessKey: string
}

export interface SmallObject {
  bytes: Uint8Array<ArrayBuffer>
  writtenAt: Date
}

/** @param keys Default: the usual AWS variables. */
export function s3Client(
  { endpoint, region }: S3Location,
  keys?: S3Keys,
  limits: AttemptLimits = {},
): S3Client {
  const agent = { maxSockets: MAX_SOCKETS }
  const client = new S3Client({
    region,
    ...(keys && { credentials: keys }),
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    retryMode: 'standard',
    maxAttempts: ATTEMPTS,
    // Every body is signed with its SHA-256, which the store verifies. The additional checksums of
    // newer clients are rejected by stores other than Amazon's.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTING_MS,
      ...socketLimits(limits),
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  limitAttempts(client, limits)
  return client
}

/**
 * The operations of a bucket that the store needs. Each throws SiteError store/unreachable.
 * @param streams Client for streams, which slow readers may hold open.
 */
export function s3Bucket(client: S3Client, { bucket, prefix }: S3Location, streams: S3Client) {
  /** Bucket and key of an object, whose name is relative to the prefix of the URL. */
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + name })
  const head = (name: string) =>
    withStoreError(client.send(new HeadObjectCommand(at(name)))).catch(undefinedIfNoObject)
  return {
    client,
    at,

    size: async (name: string) => (await head(name))?.ContentLength,

    /** Changes when the object is rewritten. */
    async etag(name: string): Promise<string | undefined> {
      const found = await head(name)
      return found && [found.ETag, found.ContentLength, found.LastModified?.getTime()].join(' ')
    },

    /** @param range A Range header, e.g. `bytes=0-9`; undefined if it is not satisfiable. */
    get: (name: string, range?: string): Promise<GetObjectCommandOutput | undefined> =>
      withStoreError(streams.send(new GetObjectCommand({ ...at(name), Range: range }))).catch(
        undefinedIfNoObject,
      ),

    /** Content and modification time of a small object. */
    read: (name: string): Promise<SmallObject | undefined> =>
      withStoreError(readWhole(client, at(name))).catch(undefinedIfNoObject),

    async put(name: string, bytes: Uint8Array): Promise<void> {
      await withStoreError(client.send(new PutObjectCommand({ ...at(name), Body: bytes })))
    },

    async remove(name: string): Promise<void> {
      const abortSignal = AbortSignal.timeout(REMOVE_MS)
      const removal = new DeleteObjectCommand(at(name))
      await withStoreError(client.send(removal, { abortSignal })).catch(undefinedIfNoObject)
    },

    /** @param start Prefix of the names. */
    async *list(start: string): AsyncGenerator<StoredObject & { name: string }, void> {
      const { Bucket, Key } = at(start)
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: Key })[
        Symbol.asyncIterator
      ]()
      for (;;) {
        const { done, value: page } = await withStoreError(pages.next())
        if (done) return
        for (const object of page.Contents ?? []) {
          yield { ...object, name: (object.Key ?? '').slice(prefix.length) }
        }
      }
    },

    async check(): Promise<void> {
      const abortSignal = AbortSignal.timeout(CHECK_MS)
      await withStoreError(client.send(new HeadBucketCommand({ Bucket: bucket }), { abortSignal }))
    },
  }
}

async function readWhole(
  client: S3Client,
  object: { Bucket: string; Key: string },
): Promise<SmallObject> {
  const { Body, LastModified } = await client.send(new GetObjectCommand(object))
  const bytes = new Uint8Array((await Body?.transformToByteArray()) ?? [])
  return { bytes, writtenAt: LastModified ?? new Date() }
}

/** Converts any failure: a visitor can only try again, and the log has the cause. */
export async function withStoreError<Result>(request: Promise<Result>): Promise<Result> {
  try {
    return await request
  } catch (cause) {
    throw new SiteError('store/unreachable', { cause })
  }
}

/** Whether the store hangs: another request would only be another wait. */
export function isSilent(error: unknown): boolean {
  return error instanceof SiteError && error.cause instanceof NoResponseError
}

/** For `catch`: returns undefined if the object is missing or the range is unsatisfiable. */
export function undefinedIfNoObject(error: unknown): undefined {
  const { cause } = error as SiteError
  // Without its bucket the whole store is missing.
  if (!(cause instanceof S3ServiceException) || cause.name === 'NoSuchBucket') throw error
  const status = cause.$metadata.httpStatusCode
  if (status !== 404 && status !== 416) throw error
}
