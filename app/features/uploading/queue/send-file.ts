import { storedFileName } from '#domain/uploads/stored-file-name.ts'
import { type Body, type Reply, sendRequest } from './http-request.ts'
import { mayStartOver } from './retry-policy.ts'
import type { UploadEvent } from './transitions.ts'
import type { UploadItem } from './upload-item.ts'

/** A file up to this size is one request; a larger one can be resumed. */
const MAX_FORM_BYTES = 2 * 2 ** 20
/** Each chunk makes the server wait for its disk; of an interrupted chunk, the server keeps what it received. */
const CHUNK_BYTES = 32 * 2 ** 20
const TUS = { 'tus-resumable': '1.0.0' }
const PAGE_KEY = crypto
  .getRandomValues(new Uint8Array(16))
  .reduce((key, byte) => key + byte.toString(16).padStart(2, '0'), '')

interface Transfer {
  item: UploadItem
  formToken: string
  signal: AbortSignal
  emit(event: UploadEvent): void
}

/** Sends a file, or the rest of it. @returns The last response, which has the result. */
export function sendFile(transfer: Transfer): Promise<Reply> {
  const { file, url } = transfer.item
  const isSmall = file.size <= MAX_FORM_BYTES && url === undefined
  return isSmall ? sendForm(transfer) : sendChunks(transfer)
}

export async function discardUpload(url: string, formToken: string): Promise<void> {
  await sendRequest({ method: 'DELETE', url, headers: { ...TUS, 'x-form-token': formToken } })
}

function metadataOf({ item }: Transfer): [name: string, text: string][] {
  const metadata = {
    path: item.path ?? '',
    below: item.below,
    username: item.username ?? '',
    about: item.about ?? '',
    message: item.message ?? '',
    timestamp: String(Math.floor(Date.now() / 1000)),
    sha256: item.sha256 ?? '',
    onConflict: item.onConflict,
    photo: item.photo,
    photoDate: item.usesPhotoDate ? 'use' : '',
  }
  return Object.entries(metadata).filter(([, text]) => text !== '')
}

async function sendForm(transfer: Transfer): Promise<Reply> {
  const { formToken, signal, emit } = transfer
  const { file, path, key } = transfer.item
  const form = new FormData()
  for (const [name, text] of metadataOf(transfer)) form.append(name, text)
  // A folder refuses a second file of the same name, the inbox does not.
  if (path === undefined) form.append('idempotencyKey', `${PAGE_KEY}-${key}`)
  form.append('file', file, storedFileName(file.name))
  const reply = await sendRequest({
    method: 'POST',
    url: '/upload_files',
    headers: { 'x-form-token': formToken },
    body: form,
    signal,
    onSent: (bytes) => emit({ type: 'sent', bytes: Math.min(bytes, file.size) }),
  })
  return reply.kind === 'response' ? { ...reply, body: onlyFile(reply.body) } : reply
}

function onlyFile(body: Body): Body {
  return body.files?.[0] ?? body
}

async function sendChunks(transfer: Transfer): Promise<Reply> {
  const { url } = transfer.item
  const place = url === undefined ? await create(transfer) : await resume(transfer, url)
  if ('kind' in place) return place
  let { offset } = place
  for (;;) {
    transfer.emit({ type: 'stored', bytes: offset })
    const reply = await sendChunk(transfer, place.url, offset)
    if (reply.kind !== 'response' || reply.status !== 204) return reply
    offset = reply.offset ?? offset
  }
}

/** Where to send the rest of a file, or the response that prevents it. */
type Place = { url: string; offset: number } | Reply

async function create(transfer: Transfer): Promise<Place> {
  const { item, formToken, signal, emit } = transfer
  const metadata = [['name', storedFileName(item.file.name)] as const, ...metadataOf(transfer)]
  const reply = await sendRequest({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      ...TUS,
      'x-form-token': formToken,
      'upload-length': String(item.file.size),
      'upload-metadata': metadata.map(([name, text]) => `${name} ${base64(text)}`).join(','),
    },
    signal,
  })
  if (reply.kind !== 'response' || reply.status !== 201) return reply
  emit({ type: 'created', url: reply.location })
  return { url: reply.location, offset: 0 }
}

async function resume(transfer: Transfer, url: string): Promise<Place> {
  const { item, signal, formToken, emit } = transfer
  const reply = await sendRequest({ method: 'GET', url, signal })
  if (reply.kind !== 'response') return reply
  if (reply.status === 404 && mayStartOver(item)) {
    emit({ type: 'lost' })
    return create(transfer)
  }
  if (reply.status !== 200) return reply
  const { result, offset = 0 } = reply.body
  if (result) return { ...reply, body: result }
  if (offset < item.file.size) return { url, offset }
  return sendRequest({
    method: 'POST',
    url: `${url}/finish`,
    headers: { 'x-form-token': formToken, 'content-type': 'application/json' },
    body: JSON.stringify({ onConflict: item.onConflict, path: item.path }),
    signal,
  })
}

async function sendChunk(transfer: Transfer, url: string, offset: number): Promise<Reply> {
  const { item, formToken, signal, emit } = transfer
  const request = {
    url,
    headers: {
      ...TUS,
      'x-form-token': formToken,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: item.file.slice(offset, offset + CHUNK_BYTES),
    signal,
    isResumable: true,
    onSent: (bytes: number) =>
      emit({ type: 'sent', bytes: Math.min(offset + bytes, item.file.size) }),
  }
  const reply = await sendRequest({ ...request, method: 'PATCH' })
  // A proxy that allows only POST rejects PATCH with one of these, and without an error code of ours.
  const isRejected =
    reply.kind === 'response' && !reply.body.code && [403, 405, 501].includes(reply.status)
  if (!isRejected) return reply
  const headers = { ...request.headers, 'x-http-method-override': 'PATCH' }
  return sendRequest({ ...request, headers, method: 'POST' })
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
