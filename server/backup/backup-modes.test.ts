import { existsSync } from 'node:fs'
import { mkdir, stat, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openBackupFolder } from './backup-target.ts'

test('only the owner can read backups, also in a shared folder', async () => {
  const folder = join(await temporaryFolder(), 'mounted')
  await mkdir(folder, { mode: 0o755 })
  const target = await openBackupFolder(folder, { make: true })
  for (const part of ['blobs', 'snapshots']) {
    const { mode } = await stat(join(folder, part))
    expect([part, mode & 0o077]).toEqual([part, 0])
  }
  await target.close()
})

test.skipIf(!existsSync('/proc/self'))(
  'a backup folder where none can be created is rejected, rather than tried forever',
  async () => {
    await expect(openBackupFolder('/proc/x/backups', { make: true })).rejects.toThrow(
      "The backup folder /proc/x/backups cannot be used: ENOENT: no such file or directory, mkdir '/proc/x'. Use another folder.",
    )
  },
)

test('a backup folder that is a link to a disk that is not mounted is reported as such', async () => {
  const link = join(await temporaryFolder(), 'backups')
  await symlink('/no/such/disk', link)
  for (const make of [true, false]) {
    await expect(openBackupFolder(link, { make })).rejects.toThrow(
      `The backup folder ${link} cannot be used. ${link} is a symbolic link to /no/such/disk, which is missing. If that is on a disk that is not mounted, mount it`,
    )
  }
})
