import { hash } from 'node:crypto'
import { expect, test } from 'vitest'
import { damage, temporaryFolder } from '../import/import-folder.fixture.ts'
import { openSite } from './command-site.fixture.ts'

test('an import with --repair counts the files whose stored bytes were damaged', async () => {
  const site = await openSite()
  const folder = await temporaryFolder({ 'a.txt': 'one', 'b.txt': 'two' })
  await site.run('import', folder)
  await damage(site.environment.DATA_DIR ?? '', hash('sha256', 'one'))
  const { code, output } = await site.run('import', folder, '--repair')
  expect(code).toBe(0)
  expect(output).toMatch(/Restored +1\nSkipped \(already there\) +1\n/)
  expect(output.split('\n').at(-1)).toBe(
    'Repaired /a.txt. The site serves the new bytes within a minute.',
  )
  expect((await site.run('import', folder, '--repair')).output).not.toContain('Repaired')
})

test('an import with --repair names files that had damaged bytes under another name, at most five', async () => {
  const site = await openSite()
  const texts = ['1', '2', '3', '4', '5', '6']
  const folder = await temporaryFolder(Object.fromEntries(texts.map((text) => [text, text])))
  await site.run('import', folder)
  for (const text of texts) await damage(site.environment.DATA_DIR ?? '', hash('sha256', text))
  const { output } = await site.run('import', folder, '--repair', '--into', '/Other')
  expect(output).toMatch(/\nRepaired (\/Other\/\d(, )?){5} and 1 more\. The site serves [^\n]+$/)
})
