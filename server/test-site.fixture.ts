import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { FileId } from '#domain/archive/paths/file-id.ts'
import { createCheapPasswords } from './access/cheap-passwords.fixture.ts'
import { addFiles } from './archive/add-files.ts'
import { newFile, type Sketch } from './archive/archive-rows.fixture.ts'
import { parseConfig } from './config.ts'
import type { Diagnostic } from './content/checks/diagnostic.ts'
import { type OpenLibrary, openLibrary } from './content/open-library.ts'
import { readContent } from './content/read-content.ts'
import { createTextRenderer } from './content/rendering/text-renderer.ts'
import { SHARED_THREADS } from './content/shared-threads.fixture.ts'
import { readSite, readSiteText } from './content/site-file.ts'
import type { Db } from './db/tables/schema.ts'
import { assetRoutes } from './http/asset-routes.ts'
import type { MediaProcessorParts, MediaProcessors } from './media/media-processor-pool.ts'
import { type Content, openContent } from './open-content.ts'
import { openSite } from './open-site.ts'
import type { Pages } from './pages.ts'
import type { TextReader, TextReaderParts } from './search/texts/text-reader.ts'
import { testSettings } from './test-data.fixture.ts'
import { openWriting } from './writing/open-writing.ts'
import { openContentFiles } from './writing/stores/content-files.ts'

type LogLine = Record<string, unknown> & { msg: string }

const CONTENT = join(import.meta.dirname, '../content')

const DRAWING = Buffer.from('a drawing')

const drawings: MediaProcessors = {
  examine: () => Promise.reject(new Error('not used here')),
  thumbnail: async () => ({ ok: true, bytes: new Uint8Array(DRAWING), mediaType: 'image/webp' }),
  video: async () => ({ start: undefined }),
  photoCopy: () => Promise.reject(new Error('not used here')),
  documentPages: async () => ({ ok: false, problem: 'The document is encrypted.' }),
  prepareDocument: async () => undefined,
  pageImage: () => Promise.reject(new Error('not used here')),
  close: async () => undefined,
}

const noTexts: TextReader = {
  read: async () => ({ ok: true, slice: { texts: [], pageCount: 0, isCut: false } }),
  close: async () => undefined,
}

const ASSETS = {
  'bundle/app-1a2b3c.js': `export const long = '${'x'.repeat(2000)}'`,
  'assets/icons/folder.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *',
  '.vite/manifest.json': '{}',
  '.hidden': 'x',
}

type OwnContent = Omit<Content, 'writing'> & { opened: OpenLibrary }

let opened: Promise<OwnContent> | undefined

/** The project's own content, loaded once per test file. Its texts cannot be edited. */
async function projectContent(db: Db): Promise<Content> {
  opened ??= readProjectContent()
  const content = await opened
  const files = openContentFiles(CONTENT)
  const writing = openWriting({
    db,
    store: {
      current: async (path) => files.read(path),
      exclusively: (task) => task(),
      write: () => Promise.reject(),
      pathsIn: async () => [],
      moveFolder: () => Promise.reject(),
      requireWritable: () => Promise.reject(),
    },
    library: content.opened,
    reader: { read: readContent, readSite: async (text) => readSiteText(text) },
    against: () => ({ archive: undefined, drawings: undefined, embeds: [] }),
  })
  return { ...content, writing }
}

async function readProjectContent(): Promise<OwnContent> {
  const site = await readSite(CONTENT)
  const renderer = createTextRenderer(undefined, SHARED_THREADS.text())
  const opened = await openLibrary({
    folder: CONTENT,
    read: readContent,
    renderer,
    showUnverified: () => true,
  })
  const { library, templates, synonyms } = opened
  return {
    opened,
    site: () => site,
    rounds: templates,
    synonyms,
    library,
    renderer,
    diagnostics: () => undefined,
    revision: () => '',
    follow: () => undefined,
    // Shared with the next site.
    close: async () => undefined,
  }
}

/** A page as the router renders it, with one script of its own and one injected by data. */
const plainPage: Pages = async (request, { nonce, siteUrl }) => {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/broken') throw new Error('secret of the house')
  const html = `<!doctype html><title>${pathname}${search}</title>
<link rel="canonical" href="${siteUrl}${pathname}"><p>${'words '.repeat(400)}</p>
<script>injected()</script><script nonce="${nonce}">own()</script>`
  const status = pathname === '/nowhere' ? 404 : 200
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** A site opened as in production, with a new database and store. Nothing decodes files, and `render` renders pages. */
export async function openTestSite({
  settings: given = {},
  storage,
  render = plainPage,
  openMediaProcessor = () => drawings,
  openTextReader = () => noTexts,
  diagnostics,
  isSearched = false,
}: {
  settings?: Record<string, string>
  /** `disk` for tests that do not concern files: opening an S3 store takes six requests. */
  storage?: 'disk'
  /** Decodes files; without it nothing is decoded. */
  openMediaProcessor?: (parts: MediaProcessorParts) => MediaProcessors
  /** Reads texts; without it files have none. */
  openTextReader?: (parts: TextReaderParts) => TextReader
  render?: Pages
  /** Whether the search indexes the content, which takes a second. */
  isSearched?: boolean
  /** Diagnostics that the content reports. */
  diagnostics?: Diagnostic[]
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const settings = {
    ...(await testSettings(folder, storage && { storage })),
    SAMPLES: 'off',
    ...given,
  }
  const config = parseConfig(settings)
  const lines: LogLine[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  await writeAll(join(folder, 'client'), ASSETS)
  await writeAll(join(folder, 'untracked'), { 'table.csv': 'a,b' })
  const rendered: string[] = []
  const site = await openSite({
    config,
    log,
    assets: await assetRoutes(join(folder, 'client')),
    render: (request, context) => {
      const { pathname, search } = new URL(request.url)
      rendered.push(pathname + search)
      return render(request, context)
    },
    openMediaProcessor,
    openTextReader,
    openContent: given.CONTENT_DIR
      ? (parts) => openContent({ ...parts, threads: SHARED_THREADS })
      : async ({ db }) => ({ ...(await projectContent(db)), diagnostics: () => diagnostics }),
    createPasswords: createCheapPasswords,
    show: () => undefined,
    isSearched,
  })

  const { inside } = site
  const app = requestAsOnPort(site)
  return {
    ...inside,
    /** Called on its own, it bypasses what answers before it. */
    appAlone: inside.app,
    app,
    fetch: site.fetch,
    metrics: site.metrics,
    folder,
    config,
    /** Settings for another process on the same archive. */
    settings,
    log,
    lines,
    /** URLs rendered so far. */
    rendered,
    async get(url: string, headers: Record<string, string> = {}, method = 'GET') {
      return await app.request(url, { method, headers })
    },
    /** Stores a file and returns its id. */
    async add(path: string, text: string, sketch: Sketch = {}): Promise<FileId> {
      async function* bytes() {
        yield Buffer.from(text)
      }
      const stored = await inside.blobs.put(bytes())
      const [outcome] = await addFiles(inside.db, [newFile(path, { ...sketch, ...stored })])
      await inside.catchUp()
      if (!outcome || !('id' in outcome)) throw new Error(`${path} could not be added.`)
      return outcome.id
    },
    async close() {
      await site.close()
      await rm(folder, { recursive: true })
    },
  }
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

type Site = Awaited<ReturnType<typeof openSite>>

/** Requests as Node passes them, which reach the response cache before the app. */
export function requestAsOnPort({ fetch: front, inside }: Pick<Site, 'fetch' | 'inside'>) {
  const fetch = async (request: Request) => {
    const { method, url } = request
    const headers = Object.fromEntries(request.headers)
    const target = url.slice(new URL(url).origin.length)
    const socket = { remoteAddress: '127.0.0.1' }
    return await front(request, { incoming: { method, url: target, headers, socket } })
  }
  return {
    routes: inside.app.routes,
    fetch,
    request: (url: string, init?: RequestInit) =>
      fetch(new Request(`http://localhost${url}`, init)),
  }
}

async function writeAll(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
