import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openDiskStore } from '../blobs/disk-store.ts'
import { copyBlob, verifiedBytes } from '../blobs/verified-bytes.ts'
import { connect } from '../db/connect.ts'
import type { Db } from '../db/tables/schema.ts'
import { openDataFolder } from '../disk/data-folder.ts'
import type { BackupTarget } from './backup-target.ts'
import {
  type CheckReport,
  checkFiles,
  fetchDatabase,
  openManifest,
  storedFiles,
} from './check-snapshot.ts'
import type { Manifest } from './manifest.ts'
import type { StoredFile } from './stored-files.ts'
import { deleteTransientRows } from './transient-rows.ts'

const SAMPLE_RATE = 0.01
const RESPONSE_TIMEOUT_MS = 30_000
/** More than one, because the site may have lost some. */
const CANDIDATES = 50

export interface RestoreTest {
  target: BackupTarget
  id: string
  scratch: string
  /** Files that have not been read back yet; `all` reads every file. */
  unread: ReadonlySet<string> | 'all'
  report: CheckReport
  stop: AbortSignal
  start?: (dataFolder: string, contentFolder: string) => Promise<TestedSite>
}

/**
 * Restores a snapshot into a scratch folder, checks it and starts the program on it.
 * @returns One sentence per problem.
 */
export async function testRestore(restoreTest: RestoreTest): Promise<string[]> {
  const { target, id, scratch, unread, report, stop } = restoreTest
  const manifest = await openManifest(target, id)
  const folder = openDataFolder(join(scratch, 'restore-test'))
  const problems = await fetchDatabase(target, manifest, folder.database)
  const isRead = ({ part, sha256 }: StoredFile) =>
    unread === 'all' || part === 'content' || unread.has(sha256) || Math.random() < SAMPLE_RATE
  await checkFiles(target, manifest, isRead, report, stop)
  const found = [...problems, ...report.problems]
  // Starting on damaged rows would prove nothing.
  if (found.length > 0) return found
  return await tryProgram(restoreTest, manifest, folder)
}

async function tryProgram(
  { target, start = startTestedSite }: RestoreTest,
  manifest: Manifest,
  folder: ReturnType<typeof openDataFolder>,
): Promise<string[]> {
  const content = join(folder.path, 'content')
  const casePage = await restoreContent(target, manifest, content)
  const requests = [...casePage, ...(await prepareData(target, manifest, folder))]
  let site: TestedSite
  try {
    site = await start(folder.path, content)
  } catch (error) {
    return [`The program did not start on the restored data: ${(error as Error).message}`]
  }
  try {
    const problems: string[] = []
    for (const request of requests) {
      const problem = await checkResponse(site.origin, request)
      if (problem) problems.push(problem)
    }
    return problems
  } finally {
    await site.stop()
  }
}

/** @returns A request for one of the cases, if there are any. */
async function restoreContent(
  target: BackupTarget,
  manifest: Manifest,
  content: string,
): Promise<Request[]> {
  let requests: Request[] = []
  await mkdir(content, { recursive: true })
  for await (const file of storedFiles(target.blobs, manifest, () => undefined)) {
    if (file.part !== 'content') continue
    const path = join(content, file.path)
    await mkdir(dirname(path), { recursive: true })
    await pipeline(Readable.from(verifiedBytes(target.blobs, file)), createWriteStream(path))
    const [, catalogue, id] = CASE_FILE.exec(file.path) ?? []
    if (id !== undefined) requests = [{ path: `/blog/${catalogue}/${id}`, status: 200 }]
  }
  return requests
}

const CASE_FILE = /^cases\/([a-z0-9-]+)\/(?!catalogue\.)([A-Za-z0-9-]+)\.md$/

interface Request {
  path: string
  range?: string
  status: number
}

/** Copies only the files that will be requested to the data folder. */
async function prepareData(
  target: BackupTarget,
  manifest: Manifest,
  folder: ReturnType<typeof openDataFolder>,
): Promise<Request[]> {
  await using opened = new AsyncDisposableStack()
  const store = await openDiskStore(folder)
  opened.defer(() => store.close())
  const rows = await connect(folder.database)
  opened.defer(() => rows.close())
  await deleteTransientRows(rows.db, { keepSessions: false })
  const files = await filesToRequest(rows.db, new Set(manifest.lost))
  for (const { sha256, size } of files) {
    await copyBlob(target.blobs, store.blobs, { sha256, size })
  }
  await store.claimFor(manifest.archiveId)
  return [
    { path: '/', status: 200 },
    { path: '/login', status: 200 },
    ...files.map(({ id, name, isImage }) => ({
      path: `/files/${encodeURIComponent(name)}?id=${id}${isImage ? '&thumbnail=0x150' : ''}`,
      ...(isImage ? { status: 200 } : { range: 'bytes=0-0', status: 206 }),
    })),
  ]
}

/** The smallest picture, for its thumbnail, and the smallest file, for a range request. */
async function filesToRequest(db: Db, lost: ReadonlySet<string>) {
  const smallest = async (isImage: boolean) => {
    const rows = await db
      .selectFrom('file')
      .innerJoin('blob', 'blob.sha256', 'file.sha256')
      // Excludes the trash.
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select(['file.id', 'file.name', 'blob.sha256', 'blob.size'])
      .where('blob.size', '>', 0)
      .$if(isImage, (query) =>
        query.where('blob.width', 'is not', null).where('blob.media_type', 'in', IMAGES),
      )
      .orderBy('blob.size')
      .limit(CANDIDATES)
      .execute()
    return rows.find(({ sha256 }) => !lost.has(sha256))
  }
  const found = [
    { isImage: true, row: await smallest(true) },
    { isImage: false, row: await smallest(false) },
  ]
  return found.flatMap(({ row, isImage }) => (row ? [{ ...row, isImage }] : []))
}

const IMAGES = ['image/jpeg', 'image/png', 'image/webp']

async function checkResponse(
  origin: string,
  { path, range, status }: Request,
): Promise<string | undefined> {
  try {
    const response = await fetch(`${origin}${path}`, {
      headers: range === undefined ? {} : { range },
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    })
    await response.arrayBuffer()
    if (response.status === status) return undefined
    return `The restored site answered ${path} with ${response.status}, not with ${status}.`
  } catch (error) {
    return `The restored site did not answer ${path}: ${(error as Error).message}.`
  }
}

const START_TIMEOUT_MS = 60_000
const READY = /The site is on http:\/\/localhost:(\d+)/
const MAX_LINES = 20

interface TestedSite {
  origin: string
  stop(): Promise<void>
}

/**
 * Starts the program on a restored data folder, on a loopback port. It has none of the real site's settings: no
 * store, no identity provider, no backup, and no automatic deletion.
 * @throws Error with the last lines of its log.
 */
async function startTestedSite(dataFolder: string, contentFolder: string): Promise<TestedSite> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      CONTENT_DIR: contentFolder,
      HOST: '127.0.0.1',
      PORT: '0',
      SAMPLES: 'off',
      TRASH_DAYS: '0',
      VISITOR_UPLOADS: 'off',
      LOG_LEVEL: 'info',
    },
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  try {
    return { origin: `http://127.0.0.1:${await portOf(child)}`, stop }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  }
}

async function portOf(child: ChildProcess): Promise<number> {
  const last: string[] = []
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const failed = (why: string) => reject(new Error([why, ...last].join('\n')))
  for (const output of [child.stdout, child.stderr]) {
    createInterface({ input: output as Readable }).on('line', (line) => {
      last.push(line)
      if (last.length > MAX_LINES) last.shift()
      const [, port] = READY.exec(line) ?? []
      if (port !== undefined) resolve(Number(port))
    })
  }
  child.once('error', reject)
  child.once('exit', () => failed('The program exited during startup.'))
  const timer = setTimeout(() => failed('The program did not start in time.'), START_TIMEOUT_MS)
  return promise.finally(() => clearTimeout(timer))
}
