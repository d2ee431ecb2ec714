import { existsSync } from 'node:fs'
import { rename as moveFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUE_TEXT, caseText } from '../../content/content-folder.fixture.ts'
import { createCatalogueManager } from '../catalogue-manager.fixture.ts'
import { createRevisionRecorder } from '../revision-recorder.ts'
import { revisionsOf } from '../revisions.ts'
import { ERIKA, writingFixture } from '../writing.fixture.ts'
import type { ContentFiles } from './content-files.ts'
import { openFileStore } from './file-store.ts'
import { finishFolderMove } from './folder-move.ts'

/** Two texts change beside the folder: the catalogue's own, and the settings. */
async function opened(change: (files: ContentFiles) => ContentFiles) {
  const fixture = await writingFixture({
    'site.yaml': 'blog: [{ link: /blog/one }]\n',
    'cases/one/catalogue.md': CATALOGUE_TEXT,
    'cases/one/first.md': caseText('first'),
  })
  const { db, folder } = fixture
  const files = change(fixture.files)
  const recorder = createRevisionRecorder({
    db,
    files,
    report: () => undefined,
    signal: new AbortController().signal,
  })
  const store = openFileStore({ db, files, recorder })
  const manager = createCatalogueManager({ db, store })
  const path = 'cases/one/catalogue.md'
  const target = { path, base: files.read(path)?.sha256, actor: ERIKA }
  return {
    ...fixture,
    rename: () => manager.rename(target, 'two'),
    hasJournal: () => existsSync(join(folder, '.renaming.json')),
    newest: async (text: string) => (await revisionsOf(db, text, { limit: 1 }))[0],
  }
}

/** Publishing stops after some files, as if the site ended there. */
const stoppingAfter = (published: number) => (files: ContentFiles) => {
  let left = published
  return {
    ...files,
    async prepare(...given: Parameters<ContentFiles['prepare']>) {
      const prepared = await files.prepare(...given)
      return {
        ...prepared,
        publish() {
          if (left === 0) throw new Error('stopped')
          left -= 1
          prepared.publish()
        },
      }
    },
  }
}

test.for([0, 1])(
  'a renaming that stops after %i changed texts is done to its end later, as one of its editor',
  async (published) => {
    const { folder, db, files, rename, hasJournal, newest } = await opened(stoppingAfter(published))
    await expect(rename()).rejects.toThrow('stopped')
    expect(hasJournal()).toBe(true)
    expect((await newest('cases/one/first.md'))?.note).toBe('')

    for (const again of ['cases/two', undefined])
      expect(await finishFolderMove({ db, files })).toBe(again)
    expect(hasJournal()).toBe(false)
    expect(await readdir(join(folder, 'cases'))).toEqual(['two'])
    expect(files.read('site.yaml')?.text).toBe('blog: [{ link: /blog/two }]\n')
    expect(files.read('cases/two/catalogue.md')?.text).toContain('formerly:\n  - one\n')
    for (const [path, note] of [
      ['cases/one/first.md', 'Renamed to cases/two/first.md'],
      ['cases/two/first.md', 'Renamed from cases/one/first.md'],
      ['cases/two/catalogue.md', 'Renamed from cases/one/catalogue.md'],
      ['site.yaml', 'Renamed the catalogue cases/one to cases/two'],
    ] as const)
      expect([path, await newest(path)]).toMatchObject([path, { note, by: 'erika' }])
  },
)

test('a renaming that was decided and not begun is done at the next start', async () => {
  const { folder, db, files, rename } = await opened(stoppingAfter(0))
  await expect(rename()).rejects.toThrow('stopped')
  await moveFile(join(folder, 'cases/two'), join(folder, 'cases/one'))
  expect(await finishFolderMove({ db, files })).toBe('cases/two')
  expect(await readdir(join(folder, 'cases'))).toEqual(['two'])
})

test('a text that changes at the last moment keeps the folder where it is', async () => {
  let change = () => Promise.resolve()
  const { folder, rename, hasJournal, newest } = await opened((files) => ({
    ...files,
    async prepare(...given) {
      await change()
      return files.prepare(...given)
    },
  }))
  change = () => writeFile(join(folder, 'cases/one/first.md'), 'by hand')
  expect(await rename()).toMatchObject({ kind: 'rejected' })
  expect(hasJournal()).toBe(false)
  expect(await readdir(join(folder, 'cases'))).toEqual(['one'])
  expect((await newest('cases/one/first.md'))?.note).toBe('')
})
