import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import type { FileId } from '#domain/archive/file-id.ts'
import { templatesOf } from '#domain/rounds/round-template.ts'
import { openAccess } from './access/open-access.ts'
import { createApp } from './app.ts'
import { addFiles } from './archive/add-files.ts'
import { createArchive } from './archive/archive.ts'
import { newFile, type Sketch } from './archive/archive-rows.fixture.ts'
import type { Store } from './blobs/blob-store.ts'
import { parseConfig } from './config.ts'
import type { Mistake } from './content/checks/mistake.ts'
import { type OpenLibrary, openLibrary } from './content/library.ts'
import { readContent } from './content/read-content.ts'
import { createTextRenderer } from './content/rendering/text-renderer.ts'
import { readRounds } from './content/rounds-file.ts'
import { readSite } from './content/site-file.ts'
import { assetRoutes } from './http/asset-routes.ts'
import type { PageParts } from './http/page-routes.ts'
import { createResponseCache } from './http/response-cache.ts'
import type { PhotoWorkshop, Workshop } from './media/workshop.ts'
import { openData } from './open-data.ts'
import { testSettings } from './test-data.fixture.ts'
import { openUploads } from './uploads/open-uploads.ts'

type LogLine = Record<string, unknown> & { msg: string }

const CONTENT = join(import.meta.dirname, '../content')

const DRAWING = Buffer.from('a drawing')

const drawings: Workshop & PhotoWorkshop = {
  examine: () => Promise.reject(new Error('not asked here')),
  thumbnail: async () => ({ ok: true, bytes: new Uint8Array(DRAWING), mediaType: 'image/webp' }),
  photoCopy: () => Promise.reject(new Error('not asked here')),
  close: async () => undefined,
}

const ASSETS = {
  'bundle/app-1a2b3c.js': `export const long = '${'x'.repeat(2000)}'`,
  'assets/icons/folder.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'robots.txt': 'User-agent: *',
  '.vite/manifest.json': '{}',
  '.hidden': 'x',
}

let openedLibrary: Promise<OpenLibrary> | undefined

/** The project's own cases and articles, read once for all sites of a test file. */
function sharedLibrary(): Promise<OpenLibrary> {
  openedLibrary ??= openLibrary({
    folder: CONTENT,
    read: readContent,
    renderer: createTextRenderer(),
    showUnverified: () => true,
  })
  return openedLibrary
}

/** A page as the router makes it, with one script of its own and one that data brought along. */
const plainPage: PageParts['render'] = async (request, { nonce, siteUrl }) => {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/broken') throw new Error('secret of the house')
  const html = `<!doctype html><title>${pathname}${search}</title>
<link rel="canonical" href="${siteUrl}${pathname}"><p>${'words '.repeat(400)}</p>
<script>injected()</script><script nonce="${nonce}">own()</script>`
  const status = pathname === '/nowhere' ? 404 : 200
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8' } })
}

/** The whole HTTP surface over a real database and real files; pages are drawn by `render`. */
export async function openTestSite({
  settings: given = {},
  render = plainPage,
  workshop: openWorkshop,
  mistakes,
}: {
  settings?: Record<string, string>
  /** Looks into files; without it nothing is looked into. */
  workshop?: (store: Store) => Workshop & PhotoWorkshop
  render?: PageParts['render']
  /** What the content is said to have. */
  mistakes?: Mistake[]
} = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-'))
  const settings = { ...(await testSettings(folder)), ...given }
  const config = parseConfig(settings)
  const { database, store, close } = await openData(config)
  const { db, version, catchUp } = database
  const { blobs } = store
  const lines: LogLine[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  await writeAll(join(folder, 'client'), ASSETS)
  await writeAll(join(folder, 'untracked'), { 'table.csv': 'a,b' })
  const content = await readSite(CONTENT)
  const { library } = await sharedLibrary()
  const templates = templatesOf((await readRounds(CONTENT)).rounds)
  const cache = createResponseCache(16 * 1024 * 1024)
  const rendered: string[] = []

  const access = await openAccess(db, config)
  const archive = createArchive(db, blobs)
  const workshop = openWorkshop?.(store) ?? drawings
  const uploads = await openUploads({ db, blobs, workshop, archive, settings: config, folder })
  const app = createApp({
    config,
    db,
    log,
    access,
    archive,
    store,
    workshop,
    uploads,
    cache,
    version: () => String(version()),
    catchUp,
    isDatabaseAway: () => false,
    site: () => content,
    rounds: () => templates,
    library,
    mistakes: () => mistakes,
    render: (request, context) => {
      const { pathname, search } = new URL(request.url)
      rendered.push(pathname + search)
      return render(request, context)
    },
    dataFolder: { path: folder, untracked: join(folder, 'untracked') },
    assets: await assetRoutes(join(folder, 'client')),
  })

  return {
    app,
    db,
    access,
    blobs,
    uploads,
    folder,
    catchUp,
    cache,
    config,
    /** What another process needs to work on the same archive. */
    settings,
    log,
    version: () => String(version()),
    /** Lines of the log so far. */
    lines,
    /** Addresses that were rendered so far. */
    rendered,
    async get(address: string, headers: Record<string, string> = {}, method = 'GET') {
      return await app.request(address, { method, headers })
    },
    /** Stores a file and gives its id. */
    async add(path: string, text: string, sketch: Sketch = {}): Promise<FileId> {
      async function* bytes() {
        yield Buffer.from(text)
      }
      const stored = await blobs.put(bytes())
      const [outcome] = await addFiles(db, [newFile(path, { ...sketch, ...stored })])
      await catchUp()
      if (!outcome || !('id' in outcome)) throw new Error(`${path} could not be added.`)
      return outcome.id
    },
    async close() {
      await workshop.close()
      await close()
      await rm(folder, { recursive: true })
    },
  }
}

export type TestSite = Awaited<ReturnType<typeof openTestSite>>

async function writeAll(folder: string, files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
