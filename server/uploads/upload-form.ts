import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import { MESSAGE_FILE, messageFileText } from '#domain/uploads/message-to-editors.ts'
import { uploadQuery } from '#domain/uploads/upload-query.ts'
import { removeOrphan } from '../archive/blob-garbage-collection.ts'
import { derivedId, newRandomId } from '../archive/new-file-id.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import type { Db } from '../db/tables/schema.ts'
import { isOutOfSpace } from '../disk/no-space.ts'
import { SiteError } from '../errors.ts'
import { errorOfResult } from '../http/error-response.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { HEAD_BYTES, mediaTypeOf } from '../media/media-type-of.ts'
import { bodyChunks } from './body-chunks.ts'
import { PartsFailed, readParts, type SentFile, type SentForm } from './multipart.ts'
import { parseUploadMetadata } from './parse-upload-metadata.ts'
import { type ProcessUpload, requireFolderRole, type UploadedBytes } from './process-upload.ts'
import { recheckLimits } from './recheck-limits.ts'
import { type Sender, senderOf } from './sender.ts'
import { fileTooLarge, type UploadLimits } from './upload-limits.ts'
import type { UploadResult } from './upload-result.ts'

const FORM_BYTES = 2 ** 20

export interface FormParts {
  db: Db
  blobs: BlobStore
  limits: UploadLimits
  processUpload: ProcessUpload
  /** @throws SiteError archive/not-found */
  requireFolder(path: string, onlyBelow?: number): Promise<void>
}

export type FormResult =
  | ({ ok: true } & UploadResult)
  | { ok: false; name: string; error: SiteError }

/** Nothing of a form is stored. */
export class FormRejected extends SiteError {
  /** Those that were read. */
  readonly fields: SentForm['fields']

  constructor({ code, message, cause }: SiteError, fields: SentForm['fields']) {
    super(code, { cause })
    this.message = message
    this.fields = fields
  }
}

/** Reads what was typed into a form of a browser without cookies, and drops its files. */
export async function readExpiredForm(
  c: Context<SiteEnv>,
  { limits }: Pick<FormParts, 'limits'>,
): Promise<FormRejected> {
  const sent = { type: c.req.header('content-type') ?? '', body: bodyChunks(c) }
  const drop = () => Promise.reject(new SiteError('access/forged'))
  const form = await readParts(sent, drop, limits.maxBytes + FORM_BYTES).catch((error) => {
    throw error instanceof PartsFailed ? new FormRejected(error.error, error.form.fields) : error
  })
  return new FormRejected(new SiteError('access/forged'), form.fields)
}

/**
 * Adds the files of a form one by one.
 * @throws SiteError if the form is invalid, too large, or from another site.
 */
export async function receiveUploadForm(
  c: Context<SiteEnv>,
  parts: FormParts,
): Promise<{ results: FormResult[]; fields: ReadonlyMap<string, string> }> {
  const { limits } = parts
  const sender = senderOf(c)
  limits.requireOpen(sender)
  const reservation = newRandomId()
  try {
    const form = await receiveForm(c, parts, sender, reservation)
    return {
      results: await processFiles(c, parts, { sender, form, reservation }),
      fields: form.fields,
    }
  } finally {
    await limits.inbox.release([reservation])
  }
}

/** @throws SiteError if the form has neither a file nor a message, or comes from another site. */
async function processFiles(
  c: Context<SiteEnv>,
  parts: FormParts,
  { sender, form, reservation }: { sender: Sender; form: SentForm; reservation: string },
): Promise<FormResult[]> {
  const isRight = c.get('formTokenCheck')
  if (isRight && !isRight(form.fields.get('formToken') ?? '')) {
    await forget(parts, form.files)
    throw new FormRejected(new SiteError('access/forged'), form.fields)
  }
  const results: FormResult[] = []
  const failed: SentFile[] = []
  const files = form.files.length > 0 ? form.files : await messageAsFile(parts, sender, form.fields)
  for (const [at, file] of files.entries()) {
    const count = at === 0 ? undefined : () => parts.limits.count(sender, 0)
    const sent = { sender, fields: form.fields, file, count, reservation }
    const result = await processFile(parts, sent).catch((failure): FormResult => {
      failed.push(file)
      const error = errorOfResult(fullDiskError(failure), c)
      return { ok: false, name: file.name, error }
    })
    results.push(result)
  }
  // Last, because another file may have the same bytes. The results must reach the sender, even if the database is lost.
  await forget(parts, failed).catch(() => undefined)
  if (results.length === 0) throw new SiteError('upload/nothing')
  return results
}

/** A message without files waits in the inbox as a text file. */
async function messageAsFile(
  parts: FormParts,
  sender: Sender,
  fields: SentForm['fields'],
): Promise<SentFile[]> {
  if (fields.get('path')) return []
  const { about } = uploadQuery.parse(Object.fromEntries(fields))
  const text = messageFileText(fields.get('message') ?? '', about)
  if (text === undefined) return []
  const blob = await store(parts, sender, Readable.from([Buffer.from(text)]))
  return [{ name: MESSAGE_FILE, stored: { ok: true, blob } }]
}

/** Reads a form within the limits; received bytes count even if it is rejected. */
async function receiveForm(
  c: Context<SiteEnv>,
  parts: FormParts,
  sender: Sender,
  reservation: string,
): Promise<SentForm> {
  const { limits } = parts
  const announced = Number(c.req.header('content-length') ?? 0)
  const maxFormBytes = limits.maxBytes + FORM_BYTES
  if (announced > maxFormBytes) throw fileTooLarge(limits.maxBytes / MEBIBYTE)
  await limits.requireDiskSpace(sender, announced)
  const isForInbox = sender.kind === 'visitor'
  if (isForInbox) await limits.inbox.open({ id: reservation, announced })
  const reserve = async (received: number, expected?: number) => {
    if (isForInbox) await limits.inbox.reserve({ id: reservation, received, announced: expected })
  }
  const { countBytes: counted } = await limits.count(sender, announced)

  const received = { bytes: 0 }
  const body = recheckLimits(bodyChunks(c), received, async () => {
    await limits.requireDiskSpace(sender, 0)
    await reserve(received.bytes, announced > 0 ? announced : undefined)
    await counted(received.bytes)
  })
  const sent = { type: c.req.header('content-type') ?? '', body }
  const form = await readParts(sent, (bytes) => store(parts, sender, bytes), maxFormBytes).catch(
    async (error) => {
      await counted(received.bytes).catch(() => undefined)
      if (!(error instanceof PartsFailed)) throw error
      await forget(parts, error.form.files)
      throw new FormRejected(error.error, error.form.fields)
    },
  )
  try {
    await reserve(received.bytes, received.bytes)
    await counted(received.bytes)
  } catch (error) {
    await forget(parts, form.files)
    throw error
  }
  return form
}

interface FormFile {
  sender: Sender
  fields: ReadonlyMap<string, string>
  file: SentFile
  count: (() => Promise<unknown>) | undefined
  /** Id of the form's inbox reservation. */
  reservation: string
}

async function processFile(
  parts: FormParts,
  { sender, fields, file, count, reservation }: FormFile,
): Promise<FormResult> {
  const { name, stored } = file
  if (!stored.ok) throw stored.error
  await count?.()
  const metadata = parseUploadMetadata({ ...Object.fromEntries(fields), name })
  requireFolderRole(sender, metadata)
  if (metadata.path !== undefined) await parts.requireFolder(metadata.path, sender.key?.folder)
  const { sha256 } = stored.blob
  if (metadata.sha256 !== undefined && metadata.sha256 !== sha256)
    throw new SiteError('upload/checksum')
  const { idempotencyKey, username = '', message = '' } = metadata
  const id = idempotencyKey
    ? derivedId(idempotencyKey, sha256, metadata.name, username, message)
    : newRandomId()
  const uploaded = { id, reservation, ...stored.blob }
  return { ok: true, ...(await parts.processUpload(sender, metadata, uploaded)) }
}

/** Stores one file if its type and size are accepted. */
async function store(
  { blobs, limits }: FormParts,
  sender: Sender,
  bytes: AsyncIterable<Uint8Array>,
): Promise<UploadedBytes> {
  try {
    let mediaType: string | undefined
    const onType = (found: string) => {
      mediaType = found
      limits.requireType(found, sender)
    }
    return { ...(await blobs.put(checked(bytes, limits, onType))), mediaType }
  } catch (error) {
    throw fullDiskError(error)
  }
}

async function* checked(
  bytes: AsyncIterable<Uint8Array>,
  limits: Pick<UploadLimits, 'requireSize'>,
  onType: (mediaType: string) => void,
): AsyncIterable<Uint8Array> {
  let size = 0
  let head: Uint8Array[] | undefined = []
  for await (const chunk of bytes) {
    size += chunk.length
    limits.requireSize(size)
    head?.push(chunk)
    if (head && size >= HEAD_BYTES) {
      onType(await typeOf(head))
      head = undefined
    }
    yield chunk
  }
  limits.requireSize(size)
  if (head) onType(await typeOf(head))
}

function typeOf(chunks: Uint8Array[]): Promise<string> {
  return mediaTypeOf(Buffer.concat(chunks).subarray(0, HEAD_BYTES))
}

/** Removes the bytes of rejected files unless they are used elsewhere. */
async function forget({ db, blobs }: FormParts, files: readonly SentFile[]): Promise<void> {
  for (const { stored } of files) {
    if (stored.ok) await removeOrphan(db, blobs, stored.blob.sha256)
  }
}

function fullDiskError(error: unknown): unknown {
  return isOutOfSpace(error) ? new SiteError('upload/disk-full', { cause: error }) : error
}
