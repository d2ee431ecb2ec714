import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { SHA256 } from '#domain/units/sha256.ts'
import { SiteError } from '../errors.ts'
import type { BlobStore, ByteRange, ForeignObjects, ListedBlob } from './blob-store.ts'
import { openLocalCopies } from './local-copies.ts'
import { isSilent, type S3Bucket, type StoredObject, withStoreError } from './s3-bucket.ts'
import { moveObject } from './s3-move.ts'
import { abortOldUploads, listUploads, uploadFile } from './s3-upload.ts'
import { requireSame } from './verified-bytes.ts'

/**
 * Blobs as objects, `blobs/ab/abcdef...`.
 * @param copiesFolder Local folder for incoming bytes and for decoders.
 */
export async function openS3Blobs(bucket: S3Bucket, copiesFolder: string): Promise<BlobStore> {
  const copies = await openLocalCopies(copiesFolder, (sha256) =>
    streamObject(bucket, objectName(sha256)),
  )

  const put: BlobStore['put'] = (bytes, expected) =>
    copies.receive(bytes, async (path, blob) => {
      requireSame(blob, expected)
      const { sha256, size } = blob
      const name = objectName(sha256)
      if ((await bucket.size(name)) !== size) await uploadFile(bucket, name, path, size)
    })

  return {
    put,

    // This also creates the local copy that decoders will need.
    putFile: async (path) => void (await put(createReadStream(path))),

    size: async (sha256) => bucket.size(objectName(sha256)),

    async read(sha256, range) {
      const bytes = new Uint8Array(range.end - range.start + 1)
      let filled = 0
      for await (const chunk of streamObject(bucket, objectName(sha256), range)) {
        bytes.set(chunk, filled)
        filled += chunk.length
      }
      return bytes
    },

    stream: (sha256, range) => streamObject(bucket, objectName(sha256), range),
    withLocalFile: async (sha256, task) => copies.withCopy(checked(sha256), task),

    async *list() {
      for await (const object of bucket.list('blobs/')) {
        const blob = blobIn(object)
        if (blob) yield blob
      }
    },

    async signedUrl(sha256, { seconds, contentType, contentDisposition, cacheControl }) {
      const command = new GetObjectCommand({
        ...bucket.at(objectName(sha256)),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition,
        ResponseCacheControl: cacheControl,
      })
      return withStoreError(getSignedUrl(bucket.client, command, { expiresIn: seconds }))
    },

    async remove(sha256) {
      await bucket.remove(objectName(sha256))
      await copies.forget(sha256)
    },

    etag: async (sha256) => bucket.etag(objectName(sha256)),

    async quarantine(sha256, damage) {
      await moveObject(bucket, objectName(sha256), `changed/${sha256}`, damage)
      await copies.forget(sha256)
    },

    foreign: () => findForeignObjects(bucket),
    sweep: async () => (await abortOldUploads(bucket)) + (await copies.sweep()),
  }
}

function checked(sha256: string): string {
  if (!SHA256.test(sha256)) throw new TypeError('A blob name must be a SHA-256 in hex.')
  return sha256
}

/** Name of the object with these bytes. */
export function objectName(sha256: string): string {
  return `blobs/${checked(sha256).slice(0, 2)}/${sha256}`
}

function blobIn({ name, Size = 0, LastModified }: StoredObject & { name: string }) {
  const sha256 = name.slice('blobs/ab/'.length)
  if (!SHA256.test(sha256) || name !== objectName(sha256)) return undefined
  return { sha256, size: Size, storedAt: LastModified ?? new Date() } satisfies ListedBlob
}

async function findForeignObjects(bucket: S3Bucket): Promise<ForeignObjects> {
  const found: ForeignObjects = { quarantined: [], strays: [], unfinished: [], unreadable: [] }
  for await (const object of bucket.list('blobs/')) {
    if (!blobIn(object)) found.strays.push(object.name)
  }
  for await (const { name } of bucket.list('changed/')) found.quarantined.push(name)
  for await (const { Key = '' } of listUploads(bucket)) found.unfinished.push(Key)
  return found
}

const WAITS_MS = [100, 400, 1600, 5000, 10_000]

/**
 * Streams an object with backpressure. A broken connection is resumed at the next byte.
 * @throws SiteError file/missing-bytes if bytes are missing; store/unreachable if the store stays unreachable.
 */
async function* streamObject(
  bucket: S3Bucket,
  name: string,
  range?: ByteRange,
): AsyncIterable<Uint8Array> {
  let { start, end } = range ?? { start: 0, end: undefined }
  let isBegun = false
  let breaks = 0
  while (end === undefined || start <= end) {
    try {
      const response = await open(bucket, name, start, end)
      isBegun = true
      end ??= response.length - 1
      for await (const chunk of response.bytes) {
        start += chunk.length
        breaks = 0
        yield chunk
      }
    } catch (error) {
      // The first request fails immediately.
      if (!isBegun) throw error
      await waitAfter(error, breaks++)
    }
  }
}

async function waitAfter(error: unknown, breaks: number): Promise<void> {
  if (error instanceof SiteError && error.code === 'file/missing-bytes') throw error
  if (isSilent(error)) throw error
  const wait = WAITS_MS[breaks]
  if (wait === undefined) throw new SiteError('store/unreachable', { cause: error })
  await setTimeout(wait)
}

async function open(bucket: S3Bucket, name: string, start: number, end: number | undefined) {
  const isWhole = start === 0 && end === undefined
  const range = isWhole ? undefined : `bytes=${start}-${end ?? ''}`
  const { Body: bytes, ContentLength: length } = (await bucket.get(name, range)) ?? {}
  if (!(bytes instanceof Readable)) throw new SiteError('file/missing-bytes')
  if (length === undefined || (end !== undefined && length !== end - start + 1)) {
    bytes.destroy()
    throw new SiteError('file/missing-bytes')
  }
  return { length, bytes }
}
