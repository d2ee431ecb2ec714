import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CATALOGUE_TEXT, caseText, contentFolder } from '../../content/content-folder.fixture.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { createCatalogueManager } from '../catalogue-manager.fixture.ts'
import { revisionsOf } from '../revisions.ts'
import { ERIKA } from '../writing.fixture.ts'
import { importTexts, openTextMirror } from './shared-texts.ts'
import { openTableStore, sharedHashes } from './table-store.ts'
import type { TextStore } from './text-store.ts'

const OLD = 'cases/leopard2-ukraine'
const PATHS = ['catalogue.md', 'first.md', 'second.md']

async function openNodes() {
  const { db, close } = await openTestDatabase()
  const stopped = new AbortController()
  onTestFinished(async () => {
    stopped.abort()
    await close()
  })
  const start = await contentFolder({
    [`${OLD}/second.md`]: caseText('second'),
    'cases/leopard2-ukraine-other/catalogue.md': CATALOGUE_TEXT,
    'site.yaml': 'blog: [{ link: /blog/leopard2-ukraine#first }]\n',
  })
  await importTexts(db, start.folder)
  const openNode = async () => {
    const folder = mkdtempSync(join(tmpdir(), 'node-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const report = (error: unknown) => {
      throw error
    }
    return { folder, ...(await openTextMirror({ db, folder, report, signal: stopped.signal })) }
  }
  const nodes = [await openNode(), await openNode()]
  for (const node of nodes) await node.sync()
  const base = (await sharedHashes(db)).get(`${OLD}/catalogue.md`)
  const rename = (store: TextStore, name: string) =>
    createCatalogueManager({ db, store }).rename(
      { path: `${OLD}/catalogue.md`, base, actor: ERIKA },
      name,
    )
  return { db, nodes, rename }
}

test('a catalogue that is renamed has its new name on every node, and two renamings at once make one', async () => {
  const { db, nodes, rename } = await openNodes()
  const results = await Promise.all([
    rename(openTableStore(db), 'one'),
    rename(openTableStore(db), 'two'),
  ])
  expect(new Set(results.map(({ kind }) => kind))).toEqual(new Set(['saved', 'rejected']))
  const name = results[0]?.kind === 'saved' ? 'one' : 'two'
  const paths = [...(await sharedHashes(db)).keys()]
  expect(new Set(paths)).toEqual(
    new Set([
      ...PATHS.map((path) => `cases/${name}/${path}`),
      'cases/leopard2-ukraine-other/catalogue.md',
      'site.yaml',
    ]),
  )
  for (const node of nodes) {
    await node.sync()
    expect(new Set(readdirSync(join(node.folder, 'cases', name)))).toEqual(new Set(PATHS))
    expect(readdirSync(join(node.folder, OLD))).toEqual([])
  }
  const [settings] = await revisionsOf(db, 'site.yaml', { limit: 1 })
  expect(settings).toMatchObject({
    by: 'erika',
    note: `Renamed the catalogue ${OLD} to cases/${name}`,
  })
})

test('a case that another node adds meanwhile keeps the catalogue where it is', async () => {
  const { db, rename } = await openNodes()
  const store = openTableStore(db)
  const text = caseText('late')
  const adding: TextStore = {
    ...store,
    async moveFolder(...given) {
      const file = { text, sha256: 'a'.repeat(64) }
      const late = { path: `${OLD}/late.md`, expected: undefined, file, actor: ERIKA, note: '' }
      expect(await store.write([late])).toBe(true)
      return store.moveFolder(...given)
    },
  }
  expect(await rename(adding, 'one')).toMatchObject({ kind: 'rejected' })
  const paths = [...(await sharedHashes(db)).keys()]
  expect(paths.filter((path) => path.startsWith('cases/one/'))).toEqual([])
  expect(paths.filter((path) => path.startsWith(`${OLD}/`))).toHaveLength(PATHS.length + 1)
})
