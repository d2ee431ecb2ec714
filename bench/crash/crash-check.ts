import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { findOrphans } from '#server/archive/blob-garbage-collection.ts'
import { recountedTotals, storedTotals } from '#server/archive/recount.fixture.ts'
import type { BlobStore, StoredBlob } from '#server/blobs/blob-store.ts'
import { withSiteData } from '#server/cli/site-data.ts'
import type { Db } from '#server/db/tables/schema.ts'
import type { Settings } from '../programs/site-process.ts'
import type { Acknowledged } from './crash-client.ts'

interface CrashReport {
  problems: string[]
  /** Blobs without a row, left by interrupted form uploads. */
  orphans: number
}

/** Checks rows and bytes while no server runs. */
export function checkAfterCrash(
  environment: Settings,
  acknowledged: Acknowledged,
): Promise<CrashReport> {
  return withSiteData({ environment }, async ({ database: { db }, store: { blobs } }) => {
    const rows = await db.selectFrom('blob').select(['sha256', 'size']).execute()
    const problems = [
      ...(await misplaced(db, acknowledged)),
      ...(await brokenReferences(db)),
      ...(await brokenTree(db)),
      ...(await wrongTotals(db)),
      ...(await Promise.all(rows.map((row) => fault(blobs, row)))).filter(Boolean),
    ]
    return { problems, orphans: (await findOrphans(db, blobs)).length }
  })
}

/** Every file is where its last change moved it, or where an interrupted change would have. */
async function misplaced(db: Db, { places }: Acknowledged): Promise<string[]> {
  const rows = await db
    .selectFrom('file')
    .leftJoin('folder', 'folder.id', 'file.folder_id')
    .select(['file.sha256', 'file.name', 'folder.path'])
    .execute()
  const found = new Map(
    rows.map(({ sha256, name, path }) => [sha256, path === null ? 'trash' : `${path}/${name}`]),
  )
  return [...places].flatMap(([sha256, allowed]) => {
    const place = found.get(sha256) ?? 'nowhere'
    return allowed.includes(place) ? [] : [`${sha256} is ${place}, not ${allowed.join(' or ')}.`]
  })
}

async function brokenReferences(db: Db): Promise<string[]> {
  const { rows } = await sql`pragma foreign_key_check`.execute(db)
  return rows.map((row) => `A row refers to nothing: ${JSON.stringify(row)}.`)
}

async function brokenTree(db: Db): Promise<string[]> {
  const folders = await db
    .selectFrom('folder')
    .select(['id', 'parent_id', 'path', 'name'])
    .execute()
  const paths = new Map(folders.map(({ id, path }) => [id, path === '/' ? '' : path]))
  return folders
    .filter(({ path, parent_id, name }) => {
      return path !== '/' && path !== `${paths.get(parent_id ?? 0)}/${name}`
    })
    .map(({ path }) => `${path} does not lie in its parent.`)
}

async function wrongTotals(db: Db): Promise<string[]> {
  const counted = new Map((await recountedTotals(db)).map((row) => [row.path, row]))
  return (await storedTotals(db))
    .filter((row) => JSON.stringify(row) !== JSON.stringify(counted.get(row.path)))
    .map((row) => `The totals of ${row.path} are ${JSON.stringify(row)}.`)
}

/** Empty if the stored bytes match their row. */
async function fault(blobs: BlobStore, { sha256, size }: StoredBlob): Promise<string> {
  const there = await blobs.size(sha256)
  if (there !== size) return `${sha256}: ${size} bytes by its row, ${there} in the store.`
  const hash = createHash('sha256')
  for await (const chunk of blobs.stream(sha256)) hash.update(chunk)
  return hash.digest('hex') === sha256 ? '' : `${sha256}: its bytes are others.`
}
