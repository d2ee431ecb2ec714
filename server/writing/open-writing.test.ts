import { expect, test } from 'vitest'
import { openTestLibrary } from '../content/content-folder.fixture.ts'
import { readContent } from '../content/read-content.ts'
import { readSiteText } from '../content/site-file.ts'
import { openWriting } from './open-writing.ts'
import { ERIKA, writingFixture } from './writing.fixture.ts'

test('where the content folder is read-only, nothing is published, and the reason is named', async () => {
  const path = 'articles/x.md'
  const { db, folder, files, store, history } = await writingFixture({ [path]: 'one' })
  const requireWritable = () => Promise.reject(Object.assign(new Error('EROFS'), { code: 'EROFS' }))
  const writing = openWriting({
    db,
    store: { ...store, requireWritable },
    library: await openTestLibrary(folder),
    reader: { read: readContent, readSite: async (text) => readSiteText(text) },
    against: () => ({ archive: undefined, drawings: undefined, embeds: [] }),
  })
  expect(await writing.closed()).toContain('may not write into its content folder')
  const { base } = (await writing.open(path, ERIKA.id)) ?? {}
  const result = await writing.save({ path, base, text: 'two', actor: ERIKA, note: '' })
  expect(result).toMatchObject({ kind: 'rejected' })
  expect(files.read(path)?.text).toBe('one')
  expect(await history(path)).toEqual([['by hand', 'one']])
})
