import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openSite } from './command-site.fixture.ts'

async function openBackedUp() {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'a' }))
  const backup = join(await temporaryFolder(), 'backup')
  await site.run('backup', backup)
  return { ...site, backup }
}

test('options that would restore to a wrong place are rejected, and nothing is restored', async () => {
  const { run, backup, data } = await openBackedUp()
  const before = await readdir(dirname(data))
  for (const [options, why] of [
    [['--into', ''], '--into is empty'],
    [['--into', ' '], '--into is empty'],
    [['--into', join(import.meta.dirname, '../..')], 'would replace the program folder'],
    [['--into', '/'], 'would replace the program folder'],
    [['--into', data], `would replace the content folder ${data}/content`],
    [['--file', '/a.txt', '--into', join(backup, '../new')], 'cannot be combined with --into'],
    [['--file', ''], 'Specify a path or id'],
  ] as const) {
    const { code, complained } = await run('restore', backup, ...options)
    expect(complained).toContain(why)
    expect(complained).toContain('Nothing was restored.')
    expect(code).toBe(2)
  }
  expect(await readdir(dirname(data))).toEqual(before)
})

test('a restore does not replace the backup that it reads', async () => {
  const { run, backup } = await openBackedUp()
  for (const into of [backup, dirname(backup), join(backup, 'site')]) {
    const { code, complained } = await run('restore', backup, '--into', into)
    expect(complained).toContain(`The backup folder ${backup} and the data folder ${into} overlap`)
    expect(code).toBe(1)
  }
  expect(await readdir(dirname(backup))).toEqual(['backup'])
  expect((await readdir(backup)).toSorted()).toEqual(['archive-id', 'blobs', 'snapshots'])
})
