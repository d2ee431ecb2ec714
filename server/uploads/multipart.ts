import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy'
import { formatBytes } from '#domain/units/bytes.ts'
import { storedFileName } from '#domain/uploads/stored-file-name.ts'
import { MAX_FORM_FILES } from '#domain/uploads/upload-rules.ts'
import { SiteError } from '../errors.ts'
import type { UploadedBytes } from './process-upload.ts'

const LIMITS = {
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 64 * 1024,
  files: MAX_FORM_FILES,
  parts: 5000,
  headerPairs: 20,
  headerSize: 16 * 1024,
}

/** @template Stored What `readParts` makes of its bytes. */
export interface SentFile<Stored = UploadedBytes> {
  /** File name without folders. */
  name: string
  /** The stored bytes, or why they were rejected. */
  stored: { ok: true; blob: Stored } | { ok: false; error: unknown }
}

export interface SentForm<Stored = UploadedBytes> {
  fields: ReadonlyMap<string, string>
  files: SentFile<Stored>[]
}

export interface SentBody {
  type: string
  body: AsyncIterable<Uint8Array>
}

/**
 * Parses a multipart form as a stream; only one chunk is in memory.
 * @param store Stores the bytes of one file.
 * @param maxBytes Limit for the whole form.
 * @throws SiteError for an invalid, too large or incomplete form.
 */
export async function readParts<Stored = UploadedBytes>(
  { type, body }: SentBody,
  store: (bytes: AsyncIterable<Uint8Array>) => Promise<Stored>,
  maxBytes: number,
): Promise<SentForm<Stored>> {
  const fields = new Map<string, string>()
  const files: Promise<SentFile<Stored>>[] = []
  const streams: BusboyFileStream[] = []
  const parser = openParser(type)
  const fail = (error: Error) => void parser.destroy(error)

  parser.on('field', (name, value, isNameCut, isValueCut) => {
    if (isNameCut || isValueCut) fail(malformed(fieldTooLong(name, isNameCut)))
    fields.set(name, value)
  })
  parser.on('file', (_, stream: BusboyFileStream, name: string | undefined) => {
    // An empty file input sends a file without a name.
    // A late error without a listener would crash the server.
    stream.on('error', () => undefined)
    if (!name) return void stream.resume()
    streams.push(stream)
    files.push(receive(stream, nameInHeader(name), store))
  })
  for (const limit of ['partsLimit', 'fieldsLimit'] as const) {
    parser.on(limit, () => fail(malformed('There are too many parts.')))
  }
  // The fields after the files are read for the page that answers.
  let isTooMany = false
  parser.on('filesLimit', () => {
    isTooMany = true
  })

  try {
    await feed(parser, body, maxBytes)
    if (isTooMany) throw new SiteError('upload/files')
  } catch (cause) {
    // They would wait forever.
    for (const stream of streams) stream.destroy(cause as Error)
    const error = cause instanceof SiteError ? cause : incomplete(cause)
    throw new PartsFailed(error, { fields, files: await Promise.all(files) })
  }
  return { fields, files: await Promise.all(files) }
}

/** A failed form, with its fields and files so far. */
export class PartsFailed<Stored = UploadedBytes> extends Error {
  override name = 'PartsFailed'
  readonly error: SiteError
  readonly form: SentForm<Stored>

  constructor(error: SiteError, form: SentForm<Stored>) {
    super(error.message, { cause: error })
    this.error = error
    this.form = form
  }
}

/**
 * The name of a file without folders. Browsers escape these three characters, and no percent sign (HTML,
 * multipart/form-data).
 */
function nameInHeader(header: string): string {
  const name = header.replace(/%(?:0A|0D|22)/g, decodeURIComponent)
  return storedFileName(name.slice(name.lastIndexOf('/') + 1))
}

function fieldTooLong(name: string, isNameCut: boolean): string {
  if (isNameCut) return 'The name of a field is too long.'
  return `The field "${name}" is longer than ${formatBytes(LIMITS.fieldSize)}.`
}

function formLimit(maxBytes: number): string {
  return `The limit for a form with all of its files is ${formatBytes(maxBytes, 0)}.`
}

function openParser(type: string): BusboyInstance {
  if (!/^multipart\/form-data\s*;/i.test(type)) {
    throw malformed('A form with files (multipart/form-data) was expected.')
  }
  try {
    // The parser would cut a name at a backslash.
    return new Busboy({ headers: { 'content-type': type }, limits: LIMITS, preservePath: true })
  } catch (cause) {
    throw malformed('The form has no boundary.', cause)
  }
}

/** Feeds the parser with backpressure. */
async function feed(
  parser: BusboyInstance,
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<void> {
  const { promise: finished, resolve, reject } = Promise.withResolvers<void>()
  finished.catch(() => undefined)
  parser.on('finish', resolve).on('error', reject).on('close', resolve)
  let bytes = 0
  try {
    for await (const chunk of body) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new SiteError('upload/too-large', { detail: formLimit(maxBytes) })
      if (parser.destroyed) break
      if (!parser.write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))) {
        await Promise.race([new Promise((done) => parser.once('drain', done)), finished])
      }
    }
    parser.end()
    await finished
  } catch (error) {
    parser.destroy(error as Error)
    throw error
  }
}

async function receive<Stored>(
  stream: BusboyFileStream,
  name: string,
  store: (bytes: AsyncIterable<Uint8Array>) => Promise<Stored>,
): Promise<SentFile<Stored>> {
  try {
    return {
      name,
      stored: { ok: true, blob: await store(stream.iterator({ destroyOnReturn: false })) },
    }
  } catch (error) {
    return { name, stored: { ok: false, error } }
  } finally {
    // The rest of a rejected file must be drained for the form to continue.
    stream.resume()
  }
}

function incomplete(cause: unknown): SiteError {
  return new SiteError('upload/incomplete', { cause })
}

function malformed(detail: string, cause?: unknown): SiteError {
  return new SiteError('request/malformed', { detail, cause })
}
