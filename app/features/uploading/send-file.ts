import { type Body, type Reply, send } from './upload-calls.ts'
import type { UploadItem, UploadPlace } from './upload-item.ts'

/** A file up to this size is one request; a larger one can go on where it stopped. */
const ONE_REQUEST_BYTES = 2 * 2 ** 20
/** Each waits for the disk once. What of it has come is kept when the connection breaks. */
const CHUNK_BYTES = 32 * 2 ** 20
const TUS = { 'tus-resumable': '1.0.0' }

interface Sending {
  item: UploadItem
  place: UploadPlace
  sha256: string | undefined
  formToken: string
  signal: AbortSignal
  /** Where this file was going before, so that it goes on there. */
  address: string | undefined
  onAddress(address: string): void
  /** Whether it is begun again where the server has nothing of it any more. */
  mayStartOver: boolean
  /** Told that the server has nothing of it any more. */
  onGone(): void
  /** Told how much of it the server has for certain. */
  onKept(bytes: number): void
  /** Told how much of it has gone out. */
  onSent(bytes: number): void
}

/** Sends a file, from where it stopped. The last answer is what became of it. */
export function sendFile(sending: Sending): Promise<Reply> {
  const { item, address } = sending
  const isSmall = item.file.size <= ONE_REQUEST_BYTES && address === undefined
  return isSmall ? sendAtOnce(sending) : sendInChunks(sending)
}

function saidOf({ item, place, sha256 }: Sending): Record<string, string> {
  const said = {
    path: item.path ?? '',
    below: item.below,
    username: place.username ?? '',
    timestamp: String(Math.floor(Date.now() / 1000)),
    sha256: sha256 ?? '',
    onClash: item.onClash,
    photo: item.photo,
    photoDate: place.usesPhotoDate ? 'use' : '',
  }
  return Object.fromEntries(Object.entries(said).filter(([, text]) => text !== ''))
}

async function sendAtOnce(sending: Sending): Promise<Reply> {
  const { item, formToken, signal, onSent } = sending
  const form = new FormData()
  for (const [name, text] of Object.entries(saidOf(sending))) form.append(name, text)
  form.append('file', item.file, item.file.name)
  const reply = await send({
    method: 'POST',
    address: '/upload_files',
    headers: { 'x-form-token': formToken },
    body: form,
    signal,
    onSent: (bytes) => onSent(Math.min(bytes, item.file.size)),
  })
  return reply.kind === 'answer' ? { ...reply, body: onlyFile(reply.body) } : reply
}

function onlyFile(body: Body): Body {
  return body.files?.[0] ?? body
}

async function sendInChunks(sending: Sending): Promise<Reply> {
  const place = sending.address ? await standing(sending) : await begin(sending)
  if (place.kind === 'reply') return place.reply
  let { offset } = place
  for (;;) {
    sending.onKept(offset)
    const reply = await sendChunk(sending, place.address, offset)
    if (reply.kind !== 'answer' || reply.status !== 204) return reply
    offset = reply.offset ?? offset
  }
}

type Standing = { kind: 'place'; address: string; offset: number } | { kind: 'reply'; reply: Reply }

async function begin(sending: Sending): Promise<Standing> {
  const { item, formToken, signal } = sending
  const said = { name: item.file.name, ...saidOf(sending) }
  const reply = await send({
    method: 'POST',
    address: '/api/uploads',
    headers: {
      ...TUS,
      'x-form-token': formToken,
      'upload-length': String(item.file.size),
      'upload-metadata': Object.entries(said)
        .map(([name, text]) => `${name} ${base64(text)}`)
        .join(','),
    },
    signal,
  })
  if (reply.kind !== 'answer' || reply.status !== 201) return { kind: 'reply', reply }
  sending.onAddress(reply.location)
  return { kind: 'place', address: reply.location, offset: 0 }
}

/** How much of it the server has. */
async function standing(sending: Sending): Promise<Standing> {
  const { address = '', item, signal, formToken } = sending
  const reply = await send({ method: 'GET', address, signal })
  if (reply.kind !== 'answer') return { kind: 'reply', reply }
  if (reply.status === 404 && sending.mayStartOver) {
    sending.onGone()
    return begin(sending)
  }
  if (reply.status !== 200) return { kind: 'reply', reply }
  const { result, offset = 0 } = reply.body
  if (result) return { kind: 'reply', reply: { ...reply, body: result } }
  if (offset < item.file.size) return { kind: 'place', address, offset }
  const headers = { 'x-form-token': formToken, 'content-type': 'application/json' }
  const body = JSON.stringify({ onClash: item.onClash, path: item.path })
  const finished = await send({
    method: 'POST',
    address: `${address}/finish`,
    headers,
    body,
    signal,
  })
  return { kind: 'reply', reply: finished }
}

async function sendChunk(sending: Sending, address: string, offset: number): Promise<Reply> {
  const { item, formToken, signal, onSent } = sending
  const call = {
    address,
    headers: {
      ...TUS,
      'x-form-token': formToken,
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: item.file.slice(offset, offset + CHUNK_BYTES),
    signal,
    isResumable: true,
    onSent: (bytes: number) => onSent(Math.min(offset + bytes, item.file.size)),
  }
  const reply = await send({ ...call, method: 'PATCH' })
  // A proxy that knows only POST says so, or says that there is nothing.
  const isRefused =
    reply.kind === 'answer' && !reply.body.code && [403, 405, 501].includes(reply.status)
  if (!isRefused) return reply
  const headers = { ...call.headers, 'x-http-method-override': 'PATCH' }
  return send({ ...call, headers, method: 'POST' })
}

function base64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
