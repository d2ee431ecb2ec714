import { expect, onTestFinished, test } from 'vitest'
import { addFiles } from '../archive/add-files.ts'
import { newFile, pathOf } from '../archive/archive-rows.fixture.ts'
import { readIdentity } from '../archive/identity.ts'
import { recountedTotals, storedTotals } from '../archive/recount.fixture.ts'
import { parseConfig } from '../config.ts'
import { SiteError } from '../errors.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { makeFolder } from '../manage/make-folder.ts'
import { moveTo } from '../manage/move.ts'
import { trash } from '../manage/trash/trash.ts'
import { undo } from '../manage/undo/undo.ts'
import { openUnmatched, type SiteData } from '../open-data.ts'
import { queueAllTexts } from '../search/texts/text-rows.ts'
import { testSettings } from '../test-data.fixture.ts'
import { moveArchive } from './move-archive.ts'
import { emptyMoveReport } from './move-report.ts'

interface Place extends SiteData {
  /** The same archive as another process has it open. */
  beside(): Promise<SiteData>
}

async function openPlace(): Promise<Place> {
  const config = parseConfig(await testSettings(await temporaryFolder(), { isEmpty: true }))
  const open = async () => {
    const data = await openUnmatched(config)
    onTestFinished(data.close)
    return data
  }
  return { ...(await open()), beside: open }
}

async function add({ database, store }: SiteData, path: string): Promise<void> {
  async function* bytes() {
    yield Buffer.from(path)
  }
  await addFiles(database.db, [newFile(path, await store.blobs.put(bytes()))])
}

async function move(source: SiteData, target: SiteData) {
  const report = emptyMoveReport()
  await moveArchive({ source, target, report, stop: new AbortController().signal })
  return report
}

async function filesIn({ database }: SiteData): Promise<string[]> {
  const rows = await database.db.selectFrom('file').select('name').orderBy('name').execute()
  return rows.map(({ name }) => name)
}

/** The target, where something happens once before bytes are put there. */
function beforePut(target: SiteData, happens: () => Promise<void>): SiteData {
  const { store } = target
  let first: Promise<void> | undefined
  const put: typeof store.blobs.put = async (bytes) => {
    first ??= happens()
    await first
    return store.blobs.put(bytes)
  }
  return { ...target, store: { ...store, blobs: { ...store.blobs, put } } }
}

type Fill = SiteData['database']['copying']['fill']

/** The target, whose rows are filled in another way. */
function withFill(target: SiteData, change: (fill: Fill) => Fill): SiteData {
  const { copying } = target.database
  const fill = change(copying.fill)
  return { ...target, database: { ...target.database, copying: { ...copying, fill } } }
}

test('files added while bytes are copied are moved too, with their bytes', async () => {
  const [source, target] = [await openPlace(), await openPlace()]
  await add(source, '/In/a.txt')
  const report = await move(
    source,
    beforePut(target, () => add(source, '/In/b.txt')),
  )
  expect(report).toMatchObject({ files: 2, isSourceNewer: false, blobs: { copied: 2, there: 0 } })
  expect(await filesIn(target)).toEqual(['a.txt', 'b.txt'])
  for await (const { sha256, size } of source.store.blobs.list()) {
    expect(await target.store.blobs.size(sha256)).toBe(size)
  }
})

test('the search index is not moved: the target builds its own after each move', async () => {
  const [source, target] = [await openPlace(), await openPlace()]
  const queued = () => target.database.db.selectFrom('search_text').select('sha256').execute()
  await add(source, '/In/a.txt')
  await move(source, target)
  expect(await queued()).toEqual([])
  await queueAllTexts(target.database.db, new AbortController().signal)
  expect(await queued()).toHaveLength(1)
  await add(source, '/In/b.txt')
  await move(source, target)
  expect(await queued()).toEqual([])
  await queueAllTexts(target.database.db, new AbortController().signal)
  expect(await queued()).toHaveLength(2)
})

test('files added after the rows were read are reported and left for the next move', async () => {
  const [source, target] = [await openPlace(), await openPlace()]
  await add(source, '/In/a.txt')
  const importing = await source.beside()
  const late = withFill(target, (fill) => async (task) => {
    await add(importing, '/In/b.txt')
    return fill(task)
  })
  expect(await move(source, late)).toMatchObject({ files: 1, isSourceNewer: true })
  expect(await filesIn(target)).toEqual(['a.txt'])
  expect(await move(source, target)).toMatchObject({ files: 2, isSourceNewer: false })
  expect(await filesIn(target)).toEqual(['a.txt', 'b.txt'])
})

test('trash, history and earlier versions are moved too, and work in the new place', async () => {
  const [source, target] = [await openPlace(), await openPlace()]
  for (const path of ['/In/a.txt', '/In/b/c.txt', '/a.txt', '/z.txt']) await add(source, path)
  const { db } = source.database
  const actor = { id: 'u', name: 'erika' }
  const replacing = {
    src: pathOf('/a.txt'),
    dst: pathOf('/In/a.txt'),
    onConflict: 'replace',
  } as const
  const replaced = await moveTo(db, actor, replacing)
  const thrown = await trash(db, actor, [pathOf('/In/b'), pathOf('/z.txt')])
  if (!replaced.ok || !thrown.ok) throw new Error('It was rejected.')
  await move(source, target)

  const there = target.database.db
  const rowsOf = async (rows: typeof db) => ({
    entries: await rows.selectFrom('trash_entry').selectAll().orderBy('id').execute(),
    folders: await rows.selectFrom('trashed_folder').selectAll().orderBy('id').execute(),
    history: await rows.selectFrom('history').selectAll().orderBy('id').execute(),
  })
  expect(await rowsOf(there)).toEqual(await rowsOf(db))
  for (const { sha256 } of await db.selectFrom('blob').select('sha256').execute())
    expect(await target.store.blobs.size(sha256)).toBeGreaterThan(0)
  const made = await makeFolder(there, actor, { path: pathOf('/new'), onConflict: 'refuse' })
  expect(made).toMatchObject({ ok: true })
  expect(await undo(there, actor, thrown.batch ?? '')).toMatchObject({ ok: true })
  expect(await undo(there, actor, replaced.batch ?? '')).toMatchObject({ ok: true })
  expect(await storedTotals(there)).toEqual(await recountedTotals(there))
  expect(await filesIn(target)).toEqual(['a.txt', 'a.txt', 'c.txt', 'z.txt'])
})

test('an interrupted transfer of rows keeps the rows of the last move', async () => {
  const [source, target] = [await openPlace(), await openPlace()]
  await add(source, '/In/a.txt')
  await move(source, target)
  await add(source, '/In/b.txt')
  const cut = withFill(
    target,
    (fill) => (task) =>
      fill(async (rows) => {
        await task(rows)
        throw new Error('cut off')
      }),
  )
  await expect(move(source, cut)).rejects.toThrow('cut off')
  expect(await filesIn(target)).toEqual(['a.txt'])
  const { archiveId } = await readIdentity(source.database.db)
  expect(await readIdentity(target.database.db)).toEqual({ archiveId, isMoving: true })

  expect(await move(source, target)).toMatchObject({ files: 2 })
  expect(await readIdentity(target.database.db)).toEqual({ archiveId, isMoving: false })
})

test('rows that differ when read back are discarded', async () => {
  const [source, target] = [await openPlace(), await openPlace()]
  await add(source, '/In/a.txt')
  const renamed = (row: Record<string, unknown>) =>
    'name' in row ? { ...row, name: 'other' } : row
  const spoilt = withFill(
    target,
    (fill) => (task) =>
      fill((rows) =>
        task(
          rows.withPlugin({
            transformQuery: ({ node }) => node,
            transformResult: async ({ result }) => ({ ...result, rows: result.rows.map(renamed) }),
          }),
        ),
      ),
  )
  await expect(move(source, spoilt)).rejects.toThrow(
    'The copied rows of "folder" differ from the source: 2 sent, 2 arrived',
  )
  expect(await filesIn(target)).toEqual([])
})

test('an unreachable store ends the move, and the next one resumes', async () => {
  const [source, target] = [await openPlace(), await openPlace()]
  await add(source, '/In/a.txt')
  const away = beforePut(target, () => Promise.reject(new SiteError('store/unreachable')))
  await expect(move(source, away)).rejects.toThrow('is currently unreachable')
  expect(await filesIn(target)).toEqual([])
  expect(await move(source, target)).toMatchObject({ files: 1, blobs: { copied: 1 }, faults: [] })
})

test('rows without their bytes are moved only where no file shows them', async () => {
  const [source, target] = [await openPlace(), await openPlace()]
  await add(source, '/In/a.txt')
  const removing = beforePut(target, async () => {
    const { db } = source.database
    await db.deleteFrom('file').execute()
    for await (const { sha256 } of source.store.blobs.list())
      await source.store.blobs.remove(sha256)
  })
  expect(await move(source, removing)).toMatchObject({ files: 0, faults: [] })
})
