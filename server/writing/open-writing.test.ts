import { expect, test } from 'vitest'
import { openTestLibrary } from '../content/content-folder.fixture.ts'
import { readContent } from '../content/read-content.ts'
import { readSiteText } from '../content/site-file.ts'
import type { Db } from '../db/tables/schema.ts'
import { openWriting } from './open-writing.ts'
import { ERIKA, writingFixture } from './writing.fixture.ts'

async function addErika(db: Db): Promise<void> {
  const user = { ...ERIKA, name_key: 'erika', nickname: '', email: '', picture: '' }
  const row = { ...user, roles: 'Author' as const, password: null, created_at: 0 }
  await db.insertInto('user').values(row).execute()
}

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

test('a hidden text whose state cannot be read is not restored, because that would publish it', async () => {
  const path = 'articles/x.md'
  const { db, folder, store, history, files, saveByHand } = await writingFixture({
    [path]: '---\ntitle: X\n---\n\none\n',
  })
  const library = await openTestLibrary(folder)
  const failures: Error[] = []
  const writing = openWriting({
    db,
    store: {
      ...store,
      current(wanted) {
        const failure = failures.pop()
        return failure ? Promise.reject(failure) : store.current(wanted)
      },
    },
    library,
    reader: { read: readContent, readSite: async (text) => readSiteText(text) },
    against: () => ({ archive: undefined, drawings: undefined, embeds: [] }),
  })
  await writing.open(path, ERIKA.id)
  await saveByHand(path, '---\ntitle: X\ndraft: true\n---\n\ntwo\n')
  const { base } = (await writing.open(path, ERIKA.id)) ?? {}
  const first = (await writing.revisions(path)).at(-1)?.id ?? 0
  failures.push(new Error('The connection was lost.'))
  const restored = writing.restore({ path, base, revision: first, actor: ERIKA })
  await expect(restored).rejects.toThrow('The connection was lost.')
  expect(files.read(path)?.text).toContain('draft: true')
  expect(await history(path)).toHaveLength(2)
})

test('the draft of a new text is listed by its title, if it has one, in two queries', async () => {
  const { db: plainDb, folder, store } = await writingFixture({})
  let queries = 0
  const db = plainDb.withPlugin({
    transformQuery({ node }) {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await addErika(db)
  const writing = openWriting({
    db,
    store,
    library: await openTestLibrary(folder),
    reader: { read: readContent, readSite: async (text) => readSiteText(text) },
    against: () => ({ archive: undefined, drawings: undefined, embeds: [] }),
  })
  const draft = { userId: ERIKA.id, base: undefined, note: '', replaces: undefined }
  const text = `---\ntitle: Armour in winter\n---\n\n${'Text. '.repeat(10_000)}\n`
  await writing.saveDraft({ ...draft, path: 'articles/a.md', text })
  await writing.saveDraft({ ...draft, path: 'articles/b.md', text: '---\ntitle:\n---\n' })
  await writing.saveDraft({ ...draft, path: 'articles/c.md', text: 'No front matter.' })
  queries = 0
  const listed = (await writing.list(ERIKA.id)).filter(({ draftAt }) => draftAt)
  expect(queries).toBe(2)
  expect(listed.map(({ title }) => title)).toEqual([
    'Armour in winter',
    'New article: b',
    'New article: c',
  ])
})

test.for(['articles/x.md', 'site.yaml'])(
  'a busy server does not report that it could not read %s as a mistake in it',
  async (path) => {
    const { db, folder, store } = await writingFixture({})
    const unread = { entry: undefined, site: undefined, problems: [], isTemporary: true }
    const writing = openWriting({
      db,
      store,
      library: await openTestLibrary(folder),
      reader: { read: async () => unread, readSite: async () => unread },
      against: () => ({ archive: undefined, drawings: undefined, embeds: [] }),
    })
    await expect(writing.check(path, 'x')).rejects.toMatchObject({ code: 'server/busy' })
  },
)

test('one visitor cannot keep others from shared previews, and all visitors together have a limit', async () => {
  const { db, folder, store } = await writingFixture({})
  await addErika(db)
  const reading = Promise.withResolvers<void>()
  const writing = openWriting({
    db,
    store,
    library: await openTestLibrary(folder),
    reader: {
      async read(path, text) {
        await reading.promise
        return readContent(path, text)
      },
      readSite: async (text) => readSiteText(text),
    },
    against: () => ({ archive: undefined, drawings: undefined, embeds: [] }),
  })
  const path = 'articles/a.md'
  const draft = { userId: ERIKA.id, base: undefined, note: '', replaces: undefined }
  await writing.saveDraft({ ...draft, path, text: 'Draft' })
  const token = await writing.makePreviewLink(path, ERIKA.id)
  const preview = (subject: string) => writing.sharedPreview(token, subject)
  const rejected = { code: 'server/busy' }
  const results: string[] = []
  const opened = ['a', 'a', 'a', 'b', 'b', 'c'].map(async (subject) => {
    results.push(
      await preview(subject).then(
        ({ kind }) => kind,
        ({ code }) => code,
      ),
    )
  })
  await expect.poll(() => results).toEqual([rejected.code, rejected.code])
  await expect(preview('c')).rejects.toMatchObject(rejected)
  reading.resolve()
  await Promise.all(opened)
  expect(results.slice(2)).toEqual(['text', 'text', 'text', 'text'])
})
