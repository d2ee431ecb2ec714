import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../import/import-folder.fixture.ts'
import { sqliteProblem } from './sqlite-errors.ts'

function textOf(file: string): string {
  const failure = Object.assign(new Error('disk I/O error'), { code: 'SQLITE_IOERR_SHMSIZE' })
  return (sqliteProblem(file, failure) as Error).message
}

// A file system without any free space.
test.skipIf(process.platform !== 'linux')('an I/O error on a full disk asks for space', () => {
  expect(textOf('/proc/site.sqlite')).toContain('the disk is full')
})

test('an I/O error on a disk that has space, or cannot be asked, points to the system log and the file size limit', async () => {
  expect(textOf(join(await temporaryFolder(), 'site.sqlite'))).toContain('dmesg')
  expect(textOf('/no/such/folder/site.sqlite')).toContain('dmesg')
  expect(textOf('/no/such/folder/site.sqlite')).toContain('ulimit -f')
})
