import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newArchive } from './new-archive.ts'
import { type SiteNode, startCommand, startNode, testFolder } from './site-node.ts'

const PATIENCE = { timeout: 60_000, interval: 100 }

async function found(node: SiteNode, word: string): Promise<string[]> {
  const response = await node.get(`/api/search?q=${word}`)
  const { hits } = (await response.json()) as { hits: { title: string }[] }
  return hits.map(({ title }) => title)
}

test('many searches at the same time are answered, even if they have only one connection', async () => {
  const node = await startNode({ ...(await newArchive()), DATABASE_POOL: '2' })
  const responses = await Promise.all(
    Array.from({ length: 20 }, (_, at) => node.get(`/api/search?q=word${at}&type=file`)),
  )
  expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
}, 120_000)

test('a file that another process adds is found by every node, also where the same was searched before', async () => {
  const settings = await newArchive()
  const nodes = [await startNode(settings), await startNode(settings)]
  for (const node of nodes) expect(await found(node, 'zugmittel')).toEqual([])

  const folder = await testFolder()
  await writeFile(join(folder, 'zugmittel.txt'), 'words')
  const own = { ...settings, DATA_DIR: await testFolder() }
  const command = await startCommand(['import', folder, '--into', '/Many'], own)
  expect(await command.ended).toMatchObject({ code: 0 })
  for (const node of nodes) {
    await expect.poll(() => found(node, 'zugmittel'), PATIENCE).toEqual(['zugmittel.txt'])
  }
}, 240_000)
