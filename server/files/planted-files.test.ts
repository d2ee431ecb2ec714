import { execFileSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { link, lstat, mkdir, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkBlobs, startBlobCheck } from '../archive/blob-check.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'

/** What someone who got at the folder of the bytes would like to have served: as long as the file. */
const SECRET = 'secret of the machine'
const TEXT = 'a text of the archive'

let site: TestSite
let id: string
let blob: string
let shelf: string
let secret: string

beforeEach(async () => {
  site = await openTestSite()
  id = await site.add('/notes.txt', TEXT)
  blob = pathOf(TEXT)
  shelf = join(blob, '..')
  secret = join(site.folder, 'secret')
  await writeFile(secret, SECRET)
})

afterEach(() => site.close())

const pathOf = (text: string) => {
  const sha256 = hash('sha256', text)
  return join(site.folder, 'blobs', sha256.slice(0, 2), sha256)
}

async function served(): Promise<[status: number, text: string]> {
  const response = await site.get(`/files/notes.txt?id=${id}`)
  // The response is cut off if the file changes while it is read.
  return [response.status, await response.text().catch(() => '')]
}

const plants: { what: string; isReplaced: boolean; plant: () => Promise<unknown> | unknown }[] = [
  {
    what: 'a link in the place of the file',
    isReplaced: true,
    plant: async () => {
      await rm(blob)
      await symlink(secret, blob)
    },
  },
  {
    what: 'a link in the place of its folder',
    isReplaced: false,
    plant: async () => {
      const elsewhere = join(site.folder, 'elsewhere')
      await mkdir(elsewhere)
      await writeFile(join(elsewhere, hash('sha256', TEXT)), SECRET)
      await rm(shelf, { recursive: true })
      await symlink(elsewhere, shelf)
    },
  },
  {
    what: 'a pipe that nobody writes to',
    isReplaced: true,
    plant: async () => {
      await rm(blob)
      execFileSync('mkfifo', [blob])
    },
  },
  {
    what: 'a device',
    isReplaced: true,
    plant: async () => {
      await rm(blob)
      // Only root may make one; for others a link to one has to do.
      try {
        execFileSync('mknod', [blob, 'c', '1', '5'], { stdio: 'ignore' })
      } catch {
        await symlink('/dev/zero', blob)
      }
    },
  },
  {
    what: 'a folder',
    isReplaced: false,
    plant: async () => {
      await rm(blob)
      await mkdir(blob)
    },
  },
]

test.for(plants)('P17: $what is not read, and is logged', async ({ plant }) => {
  await plant()
  const [status, text] = await served()
  expect(status).toBe(500)
  expect(JSON.parse(text)).toMatchObject({ code: 'file/missing-bytes' })
  expect(site.lines.filter(({ level }) => level === 50)).toMatchObject([
    {
      msg: 'The stored content of this file is missing. Ask the operator to restore it from a backup.',
      err: expect.anything(),
    },
  ])
  await expect(
    site.blobs.withLocalFile(hash('sha256', TEXT), async (path) => path),
  ).rejects.toMatchObject({
    code: 'file/missing-bytes',
  })
})

test('P17: bytes changed through a hard link are found by the check', async () => {
  const other = join(site.folder, 'second name')
  await link(blob, other)
  expect(await faults()).toEqual([])
  await writeFile(other, SECRET)
  expect(await faults()).toMatchObject([{ kind: 'changed', sha256: hash('sha256', TEXT) }])
})

async function faults() {
  const check = await startBlobCheck(site.db)
  await checkBlobs(site.db, site.blobs, check, new AbortController().signal)
  return check.faults
}

test.for(plants.filter(({ isReplaced }) => isReplaced))(
  'P17: where there is $what, the same file brought again takes its place',
  async ({ plant }) => {
    await plant()
    await site.add('/again.txt', TEXT)
    expect((await lstat(blob)).isFile()).toBe(true)
    expect(await served()).toEqual([200, TEXT])
  },
)

test('P17: nothing is written to where a link leads', async () => {
  const elsewhere = join(site.folder, 'elsewhere')
  await mkdir(elsewhere)
  const text = 'a file that comes'
  await symlink(elsewhere, join(pathOf(text), '..'))
  await expect(site.add('/coming.txt', text)).rejects.toThrow('is not a folder')
  expect(await readdir(elsewhere)).toEqual([])
})

test('P17: an upload under way goes to no other file that a link leads to', async () => {
  const { staging } = site.uploads
  const name = 'a'.repeat(43)
  await symlink(secret, staging.path(name))
  const bytes = (async function* () {
    yield Buffer.from('overwritten')
  })()
  const order = { bytes, at: 0, size: 11, onType: () => undefined }
  await expect(staging.append(name, order)).rejects.toThrow()
  await expect(staging.size(name)).rejects.toMatchObject({ code: 'upload/gone' })
  await expect(staging.hash(name)).rejects.toThrow()
  expect(execFileSync('cat', [secret]).toString()).toBe(SECRET)
})
