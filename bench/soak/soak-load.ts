import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

export const FOLDER = '/Soak'
export const MOVED = '/Moved'
const PAGES = [
  '/',
  '/blog',
  '/blog/leopard2-ukraine',
  '/blog/leopard2-ukraine?view=map',
  '/archive',
  `/archive?dir=${FOLDER}`,
  `/api/files?dir=${FOLDER}`,
  '/map',
  '/tools',
  '/upload',
  '/impressum',
  '/feed.xml',
  '/sitemap.xml',
  '/absent',
]
const WORDS = ['leopard', 'stepove', 'puma', 'ammunition', 'drone', 'kursk', 'armour', 'photo']
const TEXT_BYTES = 20_000
const CHUNK_BYTES = 200_000
const PAUSE_MS = 40

interface LoadParts {
  origin: string
  /** Headers of an Author's session. */
  session: Record<string, string>
  photo: Buffer
  signal: AbortSignal
}

export interface LoadReport {
  requests: number
  /** Responses that no request should get, and how often each occurred. */
  unexpected: Map<string, number>
}

/** Reads, searches, uploads, reviews, moves, deletes and breaks off, until the signal. */
export async function applyLoad({
  origin,
  session,
  photo,
  signal,
}: LoadParts): Promise<LoadReport> {
  const report: LoadReport = { requests: 0, unexpected: new Map() }

  const send = async (path: string, init: RequestInit = {}) => {
    report.requests += 1
    const response = await fetch(origin + path, init)
    // A full queue (429) and a missing item (404) are expected.
    const isExpected = response.ok || [404, 429].includes(response.status)
    if (!isExpected) note(`${init.method ?? 'GET'} ${path.split('?')[0]}: ${response.status}`)
    return response
  }
  const note = (line: string) => report.unexpected.set(line, (report.unexpected.get(line) ?? 0) + 1)
  const read = async (path: string, init?: RequestInit) => (await send(path, init)).arrayBuffer()
  const change = async (method: string, path: string, body: object) => {
    const headers = { ...session, 'content-type': 'application/json' }
    const response = await send(path, { method, headers, body: JSON.stringify(body) })
    return (await response.json()) as { batch?: string }
  }

  const readPages = async () => {
    await read(PAGES[randomInt(PAGES.length)] ?? '/')
    await read(PAGES[randomInt(PAGES.length)] ?? '/', { headers: session })
  }

  const search = async () => {
    const words = `${WORDS[randomInt(WORDS.length)]} ${randomBytes(1).toString('hex')}`
    await read(`/search?q=${encodeURIComponent(words)}`)
    await read(`/api/search?q=${encodeURIComponent(words.slice(0, 5))}`)
  }

  const form = (bytes: Buffer, name: string, fields: Record<string, string>) => {
    const body = new FormData()
    for (const [key, value] of Object.entries(fields)) body.append(key, value)
    body.append('file', new Blob([new Uint8Array(bytes)]), name)
    return body
  }

  /** Uploads a picture or a text, reads it, moves it, and deletes it permanently. */
  const manageFile = async () => {
    const isPhoto = randomInt(8) === 0
    const name = `${randomBytes(6).toString('hex')}.${isPhoto ? 'jpg' : 'txt'}`
    const bytes = isPhoto
      ? withComment(photo)
      : Buffer.from(randomBytes(TEXT_BYTES / 2).toString('hex'))
    const sent = form(bytes, name, { path: FOLDER, photo: 'keep' })
    const response = await send('/upload_files', { method: 'POST', headers: session, body: sent })
    const { files = [] } = (await response.json()) as { files?: { id: string }[] }
    const id = files[0]?.id
    if (id === undefined) return note('no file was added')
    await read(`/files/${name}?id=${id}`, { headers: { range: 'bytes=100-9999' } })
    if (isPhoto) await read(`/files/${name}?id=${id}&thumbnail=0x150`)
    await read(`/info/file?id=${id}`)
    await change('PUT', '/api/files/actionMove', {
      src: `${FOLDER}/${name}`,
      dst: `${MOVED}/${name}`,
    })
    await change('PUT', '/api/files/trash', { path: `${MOVED}/${name}` })
    await emptyTrash()
  }

  const emptyTrash = async () => {
    const trash = await send('/api/trash', { headers: session })
    const { entries = [] } = (await trash.json()) as { entries?: { entry: number }[] }
    const numbers = entries.map(({ entry }) => entry)
    if (numbers.length > 0) await change('POST', '/api/trash/empty', { entries: numbers })
  }

  /** A visitor with a cookie of their own, whose file is rejected. */
  const sendAsVisitor = async () => {
    const user = await send('/api/auth/user')
    await user.arrayBuffer()
    const headers = {
      cookie: user.headers.getSetCookie().join().split(';')[0] ?? '',
      origin: String(session.origin),
      'x-form-token': user.headers.get('x-form-token') ?? '',
    }
    const bytes = Buffer.from(randomBytes(TEXT_BYTES / 2).toString('hex'))
    const body = form(bytes, `${randomBytes(6).toString('hex')}.txt`, { username: 'Visitor' })
    await (await send('/upload_files', { method: 'POST', headers, body })).arrayBuffer()
    await sleep(20 * PAUSE_MS, undefined, { signal })
  }

  /** Begins an upload in chunks and gives it up, or hangs up in the middle of a download. */
  const breakOff = async () => {
    const metadata = `filename ${Buffer.from(`${randomBytes(6).toString('hex')}.txt`).toString('base64')},path ${Buffer.from(FOLDER).toString('base64')}`
    const tus = { ...session, 'tus-resumable': '1.0.0' }
    const begun = await send('/api/uploads', {
      method: 'POST',
      headers: { ...tus, 'upload-length': `${2 * CHUNK_BYTES}`, 'upload-metadata': metadata },
    })
    const url = begun.headers.get('location') ?? ''
    const type = 'application/offset+octet-stream'
    await send(url, {
      method: 'PATCH',
      headers: { ...tus, 'upload-offset': '0', 'content-type': type },
      body: Buffer.from(randomBytes(CHUNK_BYTES / 2).toString('hex')),
    })
    await send(url, { method: 'DELETE', headers: tus })
    const download = await send('/blog/leopard2-ukraine')
    await download.body?.cancel()
  }

  const repeat = async (task: () => Promise<unknown>) => {
    while (!signal.aborted) {
      await task().catch((error: Error) => {
        if (!signal.aborted) note(error.message)
      })
      await sleep(PAUSE_MS)
    }
  }

  const tasks = [readPages, readPages, search, manageFile, sendAsVisitor, breakOff]
  await Promise.all(tasks.map(repeat))
  return report
}

/** The same JPEG with other bytes, so that it is decoded again. */
function withComment(photo: Buffer): Buffer {
  const comment = Buffer.from(randomBytes(8).toString('hex'))
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([photo.subarray(0, 2), head, comment, photo.subarray(2)])
}
