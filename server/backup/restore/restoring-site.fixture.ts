import { expect } from 'vitest'
import { pathOf } from '../../archive/archive-rows.fixture.ts'
import { METADATA_COLUMNS } from '../../archive/file-columns.ts'
import { recountedTotals, storedTotals } from '../../archive/recount.fixture.ts'
import { connect } from '../../db/connect.ts'
import type { Db } from '../../db/tables/schema.ts'
import { temporaryFolder } from '../../import/import-folder.fixture.ts'
import { makeFolder } from '../../manage/make-folder.ts'
import { trash } from '../../manage/trash/trash.ts'
import { openBackedUpSite } from '../backup.fixture.ts'
import { fetchDatabase, openManifest } from '../check-snapshot.ts'
import { type RestoreConflict, restoreFiles } from './restore-files.ts'

export const ACTOR = { id: 'u', name: 'erika' }

export type Find = (name: string) => Promise<{ id: string; sha256: string } | undefined>

/**
 * A site that was backed up, and its restoring of single files from that snapshot.
 * @param before Changes the site before the backup.
 */
export async function openRestoring(before?: (site: { db: Db; find: Find }) => Promise<void>) {
  const site = await openBackedUpSite()
  await site.db
    .updateTable('file')
    .set({ description: 'A hull', credit: 'A. Maker', licence: 'CC BY 4.0' })
    .where('name', '=', 'a.txt')
    .execute()
  await makeFolder(site.db, ACTOR, {
    path: pathOf('/Vehicles/Deep/Empty'),
    onConflict: 'refuse',
  })
  await site.db
    .updateTable('folder')
    .set({ description: 'nothing yet' })
    .where('name', '=', 'Empty')
    .execute()
  const find = (name: string) =>
    site.db
      .selectFrom('file')
      .innerJoin('folder', 'folder.id', 'file.folder_id')
      .select(['file.id', 'folder.path', 'file.sha256', ...METADATA_COLUMNS])
      .where('file.name', '=', name)
      .executeTakeFirst()
  await before?.({ db: site.db, find })
  const { snapshot: id } = await site.backUp()
  const path = `${await temporaryFolder()}/site.sqlite`
  await fetchDatabase(site.target, await openManifest(site.target, id), path)
  const rows = await connect(path)
  const restore = async (wanted: string, onConflict: RestoreConflict = 'skip') => {
    const results = await restoreFiles({
      snapshot: rows.db,
      target: site.target,
      data: site.data,
      wanted,
      onConflict: async () => onConflict,
      stop: new AbortController().signal,
    })
    expect(await storedTotals(site.db)).toEqual(await recountedTotals(site.db))
    return results
  }
  /** As if someone had emptied the trash. */
  const lose = async (name: string) => {
    const { sha256 } = (await find(name)) ?? { sha256: '' }
    await trash(site.db, ACTOR, [pathOf(`${(await find(name))?.path}/${name}`)])
    await site.db.deleteFrom('file').where('name', '=', name).execute()
    await site.db.deleteFrom('trash_entry').execute()
    await site.db.deleteFrom('history').execute()
    await site.db.deleteFrom('blob').where('sha256', '=', sha256).execute()
    await site.data.store.blobs.remove(sha256)
  }
  return { ...site, restore, find, lose, close: () => rows.close() }
}
