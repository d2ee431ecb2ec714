import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { basename } from 'node:path'

/** The chunk size of the upload page. */
const CHUNK_BYTES = 32 * 2 ** 20
const READ_BYTES = 2 ** 20
const BOUNDARY = 'a-line-that-is-in-no-file'

export type UploadMethod = 'form' | 'tus'

export interface UploadJob {
  origin: string
  /** Headers of a logged-in user. */
  headers: Record<string, string>
  /** A folder of the archive. */
  into: string
  way: UploadMethod
  /** A file, or the number of generated texts. */
  what: { file: string } | { texts: number; bytes: number; concurrency: number }
}

interface UploadResponse {
  status: number
  location: string
  text: string
}

/** Uploads files to a site, and prints how many seconds it took. */
const order = JSON.parse(process.argv[2] ?? '') as UploadJob
/** Others may have sent the same before. */
const own = randomBytes(8).toString('hex')
const agent = new Agent({ keepAlive: true })
const seconds =
  'file' in order.what ? await sendLarge(order.what.file) : await sendTexts(order.what)
process.stdout.write(String(seconds))
agent.destroy()

async function sendLarge(file: string): Promise<number> {
  const { size } = await stat(file)
  const name = `${own}-${basename(file)}`
  return timed(() =>
    order.way === 'form'
      ? sendForm(name, fileBytes(file, 0, size), size)
      : sendByTus(name, size, (from, to) => fileBytes(file, from, to)),
  )
}

/** Texts that differ, several at a time. */
async function sendTexts(what: {
  texts: number
  bytes: number
  concurrency: number
}): Promise<number> {
  const texts = Array.from({ length: what.texts }, () =>
    Buffer.from(randomBytes(what.bytes / 2).toString('hex')),
  )
  let next = 0
  const send = async () => {
    while (next < texts.length) {
      const at = next++
      const text = texts[at] ?? Buffer.alloc(0)
      const name = `${own} ${at}.txt`
      await (order.way === 'form'
        ? sendForm(name, [text], text.length)
        : sendByTus(name, text.length, () => [text]))
    }
  }
  return timed(async () => void (await Promise.all(Array.from({ length: what.concurrency }, send))))
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

async function sendForm(name: string, bytes: Bytes, size: number): Promise<void> {
  const head = Buffer.from(
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="path"\r\n\r\n${order.into}\r\n--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${BOUNDARY}--\r\n`)
  const whole = async function* () {
    yield head
    yield* bytes
    yield tail
  }
  const headers = {
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': head.length + size + tail.length,
  }
  const response = await call('POST', '/upload_files', headers, whole())
  if (response.status !== 200) throw new Error(`${response.status}: ${response.text}`)
}

async function sendByTus(
  name: string,
  size: number,
  part: (from: number, to: number) => Bytes,
): Promise<void> {
  const metadata = { name, path: order.into }
  const begun = await call('POST', '/api/uploads', {
    'tus-resumable': '1.0.0',
    'upload-length': size,
    'content-length': 0,
    'upload-metadata': Object.entries(metadata)
      .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
      .join(','),
  })
  if (begun.status !== 201) throw new Error(`${begun.status}: ${begun.text}`)
  for (let from = 0; from < size; from += CHUNK_BYTES) {
    const to = Math.min(size, from + CHUNK_BYTES)
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-offset': from,
      'content-type': 'application/offset+octet-stream',
      'content-length': to - from,
    }
    const { status, text } = await call('PATCH', begun.location, headers, part(from, to))
    if (status !== (to === size ? 200 : 204)) throw new Error(`${status}: ${text}`)
  }
}

async function call(
  method: string,
  url: string,
  headers: Record<string, string | number>,
  body: Bytes = [],
): Promise<UploadResponse> {
  const sent = request(order.origin + url, {
    agent,
    method,
    headers: { ...order.headers, ...headers },
  })
  const received = once(sent, 'response') as Promise<[IncomingMessage]>
  received.catch(() => undefined)
  for await (const chunk of body) {
    if (!sent.write(chunk)) await drained(sent)
  }
  sent.end()
  const [response] = await received
  response.setEncoding('utf8')
  let text = ''
  for await (const chunk of response) text += chunk
  return { status: response.statusCode ?? 0, location: response.headers.location ?? '', text }
}

function fileBytes(file: string, from: number, to: number): Bytes {
  return createReadStream(file, { start: from, end: to - 1, highWaterMark: READ_BYTES })
}

async function timed(task: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await task()
  return (performance.now() - started) / 1000
}

/** Also resolves on an early response or error, which the caller handles. */
function drained(sent: ClientRequest): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const event of ['drain', 'response', 'close']) sent.off(event, end)
      resolve()
    }
    for (const event of ['drain', 'response', 'close']) sent.once(event, end)
  })
}
