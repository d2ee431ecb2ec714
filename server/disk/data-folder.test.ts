import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { openData } from '../open-data.ts'
import {
  DataFolderError,
  fileSystemOf,
  isNetworkFileSystem,
  lockDataFolder,
  missingLinkTarget,
  openDataFolder,
  requireWritable,
  unreadableFolder,
} from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'data-'))

afterAll(() => rmSync(folder, { recursive: true }))

const MOUNTS = `sysfs /sys sysfs rw 0 0
/dev/sda1 / ext4 rw,relatime 0 0
tmpfs /tmp tmpfs rw 0 0
nas:/export /mnt/nas nfs4 rw 0 0
/dev/sdb1 /mnt/nas/local ext4 rw 0 0
//server/share /mnt/my\\040share cifs rw 0 0
systemd-1 /srv autofs rw 0 0
nas:/srv /srv nfs rw 0 0
`

test.for([
  { path: '/', kind: 'ext4' },
  { path: '/home/site/data', kind: 'ext4' },
  { path: '/tmp/data', kind: 'tmpfs' },
  { path: '/mnt/nas', kind: 'nfs4' },
  { path: '/mnt/nas/data', kind: 'nfs4' },
  { path: '/mnt/nas2/data', kind: 'ext4' },
  { path: '/mnt/nas/local/data', kind: 'ext4' },
  { path: '/mnt/my share/data', kind: 'cifs' },
  { path: '/srv/data', kind: 'nfs' },
])('$path lies on $kind', ({ path, kind }) => {
  expect(fileSystemOf(path, MOUNTS)).toBe(kind)
})

test('where there is no table of mounts nothing is known', () => {
  expect(fileSystemOf('/data', '')).toBeUndefined()
})

test.for([
  ...['nfs', 'nfs4', 'cifs', 'smb3', 'smbfs', '9p', 'ceph', 'glusterfs', 'lustre', 'davfs'].map(
    (kind) => ({ kind, network: true }),
  ),
  ...['fuse.sshfs', 'fuse.s3fs', 'fuse.rclone', 'fuse.gcsfuse', 'fuse.ceph-fuse'].map((kind) => ({
    kind,
    network: true,
  })),
  ...['ext4', 'xfs', 'btrfs', 'zfs', 'tmpfs', 'overlay', 'apfs', 'fuse.mergerfs', 'fuseblk'].map(
    (kind) => ({ kind, network: false }),
  ),
])('that $kind is a network file system is $network', ({ kind, network }) => {
  expect(isNetworkFileSystem(kind)).toBe(network)
})

describe('a data folder', () => {
  test('is created if it is missing', () => {
    const opened = openDataFolder(join(folder, 'not/yet there'))
    expect(existsSync(opened.untracked)).toBe(true)
    expect(opened.database).toBe(join(folder, 'not/yet there/site.sqlite'))
  })

  test('may be a link to one', () => {
    openDataFolder(join(folder, 'real'))
    symlinkSync(join(folder, 'real'), join(folder, 'link'))
    expect(openDataFolder(join(folder, 'link')).path).toBe(join(folder, 'link'))
  })

  test('that cannot be created is reported in a sentence', () => {
    writeFileSync(join(folder, 'file'), '')
    const open = () => openDataFolder(join(folder, 'file'))
    expect(open).toThrow(DataFolderError)
    expect(open).toThrow(
      /^The data folder .*file cannot be created or used .*A file is in the place of a folder/,
    )
    for (const below of ['file/data', 'file/data/deeper']) {
      expect(() => openDataFolder(join(folder, below))).toThrow(
        'A file is in the place of a folder',
      )
      expect(unreadableFolder(join(folder, below))).toContain('A file is in the place of a folder')
      expect(missingLinkTarget(join(folder, below))).toBeUndefined()
    }
    expect(unreadableFolder(join(folder, 'file'))).toBe(
      `This process (user ${process.getuid?.()}) cannot read the data folder ${folder}/file (ENOTDIR). A file is in the place of a folder. Move it away, or set DATA_DIR to another folder.`,
    )
    symlinkSync('loop', join(folder, 'loop'))
    expect(() => openDataFolder(join(folder, 'loop/data'))).toThrow(
      'cannot be created or used (ELOOP). Set DATA_DIR to another folder.',
    )
  })

  test('that is a link to a disk that is not mounted is reported as such', () => {
    const link = join(folder, 'unmounted')
    symlinkSync('/no/such/disk', link)
    const sentence = `${link} is a symbolic link to /no/such/disk, which is missing. If that is on a disk that is not mounted, mount it`
    for (const path of [link, join(link, 'data')]) {
      expect(() => openDataFolder(path)).toThrow(`cannot be created or used (EEXIST). ${sentence}`)
      expect(unreadableFolder(path)).toContain(sentence)
    }
    const opened = openDataFolder(join(folder, 'parts'))
    rmSync(opened.untracked, { recursive: true })
    symlinkSync('/no/such/disk', opened.untracked)
    expect(() => openDataFolder(opened.path)).toThrow(`${opened.untracked} is a symbolic link`)
  })

  test.skipIf(!existsSync('/proc/self'))('cannot be below /proc', () => {
    expect(() => openDataFolder('/proc/site/data')).toThrow(
      'The data folder /proc/site/data cannot be created or used (ENOENT). Set DATA_DIR to',
    )
  })
})

const HOLD = `
  import { lockDataFolder, openDataFolder } from ${JSON.stringify(join(import.meta.dirname, 'data-folder.ts'))}
  try {
    // A lock that nothing refers to ends when its memory is collected.
    globalThis.unlock = lockDataFolder(openDataFolder(process.argv[1]))
    console.log('locked')
    setInterval(() => {}, 1000)
  } catch (error) {
    console.log(error.name + ': ' + error.message)
  }`

/** A process that takes the lock and holds it until it is killed. */
async function lockElsewhere(path: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', HOLD, path])
  const [chunk] = await once(child.stdout, 'data')
  return {
    output: String(chunk).trim(),
    async kill() {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}

describe('one data folder has one server', () => {
  test('a second one is rejected with a message and does not affect the first', async () => {
    const opened = openDataFolder(join(folder, 'one'))
    const unlock = lockDataFolder(opened)
    const other = await lockElsewhere(opened.path)
    expect(other.output).toBe(
      `DataFolderError: Another server uses the data folder ${opened.path}. Stop it, or set DATA_DIR to another folder.`,
    )
    unlock()
    lockDataFolder(opened)()
  })

  test('a server that was killed does not stand in the way of the next', async () => {
    const opened = openDataFolder(join(folder, 'two'))
    const other = await lockElsewhere(opened.path)
    expect(other.output).toBe('locked')
    expect(() => lockDataFolder(opened)).toThrow(/^Another server uses/)
    await other.kill()
    lockDataFolder(opened)()
  })

  test('a folder that cannot be written is not reported as in use', () => {
    const opened = openDataFolder(join(folder, 'three'))
    writeFileSync(join(opened.path, 'server.lock'), 'this is no database '.repeat(100))
    expect(() => lockDataFolder(opened)).toThrow(/^The folder .*three cannot be written: .*\.$/)
  })
})

test('a file in the place of a folder is named, with what to do', () => {
  const path = join(folder, 'blocked')
  const opened = openDataFolder(path)
  writeFileSync(opened.blobs, 'no folder')
  expect(() => requireWritable(opened)).toThrow(
    `cannot write ${join(opened.blobs, 'arriving')} (ENOTDIR). A file is in the place of a folder`,
  )
  expect(() => lockDataFolder(opened)).toThrow(DataFolderError)
  expect(() => openDataFolder(opened.blobs)).toThrow('A file is in the place of a folder')
})

test('a missing database is not recreated beside the files of its archive', async () => {
  const DATA_DIR = join(folder, 'without-database')
  const config = parseConfig({ DATA_DIR })
  await (await openData(config)).close()
  const { database } = openDataFolder(DATA_DIR)
  for (const name of ['', '-wal', '-shm']) rmSync(database + name, { force: true })
  await expect(openData(config)).rejects.toThrow(`The database ${database} is missing`)
  expect(existsSync(database)).toBe(false)
})

test.for([
  {
    what: 'a header that is not one',
    at: 0,
    sentence: 'it is not an SQLite file',
  },
  { what: 'a schema that cannot be read', at: 100, sentence: 'it is damaged. Stop the site' },
])('a database with $what is reported in a sentence', async ({ at, sentence }) => {
  const DATA_DIR = join(folder, `damaged-at-${at}`)
  const config = parseConfig({ DATA_DIR })
  await (await openData(config)).close()
  const { database } = openDataFolder(DATA_DIR)
  const bytes = readFileSync(database)
  writeFileSync(database, bytes.fill(0x5a, at, at + 50))
  await expect(openData(config)).rejects.toThrow(DATABASE(database, sentence))
})

const DATABASE = (path: string, sentence: string) =>
  `The database ${path} cannot be used: ${sentence}`
