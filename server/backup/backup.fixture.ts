import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { addUser } from '../access/users.ts'
import { addFiles } from '../archive/add-files.ts'
import { newFile } from '../archive/archive-rows.fixture.ts'
import { recountedTotals, storedTotals } from '../archive/recount.fixture.ts'
import { parseConfig } from '../config.ts'
import { temporaryFolder, writeFiles } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { testSettings } from '../test-data.fixture.ts'
import type { BackupTarget } from './backup-target.ts'
import { openBackupFolder } from './backup-target.ts'
import { openManifest } from './check-snapshot.ts'
import { writeManifest } from './manifest.ts'
import { restoreSnapshot } from './restore/restore-snapshot.ts'
import { type BackupOptions, runBackup, startBackupProgress } from './run-backup.ts'

/** A site with a few files, an account, content and untracked files, and an empty place for its backups. */
export async function openBackedUpSite() {
  const folder = await temporaryFolder()
  const config = parseConfig(await testSettings(folder))
  const data = await openData(config)
  onTestFinished(data.close)
  const contentFolder = await temporaryFolder({ 'site.yaml': 'title: x\n', 'cases/a.md': 'A case' })
  await writeFiles(folder, { 'untracked/video.txt': 'untracked' })
  const { db } = data.database

  const add = async (path: string, text = path) => {
    async function* bytes() {
      yield Buffer.from(text)
    }
    await addFiles(db, [newFile(path, await data.store.blobs.put(bytes()))])
  }
  await add('/Vehicles/a.txt')
  await add('/Vehicles/Deep/b.txt')
  await addUser(db, { name: 'erika', roles: ['Admin'], password: 'x' })

  const targetFolder = join(await temporaryFolder(), 'backups')
  const target = await openBackupFolder(targetFolder, { make: true })
  const source = {
    data,
    isSqlite: config.DATABASE_URL === 'sqlite',
    isDisk: config.STORAGE_URL === 'disk',
    contentFolder,
    program: '1.0.0',
  }
  return {
    config,
    data,
    db,
    add,
    contentFolder,
    target,
    targetFolder,
    source,
    backUp: (options: Partial<BackupOptions> = {}) =>
      runBackup(
        {
          source,
          target,
          verifyAll: false,
          stop: new AbortController().signal,
          start: startHealthySite,
          ...options,
        },
        startBackupProgress(),
      ),
  }
}

/** A stub of the program that answers every request as expected. */
export async function startHealthySite() {
  const server = createServer((request, response) => {
    response.statusCode = request.headers.range ? 206 : 200
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export async function restoreLatest(
  { target }: Awaited<ReturnType<typeof openBackedUpSite>>,
  options: { id?: string; salvage?: boolean } = {},
) {
  const folder = await temporaryFolder()
  const [dataFolder, contentFolder] = [join(folder, 'data'), join(folder, 'content')]
  const id = options.id ?? (await target.snapshots()).at(-1) ?? ''
  const restored = await restoreSnapshot({
    target,
    id,
    dataFolder,
    contentFolder,
    keepSessions: false,
    salvage: options.salvage === true,
    stop: new AbortController().signal,
  })
  return { ...restored, dataFolder, contentFolder }
}

/** Adds an older snapshot, like a given one but without its list of files. @returns Its id. */
export async function addDamagedSnapshot(target: BackupTarget, like: string): Promise<string> {
  const manifest = await openManifest(target, like)
  const files = { ...manifest.files, sha256: 'ab'.repeat(32) }
  const old = writeManifest({ ...manifest, takenAt: '2020-01-01T06:00:00.000Z', files })
  await target.writeManifest(old.id, old.text)
  return old.id
}

/** Names and texts of the files of a restored archive. */
export async function filesIn(dataFolder: string): Promise<Record<string, string>> {
  const { database, store, close } = await openData(parseConfig({ DATA_DIR: dataFolder }))
  try {
    const rows = await database.db
      .selectFrom('file')
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select(['file.name', 'folder.path', 'file.sha256'])
      .execute()
    const texts: Record<string, string> = {}
    for (const { path, name, sha256 } of rows) {
      const chunks: Uint8Array[] = []
      for await (const chunk of store.blobs.stream(sha256)) chunks.push(chunk)
      texts[`${path}/${name}`] = Buffer.concat(chunks).toString()
    }
    expect(await storedTotals(database.db)).toEqual(await recountedTotals(database.db))
    return texts
  } finally {
    await close()
  }
}
