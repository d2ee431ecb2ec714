import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE } from '#server/content/content-folder.fixture.ts'
import { newArchive } from './new-archive.ts'
import { type SiteNode, startCommand, startNode, testFolder } from './site-node.ts'

const PATIENCE = { timeout: 60_000, interval: 50 }
const TEXT = `${CATALOGUE}/catalogue.md`

async function titleOn(node: SiteNode): Promise<string | undefined> {
  const page = await (await node.get('/blog/leopard2-ukraine', { accept: 'text/html' })).text()
  return /<h1[^>]*>([^<]*)</.exec(page)?.[1]
}

test('what one person pushes is on every node, and a push from an older text is rejected', async () => {
  const settings = await newArchive()
  const nodes = [await startNode(settings), await startNode(settings)]
  const content = async (...words: string[]) => {
    const own = { ...settings, DATA_DIR: await testFolder() }
    return startCommand(['content', ...words], own).ended
  }
  const [mine, theirs] = [await testFolder(), await testFolder()]
  for (const folder of [mine, theirs])
    expect(await content('pull', folder)).toMatchObject({ code: 0 })
  const retitle = async (folder: string, title: string) => {
    const text = await readFile(join(folder, TEXT), 'utf8')
    await writeFile(join(folder, TEXT), text.replace(/^title: .*$/m, `title: ${title}`))
  }

  await retitle(mine, 'Zugmittel')
  expect(await content('push', mine)).toMatchObject({ code: 0 })
  for (const node of nodes) await expect.poll(() => titleOn(node), PATIENCE).toBe('Zugmittel')

  await retitle(theirs, 'Laufwerk')
  const rejected = await content('push', theirs)
  expect(rejected.code).toBe(1)
  expect(rejected.output).toContain('Zugmittel')
  expect(rejected.output).toContain('Laufwerk')
  // A node that starts now has no other texts than the rest.
  const late = await startNode({ ...settings, CONTENT_DIR: await testFolder() })
  expect(await titleOn(late)).toBe('Zugmittel')
  for (const node of nodes) expect(await titleOn(node)).toBe('Zugmittel')
}, 480_000)
