import { createHash, randomBytes } from 'node:crypto'

const FOLDER = '/Crash'
const LARGE_BYTES = 3 * 2 ** 20
const CHUNK_BYTES = 256 * 1024
const SMALL_BYTES = 20 * 1024

/** What a sender was told before the server was killed, and must be true afterwards. */
export interface Told {
  /** Hashes of files of which it was said that they had arrived. */
  arrived: Set<string>
  /** Uploads under way: how much the server said it had, and the bytes. */
  underWay: Map<string, { offset: number; bytes: Buffer }>
}

export interface Sender {
  told: Told
  /** Sends, moves and throws away until the server is gone. */
  work(origin: string): Promise<void>
  /** Goes on with what was under way. @returns What was not as it had been told. */
  goOn(origin: string): Promise<string[]>
}

/** As the site tells of an upload under way. */
interface UploadState {
  offset: number
  result: object | null
}

export function createSender(headers: Record<string, string>): Sender {
  const told: Told = { arrived: new Set(), underWay: new Map() }
  let count = 0
  const nextName = () => {
    count += 1
    return `${randomBytes(4).toString('hex')}-${count}.txt`
  }

  const call = async (url: string, init: RequestInit & { headers?: Record<string, string> }) =>
    fetch(url, { ...init, headers: { ...headers, ...init.headers } })

  const patch = (origin: string, address: string, offset: number, bytes: Buffer) =>
    call(origin + address, {
      method: 'PATCH',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
      body: new Uint8Array(bytes.subarray(offset, offset + CHUNK_BYTES)),
    })

  const sendRest = async (origin: string, address: string, from: number, bytes: Buffer) => {
    let offset = from
    for (;;) {
      const answer = await patch(origin, address, offset, bytes)
      if (answer.status === 200) {
        told.underWay.delete(address)
        told.arrived.add(hashOf(bytes))
        return
      }
      if (answer.status !== 204) throw new Error(`${answer.status}: ${await answer.text()}`)
      offset = Number(answer.headers.get('upload-offset'))
      told.underWay.set(address, { offset, bytes })
    }
  }

  const sendLarge = async (origin: string) => {
    const bytes = text(LARGE_BYTES)
    const said = { name: nextName(), path: FOLDER, sha256: hashOf(bytes) }
    const answer = await call(`${origin}/api/uploads`, {
      method: 'POST',
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries(said)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    })
    const address = answer.headers.get('location')
    if (address === null) throw new Error(`${answer.status}: ${await answer.text()}`)
    told.underWay.set(address, { offset: 0, bytes })
    await sendRest(origin, address, 0, bytes)
  }

  /** Brings a small file in, then moves it, and throws every other one away. */
  const sendSmall = async (origin: string) => {
    const bytes = text(SMALL_BYTES)
    const form = new FormData()
    form.append('path', FOLDER)
    form.append('file', new Blob([new Uint8Array(bytes)]), nextName())
    const answer = await call(`${origin}/upload_files`, { method: 'POST', body: form })
    const body = (await answer.json()) as { files?: { path: string }[] }
    const path = body.files?.[0]?.path
    if (answer.status !== 200 || !path) throw new Error(`${answer.status}: ${JSON.stringify(body)}`)
    told.arrived.add(hashOf(bytes))
    const dst = `/Moved/${path.slice(path.lastIndexOf('/') + 1)}`
    await change(origin, '/api/files/actionMove', { src: path, dst })
    if (count % 2 === 0) await change(origin, '/api/files/trash', { path: dst })
  }

  const change = async (origin: string, address: string, body: object) => {
    const answer = await call(origin + address, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`)
  }

  const untilGone = async (origin: string, task: (origin: string) => Promise<void>) => {
    for (;;) {
      try {
        await task(origin)
      } catch (error) {
        // A connection that broke: the server is gone, as it should be.
        if (error instanceof TypeError) return
        throw error
      }
    }
  }

  /** @returns What is not as it was told. */
  const goOnOne = async (origin: string, address: string): Promise<string | undefined> => {
    const { offset = 0, bytes = Buffer.alloc(0) } = told.underWay.get(address) ?? {}
    const answer = await call(origin + address, {})
    const { offset: there = 0, result } = (await answer.json()) as Partial<UploadState>
    if (result) {
      told.underWay.delete(address)
      told.arrived.add(hashOf(bytes))
      return undefined
    }
    if (answer.ok && there >= offset) {
      await sendRest(origin, address, there, bytes)
      return undefined
    }
    told.underWay.delete(address)
    return `${address}: ${offset} bytes were taken; ${answer.status}, ${there} are there.`
  }

  return {
    told,
    async work(origin) {
      const tasks = [sendLarge, sendLarge, sendSmall, sendSmall, sendSmall]
      await Promise.all(tasks.map((task) => untilGone(origin, task)))
    },

    async goOn(origin) {
      const wrong = [...told.underWay.keys()].map((address) => goOnOne(origin, address))
      return (await Promise.all(wrong)).filter((problem) => problem !== undefined)
    },
  }
}

function text(bytes: number): Buffer {
  return Buffer.from(randomBytes(bytes / 2).toString('hex'))
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
