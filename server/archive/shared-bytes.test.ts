import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseConfig } from '../config.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { openData, type SiteData } from '../open-data.ts'
import { openTestDatabase, testSettings } from '../test-data.fixture.ts'
import { addFiles } from './add-files.ts'
import { newFile } from './archive-rows.fixture.ts'
import {
  collectAllGarbage,
  collectGarbage,
  removeOrphan,
  removeOrphans,
} from './blob-garbage-collection.ts'

/** Each is some fifty questions to a store, which answers over sockets where it is another machine. */
const ROUNDS = process.env.TEST_STORAGE_URL ? 8 : 40
const UNHURRIED = { timeout: 120_000 }

const hashOf = (letter: string) => letter.repeat(64)

type Node = Pick<SiteData, 'database' | 'store'>

let folder: string
let nodes: SiteData[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-bytes-'))
  const config = parseConfig(await testSettings(folder))
  nodes = [await openData(config)]
  // Two connections to SQLite in one process would wait for each other without an end.
  if (config.DATABASE_URL !== 'sqlite') nodes.push(await openData(config))
})

afterAll(async () => {
  for (const { close } of nodes) await close()
  await rm(folder, { recursive: true })
})

async function* whole(bytes: Uint8Array) {
  yield bytes
}

/** Sends bytes until the response says that they are stored, as an import does. */
async function send({ database, store }: Node, name: string, bytes: Uint8Array) {
  const stillStored = async (hash: string) => (await store.blobs.size(hash)) !== undefined
  for (;;) {
    const { sha256, size } = await store.blobs.put(whole(bytes))
    const file = newFile(`/Shared/${name}.txt`, { sha256, size })
    const [outcome] = await addFiles(database.db, [file], stillStored)
    if (outcome?.kind === 'added') return { id: outcome.id, sha256 }
    expect(outcome?.kind).toBe('bytes missing')
  }
}

async function sendAndDelete(node: Node, name: string, bytes: Uint8Array) {
  const { id, sha256 } = await send(node, name, bytes)
  await withWriteTransaction(node.database.db, (tx) =>
    tx.deleteFrom('file').where('id', '=', id).execute(),
  )
  await collectGarbage(node.database.db, node.store.blobs, [sha256])
}

/** As an upload that is rejected after its bytes have arrived. */
async function sendInVain({ database, store }: Node, bytes: Uint8Array) {
  const { sha256 } = await store.blobs.put(whole(bytes))
  await removeOrphan(database.db, store.blobs, sha256)
}

test(
  'U08: acknowledged bytes stay while others upload, delete and purge the same bytes',
  UNHURRIED,
  async () => {
    const [one, other = one] = nodes as [SiteData, SiteData | undefined]
    const stopped = new AbortController()
    const cleared = (async () => {
      while (!stopped.signal.aborted) {
        await collectAllGarbage(other.database.db, other.store.blobs)
        await setTimeout(5)
      }
    })()
    for (let round = 0; round < ROUNDS; round += 1) {
      const bytes = randomBytes(3000)
      const [{ sha256 }] = await Promise.all([
        send(one, `${round} one`, bytes),
        send(other, `${round} other`, bytes),
        sendAndDelete(one, `${round} deleted by one`, bytes),
        sendAndDelete(other, `${round} deleted by other`, bytes),
        sendInVain(one, bytes),
        sendInVain(other, bytes),
      ])
      const read = await one.store.blobs.read(sha256, { start: 0, end: bytes.length - 1 })
      expect(bytes.equals(read)).toBe(true)
    }
    stopped.abort()
    await cleared
  },
)

test('U08: removals finish before others can rely on the same bytes, even if one fails', async () => {
  const { db, close } = await openTestDatabase()
  let underWay = 0
  const remove = async (sha256: string) => {
    underWay += 1
    if (sha256 === 'b') throw new Error('The store is away.')
    await setTimeout(50)
    underWay -= 1
  }
  const failed = removeOrphans(db, { remove }, ['a', 'b', 'c'])
  await expect(failed).rejects.toThrow('The store is away.')
  // The one that failed is over.
  expect(underWay).toBe(1)
  await close()
})

test('of bytes that are removed, only those keep their row that the store did not remove', async () => {
  const { db, close } = await openTestDatabase()
  const added = ['a', 'b', 'c'].map((letter) =>
    newFile(`/${letter}.txt`, { sha256: hashOf(letter), size: 1 }),
  )
  await addFiles(db, added)
  await db.deleteFrom('file').execute()
  const remove = async (sha256: string) => {
    if (sha256 === hashOf('b')) throw new Error('The store is away.')
  }
  const failed = collectGarbage(db, { remove }, ['a', 'b', 'c'].map(hashOf))
  await expect(failed).rejects.toThrow('The store is away.')
  expect(await db.selectFrom('blob').select('sha256').execute()).toEqual([{ sha256: hashOf('b') }])
  await close()
})
