import { hash, randomBytes } from 'node:crypto'

const FOLDER = '/Crash'
const LARGE_BYTES = 3 * 2 ** 20
const CHUNK_BYTES = 256 * 1024
const SMALL_BYTES = 20 * 1024

/** What the server acknowledged before it was killed, so it must exist afterwards. */
export interface Acknowledged {
  /**
   * Possible places of each acknowledged file, by hash: a path, or `trash`. There is
   * more than one place while a change of it is under way.
   */
  places: Map<string, string[]>
  /** Number of acknowledged moves, deletes and restores. */
  changes: number
  /** Unfinished uploads: the acknowledged offset, and the bytes. */
  underWay: Map<string, { offset: number; bytes: Buffer }>
}

export interface Sender {
  acknowledged: Acknowledged
  /** Uploads, moves, trashes and restores files until the server is killed. */
  work(origin: string): Promise<void>
  /** Resumes unfinished uploads. @returns What the server lost. */
  resume(origin: string): Promise<string[]>
}

/** The state of an unfinished upload. */
interface UploadState {
  offset: number
  result: { path: string } | null
}

export function createSender(headers: Record<string, string>): Sender {
  const acknowledged: Acknowledged = { places: new Map(), changes: 0, underWay: new Map() }
  let count = 0
  const nextName = () => {
    count += 1
    return `${randomBytes(4).toString('hex')}-${count}.txt`
  }

  const call = async (url: string, init: RequestInit & { headers?: Record<string, string> }) =>
    fetch(url, { ...init, headers: { ...headers, ...init.headers } })

  const patch = (origin: string, url: string, offset: number, bytes: Buffer) =>
    call(origin + url, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(offset, offset + CHUNK_BYTES)),
    })

  const sendRest = async (origin: string, url: string, from: number, bytes: Buffer) => {
    let offset = from
    for (;;) {
      const response = await patch(origin, url, offset, bytes)
      if (response.status === 200) {
        acknowledged.underWay.delete(url)
        recordUpload(bytes, ((await response.json()) as { path: string }).path)
        return
      }
      if (response.status !== 204) throw new Error(`${response.status}: ${await response.text()}`)
      offset = Number(response.headers.get('upload-offset'))
      acknowledged.underWay.set(url, { offset, bytes })
    }
  }

  const sendLarge = async (origin: string) => {
    const bytes = text(LARGE_BYTES)
    const metadata = { name: nextName(), path: FOLDER, sha256: hashOf(bytes) }
    const response = await call(`${origin}/api/uploads`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries(metadata)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    })
    const url = response.headers.get('location')
    if (url === null) throw new Error(`${response.status}: ${await response.text()}`)
    acknowledged.underWay.set(url, { offset: 0, bytes })
    await sendRest(origin, url, 0, bytes)
  }

  const recordUpload = (bytes: Buffer, path: string) => {
    acknowledged.places.set(hashOf(bytes), [path])
  }

  /** Uploads and moves a small file; every second one is trashed, every fourth restored. */
  const sendSmall = async (origin: string) => {
    const bytes = text(SMALL_BYTES)
    const path = await sendForm(origin, bytes, {})
    await changeFiles(origin, path, new Map([[hashOf(bytes), path]]))
  }

  /** The same with a folder of two files. */
  const sendFolder = async (origin: string) => {
    const below = `/${nextName()}`
    const files = new Map<string, string>()
    for (const bytes of [text(SMALL_BYTES), text(SMALL_BYTES)]) {
      files.set(hashOf(bytes), await sendForm(origin, bytes, { below }))
    }
    await changeFiles(origin, FOLDER + below, files)
  }

  /** @returns Its path. */
  const sendForm = async (origin: string, bytes: Buffer, fields: Record<string, string>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ path: FOLDER, ...fields }))
      form.append(name, value)
    form.append('file', new Blob([new Uint8Array(bytes)]), nextName())
    const response = await call(`${origin}/upload_files`, { method: 'POST', body: form })
    const body = (await response.json()) as { files?: { path: string }[] }
    const path = body.files?.[0]?.path
    if (response.status !== 200 || !path)
      throw new Error(`${response.status}: ${JSON.stringify(body)}`)
    recordUpload(bytes, path)
    return path
  }

  /** @param files Hashes of the moved files. */
  const changeFiles = async (origin: string, src: string, files: ReadonlyMap<string, string>) => {
    const which = count
    const dst = `/Moved/${src.slice(src.lastIndexOf('/') + 1)}`
    const moved = (path: string) => dst + path.slice(src.length)
    await change(origin, files, moved, { url: '/api/files/actionMove', body: { src, dst } })
    if (which % 2 !== 0) return
    const trash = { url: '/api/files/trash', body: { path: dst } }
    const batch = await change(origin, files, () => 'trash', trash)
    if (which % 4 !== 0) return
    const undo = { method: 'POST', url: '/api/history/undo', body: { batch } }
    await change(origin, files, moved, undo)
  }

  /** Until the response arrives, files may be at either place. */
  const change = async (
    origin: string,
    files: ReadonlyMap<string, string>,
    placeOf: (path: string) => string,
    { method = 'PUT', url, body }: { method?: string; url: string; body: object },
  ): Promise<string> => {
    for (const [hash, path] of files) {
      acknowledged.places.set(hash, [...(acknowledged.places.get(hash) ?? []), placeOf(path)])
    }
    const response = await call(origin + url, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`)
    const { batch } = (await response.json()) as { batch: string }
    for (const [hash, path] of files) acknowledged.places.set(hash, [placeOf(path)])
    acknowledged.changes += 1
    return batch
  }

  const untilGone = async (origin: string, task: (origin: string) => Promise<void>) => {
    for (;;) {
      try {
        await task(origin)
      } catch (error) {
        // The connection broke because the server was killed.
        if (error instanceof TypeError) return
        throw error
      }
    }
  }

  /** @returns What the server lost. */
  const resumeOne = async (origin: string, url: string): Promise<string | undefined> => {
    const { offset = 0, bytes = Buffer.alloc(0) } = acknowledged.underWay.get(url) ?? {}
    const response = await call(origin + url, {})
    const { offset: there = 0, result } = (await response.json()) as Partial<UploadState>
    if (result) {
      acknowledged.underWay.delete(url)
      recordUpload(bytes, result.path)
      return undefined
    }
    if (response.ok && there >= offset) {
      await sendRest(origin, url, there, bytes)
      return undefined
    }
    acknowledged.underWay.delete(url)
    return `${url}: ${offset} bytes were acknowledged, but the response was ${response.status} with ${there}.`
  }

  return {
    acknowledged,
    async work(origin) {
      const tasks = [sendLarge, sendLarge, sendSmall, sendSmall, sendFolder, sendFolder]
      await Promise.all(tasks.map((task) => untilGone(origin, task)))
    },

    async resume(origin) {
      const resumed = [...acknowledged.underWay.keys()].map((url) => resumeOne(origin, url))
      return (await Promise.all(resumed)).filter((problem) => problem !== undefined)
    },
  }
}

function text(bytes: number): Buffer {
  return Buffer.from(randomBytes(bytes / 2).toString('hex'))
}

function hashOf(bytes: Buffer): string {
  return hash('sha256', bytes)
}
