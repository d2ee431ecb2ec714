import { sql } from 'kysely'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { within } from '#domain/archive/paths/path-segments.ts'
import { formatCount } from '#domain/units/count.ts'
import { parseConfig } from '#server/config.ts'
import type { Db } from '#server/db/tables/schema.ts'
import type { OperationResult } from '#server/manage/change.ts'
import { moveAll, moveTo } from '#server/manage/move.ts'
import { trash } from '#server/manage/trash/trash.ts'
import { undo } from '#server/manage/undo/undo.ts'
import { openData } from '#server/open-data.ts'
import { folderRows, unlistedRows } from '../data/generated-rows.ts'
import { storeRows } from '../data/stored-rows.ts'
import type { Figure, Goal } from '../figure.ts'
import type { Settings } from '../programs/site-process.ts'
import { measureAlternately } from '../rounds.ts'

const SELECTED = 5000
const BELOW = 100_000
const ACTOR = { id: 'bench', name: 'bench' }
const SHELF = archivePath.parse('/Selected')
const CROWD = archivePath.parse('/Crowd')
/** On Postgres every statement goes over a socket: reported, without a goal. */
const goalOf = (where: string): Goal =>
  where === '' ? { of: 'figure', atMost: 1000 } : { of: 'nothing' }

/**
 * Complete editor operations: lookup, checks, change, history and commit. Each is undone, so that every round has the
 * same archive.
 * @param settings Settings of the site.
 * @param where Name of the database, for the report.
 */
export async function measureEditing(settings: Settings, where: string): Promise<Figure[]> {
  await storeRows(settings, folderRows(SHELF, { images: SELECTED, documents: 0 }))
  await storeRows(settings, unlistedRows(BELOW))
  const { database, close } = await openData(parseConfig(settings))
  const { db } = database
  try {
    return [await selection(db, where), await renamed(db, where), ...(await thrown(db, where))]
  } finally {
    await close()
  }
}

async function selection(db: Db, where: string): Promise<Figure> {
  const rows = await db
    .selectFrom('file')
    .innerJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.name', 'folder.id'])
    .where('folder.path', '=', SHELF)
    .execute()
  const items = rows.map(({ name }) => within(SHELF, name))
  const folder = rows[0]?.id ?? 0
  const measured = await measureAlternately({
    ours: () =>
      thereAndBack(db, () => moveAll(db, ACTOR, { items, into: CROWD, onConflict: 'refuse' })),
    baseline: async () => {
      const there = await timed(() => bareMove(db, folder, 1))
      await bareMove(db, 1, folder)
      return there
    },
  })
  return {
    ...measured,
    what: `moving a selection of ${formatCount(SELECTED)} files${where}`,
    unit: 'ms',
    goal: goalOf(where),
    note: 'The baseline is one bare UPDATE of the folder of as many rows, which looks up nothing and notes nothing.',
  }
}

function bareMove(db: Db, from: number, to: number) {
  return db.updateTable('file').set({ folder_id: to }).where('folder_id', '=', from).execute()
}

async function renamed(db: Db, where: string): Promise<Figure> {
  const dst = archivePath.parse('/Crowd, under another name')
  const bare = (from: string, to: string) =>
    db
      .updateTable('folder')
      .set({ path: sql`cast(${to} as text) || substr(path, length(cast(${from} as text)) + 1)` })
      .where('path', '>', `${from}/`)
      .where('path', '<', `${from}0`)
      .execute()
  const measured = await measureAlternately({
    ours: () =>
      thereAndBack(db, () => moveTo(db, ACTOR, { src: CROWD, dst, onConflict: 'refuse' })),
    baseline: async () => {
      const there = await timed(() => bare(CROWD, '/Other'))
      await bare('/Other', CROWD)
      return there
    },
  })
  return {
    ...measured,
    what: `renaming a folder with ${formatCount(BELOW)} files below it${where}`,
    unit: 'ms',
    goal: goalOf(where),
    note: 'In 10,100 folders. The baseline is one bare UPDATE of the paths of as many.',
  }
}

async function thrown(db: Db, where: string): Promise<Figure[]> {
  const back: number[] = []
  const measured = await measureAlternately({
    ours: async () => {
      let batch: string | undefined
      const there = await timed(async () => {
        batch = done(await trash(db, ACTOR, [CROWD]))
      })
      back.push(await timed(async () => void done(await undo(db, ACTOR, batch ?? ''))))
      return there
    },
    baseline: () => timed(() => touchFolders(db)),
  })
  const baseline = measured.baseline
  return [
    {
      ...measured,
      what: `throwing that folder away${where}`,
      unit: 'ms',
      goal: goalOf(where),
      note: 'The baseline is one bare UPDATE of a column of as many folders.',
    },
    {
      ours: back.toSorted((one, other) => one - other)[Math.floor(back.length / 2)] ?? 0,
      baseline,
      rounds: { ours: back, baseline: measured.rounds.baseline },
      what: `bringing it back${where}`,
      unit: 'ms',
      goal: goalOf(where),
      note: 'By undo. The same baseline.',
    },
  ]
}

function touchFolders(db: Db) {
  return db
    .updateTable('folder')
    .set((row) => ({ size_rank: row('size_rank', '+', 0), description: 'touched' }))
    .where('path', '>', `${CROWD}/`)
    .where('path', '<', `${CROWD}0`)
    .execute()
}

async function thereAndBack(db: Db, there: () => Promise<OperationResult>): Promise<number> {
  let batch: string | undefined
  const ms = await timed(async () => {
    batch = done(await there())
  })
  done(await undo(db, ACTOR, batch ?? ''))
  return ms
}

function done(outcome: OperationResult): string | undefined {
  if (!outcome.ok) throw new Error(`It was rejected: ${outcome.reason}`)
  return outcome.batch
}

async function timed(task: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await task()
  return performance.now() - started
}
