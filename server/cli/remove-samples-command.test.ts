import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { storedBlobs } from './command-site.fixture.ts'
import { withSamples } from './samples-site.fixture.ts'

test('a first start shows sample drawings and says so; a second one adds none', async () => {
  const site = await withSamples({ 'Vehicles/a.txt': 'a', 'b.txt': 'b' })
  expect(await site.start()).toEqual([expect.stringContaining('sample drawings were imported')])
  expect((await site.look()).files.map(({ is_sample }) => is_sample)).toEqual([1, 1])
  expect(await site.start()).toEqual([])
})

test('removed samples stay away, and what the author added among them stays', async () => {
  const site = await withSamples({
    'Vehicles/a.txt': 'a',
    'Vehicles/Deep/b.txt': 'shared',
    'Other/c.txt': 'c',
  })
  await site.start()
  await site.run('import', await temporaryFolder({ 'own.txt': 'shared' }), '--into', '/Vehicles')
  const { code, output } = await site.run('remove-samples')
  expect({ code, output }).toEqual({ code: 0, output: '3 sample files and 2 folders removed.' })
  const { files, rows, sizes, totals, history } = await site.look()
  expect(history.map(({ actor_name, action }) => [actor_name, action])).toEqual([
    ['import command', 'import'],
    ['remove-samples command', 'delete'],
  ])
  expect(files.map(({ name }) => name)).toEqual(['own.txt'])
  expect([rows.length, sizes]).toEqual([1, ['shared'.length]])
  expect(totals.stored).toEqual(totals.recounted)
  expect(totals.stored.map(({ path }) => path)).toEqual(['/', '/Vehicles'])
  expect(await storedBlobs(site.data)).toBe(1)
  expect(await site.start()).toEqual([])
})
