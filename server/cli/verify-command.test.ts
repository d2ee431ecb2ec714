import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, truncate, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { temporaryFolder, writeFiles } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { createUploadSessions } from '../uploads/tus/upload-sessions.ts'
import { openStaging } from '../uploads/tus/upload-staging.ts'
import { openSite } from './command-site.fixture.ts'
import { openFilled } from './filled-site.fixture.ts'

const YESTERDAY = new Date(Date.now() - 25 * 60 * 60 * 1000)
const MONTH_MS = 32 * 24 * 60 * 60 * 1000

test('the time and result of verify are recorded, and the doctor shows them', async () => {
  const site = await openFilled()
  expect((await site.run('doctor')).output).toContain(
    'TO DO  The stored files have never been verified',
  )
  expect(await site.run('verify')).toMatchObject({ code: 0 })
  expect(await site.last()).toMatchObject({ state: 'ok', isOverdue: false })
  expect((await site.run('doctor')).output).toMatch(/OK {5}"verify" found no faults on 20/)

  await site.withData(({ database }) =>
    database.db
      .updateTable('archive_state')
      .set({ verified_at: Date.now() - MONTH_MS })
      .execute(),
  )
  expect((await site.run('doctor')).output).toMatch(/TO DO {2}"verify" last ran on 20/)

  const { rows } = await site.look()
  await writeFile(site.blobPath(rows[0]?.sha256 ?? ''), 'other!')
  const { code, output } = await site.run('verify')
  expect(code).toBe(1)
  expect(output).toMatch(
    /\nSet aside the bytes of \/folder-\d\/file-\d\.txt\. The site stops serving them within a minute\.$/,
  )
  expect(await site.last()).toMatchObject({ state: 'faults', isOverdue: false })
  expect((await site.run('doctor')).output).toMatch(/WRONG {2}"verify" found faults on 20/)
})

test('verify counts interrupted writes and unknown uploads', async () => {
  const site = await openFilled()
  await writeFiles(site.data, { 'blobs/arriving/cut-off': 'x', 'uploads/of-nobody': 'x' })
  const { code, output } = await site.run('verify')
  expect({ code, output }).toEqual({ code: 0, output: expect.stringMatching(/Unfinished +2\n/) })
  expect(output).toContain('unfinished arriving/cut-off')
  expect(output).toContain('unfinished uploads/of-nobody')
})

test('verify does not report uploads in progress', async () => {
  const site = await openFilled()
  await site.withData(async ({ database }) => {
    const id = randomBytes(32).toString('base64url')
    const sender = {
      kind: 'visitor',
      owner: 'visitor x',
      actor: { id: '', name: '' },
      from: '',
    } as const
    const metadata = {
      name: 'a.txt',
      photo: 'strip',
      photoDate: 'ignore',
      onConflict: 'refuse',
    } as const
    await createUploadSessions(database.db).add({ id, sender, metadata, size: 10 })
    await (await openStaging(join(site.data, 'uploads'))).begin(id)
  })
  expect((await site.run('verify')).output).not.toContain('nfinished')
})

test('verify finds bytes that are missing, changed, cut or orphaned, and names their files', async () => {
  const site = await openSite()
  await site.run(
    'import',
    await temporaryFolder({
      'a/gone.txt': '1',
      'b/changed.txt': '22',
      'cut.txt': '333',
      'fine.txt': '4444',
    }),
  )
  const { rows } = await site.look()
  const pathOfSize = (size: number) =>
    site.blobPath(rows.find((row) => row.size === size)?.sha256 ?? '')
  expect(await site.run('verify')).toMatchObject({ code: 0 })
  await rm(pathOfSize(1))
  await writeFile(pathOfSize(2), '2x')
  await truncate(pathOfSize(3), 2)
  const orphan = 'ab'.repeat(32)
  await mkdir(join(site.data, 'blobs/ab'), { recursive: true })
  await writeFile(site.blobPath(orphan), 'orphan')
  const { code, output } = await site.run('verify')
  expect(code).toBe(1)
  expect(output).toMatch(/Missing +1\nChanged +2\nOrphaned +1\n/)
  expect(output).toMatch(/missing [0-9a-f]{64}: \/a\/gone\.txt/)
  expect(output).toMatch(/changed [0-9a-f]{64}: \/b\/changed\.txt/)
  expect(output).toMatch(/changed [0-9a-f]{64}: \/cut\.txt/)
  expect(output).toContain(`orphaned ${orphan}`)
})

test('verify sets changed bytes aside, and importing the file again restores it', async () => {
  const site = await openSite()
  const folder = await temporaryFolder({ 'a.txt': 'one', 'b.txt': 'two' })
  await site.run('import', folder)
  const { rows } = await site.look()
  const path = site.blobPath(rows[0]?.sha256 ?? '')
  await writeFile(path, 'x!x')
  expect((await site.run('verify')).output).toMatch(/Changed +1\n/)
  expect(await readFile(`${path}.changed`, 'utf8')).toBe('x!x')
  expect((await site.run('import', folder)).output).toMatch(
    /Restored +1\nSkipped \(already there\) +1\n/,
  )
  const { code, output } = await site.run('verify')
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringMatching(/Set aside earlier +1\n/),
  })
})

test('verify names strays among the blobs', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'a.txt': 'one' }))
  const strange = `blobs/ab/${'cd'.repeat(32)}`
  await writeFiles(site.data, { 'blobs/notes.txt': 'x', 'blobs/ab/x': 'x', [strange]: 'x' })
  const { code, output } = await site.run('verify')
  expect(code).toBe(0)
  expect(output).toContain('orphaned notes.txt: not a blob')
  expect(output).toContain('orphaned ab/x: not a blob')
  expect(output).toContain(`orphaned ab/${'cd'.repeat(32)}`)
})

test('verify removes orphans on request, once they are a day old', async () => {
  const site = await openSite()
  await site.run('import', await temporaryFolder({ 'fine.txt': 'fine' }))
  const [young, old] = ['ab'.repeat(32), 'cd'.repeat(32)] as const
  await writeFiles(site.data, { [`blobs/ab/${young}`]: 'young', [`blobs/cd/${old}`]: 'old' })
  await utimes(site.blobPath(old), YESTERDAY, YESTERDAY)
  const { code, output } = await site.run('verify', '--remove-orphans')
  expect({ code, output }).toEqual({
    code: 0,
    output: expect.stringContaining('1 orphaned blob removed. 1 less than a day old was kept.'),
  })
  const { store, close } = await openData(parseConfig(site.environment))
  expect([await store.blobs.size(young), await store.blobs.size(old)]).toEqual([5, undefined])
  await close()
  expect((await site.look()).sizes).toEqual([4])
})
