import { hash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Role } from '#domain/access/role.ts'
import { openBrowser } from '../access/browser.fixture.ts'
import { logIn } from '../access/logged-in.fixture.ts'
import {
  createMediaProcessor,
  type MediaProcessorParts,
  type MediaProcessors,
} from '../media/media-processor-pool.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import type { UploadResult } from './upload-result.ts'

type Headers = Record<string, string>

export const sha256Of = (bytes: Uint8Array | string) => hash('sha256', bytes)

const openMediaProcessor = (parts: MediaProcessorParts): MediaProcessors =>
  createMediaProcessor({ ...parts, workers: { count: 1 } })

/** A site that decodes uploads, with users who upload files. */
export async function openUploadSite(
  settings: Record<string, string> = {},
  mediaProcessor = openMediaProcessor,
) {
  const site = await openTestSite({
    settings: { FREE_DISK_MB: '0', ...settings },
    openMediaProcessor: mediaProcessor,
  })

  /** Unfinished uploads and temporary files. */
  const leftovers = async () => {
    const staging = await readdir(join(site.folder, 'uploads'))
    const arriving = await readdir(join(site.folder, 'blobs', 'arriving')).catch(() => [])
    return [...staging, ...arriving]
  }

  const blobs = async () => {
    const found: string[] = []
    for await (const { sha256 } of site.blobs.list()) found.push(sha256)
    return found
  }

  const inbox = () => site.db.selectFrom('inbox_file').selectAll().orderBy('arrived_at').execute()
  const files = async () => {
    const rows = await site.db
      .selectFrom('file')
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select(['folder.path', 'file.name', 'file.sha256'])
      .execute()
    return rows
      .map(({ path, name, sha256 }) => ({ path: `${path === '/' ? '' : path}/${name}`, sha256 }))
      .sort((one, other) => (one.path < other.path ? -1 : 1))
  }
  return { ...site, site, leftovers, blobList: blobs, inbox, files }
}

export type UploadSite = Awaited<ReturnType<typeof openUploadSite>>

/** A user (with these roles) or visitor with an open page. */
export async function openSender(site: TestSite, ...roles: (Role | 'visitor')[]) {
  const own = roles.filter((role) => role !== 'visitor')
  const headers: Headers =
    roles[0] === 'visitor' ? await visitorHeaders(site) : (await logIn(site, ...own)).headers
  return senderWith(site, headers)
}

/** The sender with these headers. */
export function senderWith(site: Pick<TestSite, 'app'>, headers: Headers) {
  const send = async (method: string, url: string, init: { headers?: Headers; body?: unknown }) => {
    const body = init.body as RequestInit['body']
    const all = { ...headers, ...init.headers }
    return await site.app.request(url, {
      method,
      headers: all,
      ...(body !== undefined && { body, duplex: 'half' }),
    } as RequestInit)
  }

  const json = (method: string, url: string, body: unknown) =>
    send(method, url, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  const begin = (bytes: number, fields: Record<string, string>, extra: Headers = {}) =>
    send('POST', '/api/uploads', {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': metadataHeader(fields),
        ...extra,
      },
    })

  const patch = (url: string, offset: number, body: unknown, extra: Headers = {}) =>
    send('PATCH', url, {
      headers: {
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        ...extra,
      },
      body,
    })

  return {
    headers,
    send,
    json,
    get: (url: string) => send('GET', url, {}),
    begin,
    patch,
    head: (url: string) => send('HEAD', url, { headers: { 'tus-resumable': '1.0.0' } }),
    end: (url: string) => send('DELETE', url, { headers: { 'tus-resumable': '1.0.0' } }),

    /** Uploads a file by tus. */
    async upload(bytes: Uint8Array | string, fields: Record<string, string>): Promise<Response> {
      const body = Buffer.from(bytes)
      const begun = await begin(body.length, fields)
      if (begun.status !== 201) return begun
      return patch(begun.headers.get('location') ?? '', 0, body)
    },

    /** Uploads files by a multipart form; fields come after the files. */
    async form(
      files: Record<string, Uint8Array | string>,
      fields: Record<string, string> = {},
      { url = '/upload_files', extra = {} as Headers } = {},
    ): Promise<Response> {
      const form = new FormData()
      for (const [name, bytes] of Object.entries(files)) {
        form.append('file', new Blob([Buffer.from(bytes)]), name)
      }
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const request = new Request('http://localhost/', { method: 'POST', body: form })
      const type = request.headers.get('content-type') ?? ''
      return send('POST', url, {
        headers: { 'content-type': type, ...extra },
        body: Buffer.from(await request.arrayBuffer()),
      })
    },
  }
}

/** A site with an Author, a visitor and one file. */
export async function openSiteOfSenders(settings: Record<string, string> = {}) {
  const site = await openUploadSite(settings)
  const author = await openSender(site, 'Author')
  const visitor = await openSender(site, 'visitor')
  await site.add('/Vehicles/hull.txt', 'a hull')

  /** Ends what waits for another choice or for more bytes. */
  const endUploads = async () => {
    const { uploads } = (await (await author.get('/api/uploads')).json()) as {
      uploads: { id: string }[]
    }
    for (const { id } of uploads) await author.end(`/api/uploads/${id}`)
  }
  return { site, author, visitor, endUploads }
}

let texts = 0
/** A text that no other test uploads. */
export const uniqueText = (length = 100) => {
  texts += 1
  return `${texts} `.padEnd(length, 'tank ')
}

export type UploadSender = Awaited<ReturnType<typeof openSender>>

async function visitorHeaders(site: TestSite): Promise<Headers> {
  const browser = openBrowser(site)
  const token = await browser.formToken()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { cookie, 'x-form-token': token, origin: site.config.SITE_URL }
}

function metadataHeader(fields: Record<string, string>): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

export const resultIn = async (response: Response) => (await response.json()) as UploadResult
export const errorIn = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as { code: string; message: string }),
})
