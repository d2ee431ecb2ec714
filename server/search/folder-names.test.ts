import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { searchRequest } from '#domain/search/search-request.ts'
import { NO_SYNONYMS } from '#domain/search/words/synonym-table.ts'
import { ERIKA, openManaged, pathOf, paths } from '../manage/manage.fixture.ts'
import { moveAll, moveTo } from '../manage/move.ts'
import { trash } from '../manage/trash/trash.ts'
import { searchIndex } from './search-index.ts'

let archive: Awaited<ReturnType<typeof openManaged>>

beforeEach(async () => {
  archive = await openManaged([
    '/Vehicles/Wombat/Turret/front view.txt',
    '/Vehicles/Wombat/rear view.txt',
    '/Vehicles/Quokka/front view.txt',
    '/front view.txt',
  ])
  onTestFinished(archive.close)
})

/** Paths of what has all words. */
async function found(
  q: string,
  more: Record<string, string> = {},
): Promise<(string | undefined)[]> {
  const request = searchRequest.parse({ q, ...more })
  const parts = { db: archive.db, synonyms: NO_SYNONYMS }
  const { hits, hasMostWords } = await searchIndex(parts, request, false)
  return hasMostWords ? [] : hits.map(({ path }) => path)
}

test('names of folders find the files in them and below them, next to words of these', async () => {
  expect(await found('wombat front view')).toEqual(['/Vehicles/Wombat/Turret/front view.txt'])
  expect(await found('front turret vehicles')).toEqual(['/Vehicles/Wombat/Turret/front view.txt'])
  expect(await found('quokka rear')).toEqual([])
  expect(await found('view', { folder: '/Vehicles/Quokka' })).toHaveLength(1)
  expect(await found('wombat view', { folder: '/Vehicles/Quokka' })).toEqual([])
  expect(await found('wombat front', { exact: '1' })).toEqual([])
})

test('the name of a folder alone finds the folder, and not each file in it', async () => {
  expect(await found('wombat')).toEqual(['/Vehicles/Wombat'])
  expect(await found('vehicles wombat')).toEqual([])
})

test('a renamed or moved folder finds its files by its new place', async () => {
  const { db } = archive
  const [src, onConflict] = [pathOf('/Vehicles/Wombat'), 'refuse'] as const
  await moveTo(db, ERIKA, { src, dst: pathOf('/Vehicles/Numbat'), onConflict })
  expect(await found('wombat front')).toEqual([])
  expect(await found('numbat front')).toEqual(['/Vehicles/Numbat/Turret/front view.txt'])
  const items = paths('/Vehicles/Numbat/Turret')
  await moveAll(db, ERIKA, { items, into: pathOf('/Vehicles/Quokka'), onConflict })
  expect(await found('numbat front')).toEqual([])
  expect(await found('quokka turret front')).toEqual(['/Vehicles/Quokka/Turret/front view.txt'])
})

test('a moved file is found by its new folder, and none that is in the trash', async () => {
  const { db } = archive
  const items = paths('/front view.txt')
  await moveAll(db, ERIKA, { items, into: pathOf('/Vehicles/Wombat'), onConflict: 'refuse' })
  expect(await found('wombat front')).toHaveLength(2)
  await trash(db, ERIKA, paths('/Vehicles/Wombat/Turret'))
  expect(await found('wombat front')).toEqual(['/Vehicles/Wombat/front view.txt'])
  await trash(db, ERIKA, paths('/Vehicles/Wombat'))
  expect(await found('wombat front')).toEqual([])
})
