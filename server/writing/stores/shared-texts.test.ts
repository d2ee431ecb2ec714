import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CASE_TEXT, CATALOGUE, caseText } from '../../content/content-folder.fixture.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { createRevisionRecorder } from '../revision-recorder.ts'
import { revisionsOf } from '../revisions.ts'
import { saveText } from '../save-text.ts'
import { ERIKA, shaOf } from '../writing.fixture.ts'
import { openContentFiles } from './content-files.ts'
import { pullTexts, pushTexts } from './exchange-texts.ts'
import { importTexts, openTextMirror, returnTexts } from './shared-texts.ts'
import { openTableStore, sharedHashes, sharedText } from './table-store.ts'

const PATH = `${CATALOGUE}/first.md`
const ARTICLE = 'articles/x.md'
const textOf = (title: string) => caseText('first', ['A made up case', title])

async function database() {
  const opened = await openTestDatabase()
  onTestFinished(() => opened.close())
  return opened.db
}

async function folderWith(given: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'shared-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  for (const [path, text] of Object.entries(given)) await write(path, text)
  return { folder, write, read: (path: string) => readFileSync(join(folder, path), 'utf8') }
}

type Db = Awaited<ReturnType<typeof database>>

async function save(db: Db, path: string, base: string | undefined, text: string) {
  const parts = { db, store: openTableStore(db), mistakesIn: async () => undefined }
  const wanted = { path, base: base === undefined ? undefined : shaOf(base), text, note: '' }
  return (await saveText(parts, { ...wanted, actor: ERIKA })).kind
}

function mirrorOf(db: Db, folder: string) {
  const { signal } = new AbortController()
  return openTextMirror({
    db,
    folder,
    signal,
    report(error) {
      throw error
    },
  })
}

test('the texts of a folder are imported once, byte for byte, also by two nodes at the same time', async () => {
  const db = await database()
  const text = '\uFEFFone\r\ntwo\n'
  const one = await folderWith({ [PATH]: text, 'notes.txt': 'no text of the site' })
  const other = await folderWith({ [PATH]: 'other' })
  const counts = await Promise.all([importTexts(db, one.folder), importTexts(db, one.folder)])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await importTexts(db, other.folder)).toBe(0)
  expect(await sharedText(db, PATH)).toEqual({ text, sha256: shaOf(text) })
  expect((await revisionsOf(db, PATH, { limit: 9 })).map(({ by }) => by)).toEqual([undefined])
})

test('the copy of every node follows the table, with deletions, and its own changes are lost', async () => {
  const db = await database()
  const start = await folderWith({ [PATH]: 'one\n', [ARTICLE]: 'article\n' })
  await importTexts(db, start.folder)
  const nodes = [await folderWith(), await folderWith({ 'articles/stray.md': 'by hand' })]
  const mirrors = await Promise.all(nodes.map(({ folder }) => mirrorOf(db, folder)))
  for (const mirror of mirrors) await mirror.sync()
  expect(await save(db, PATH, 'one\n', 'two\n')).toBe('saved')
  const gone = { path: ARTICLE, expected: shaOf('article\n'), file: undefined }
  await openTableStore(db).write([{ ...gone, actor: ERIKA, note: '' }])
  for (const mirror of mirrors) expect(await mirror.sync()).toBe(true)
  for (const mirror of mirrors) expect(await mirror.sync()).toBe(false)
  for (const { folder, read } of nodes) {
    expect(read(PATH)).toBe('two\n')
    expect(readdirSync(join(folder, 'articles'))).toEqual([])
  }
})

test('of two nodes that save the same text at the same time, both are kept or one sees a conflict', async () => {
  const db = await database()
  const start = await folderWith({ [PATH]: 'one\ntwo\nthree\n' })
  await importTexts(db, start.folder)
  const base = 'one\ntwo\nthree\n'
  const results = await Promise.all([
    save(db, PATH, base, 'ONE\ntwo\nthree\n'),
    save(db, PATH, base, 'one\ntwo\nTHREE\n'),
  ])
  expect(results).toEqual(['saved', 'saved'])
  expect((await sharedText(db, PATH))?.text).toBe('ONE\ntwo\nTHREE\n')
  expect(await save(db, PATH, base, 'uno\ntwo\nthree\n')).toBe('conflict')
})

test('a replaced draft is a revision before the text of the table', async () => {
  const db = await database()
  const store = openTableStore(db)
  const file = { text: 'published', sha256: shaOf('published') }
  const replacedDraft = { text: 'draft', sha256: shaOf('draft') }
  await store.write([{ path: PATH, file, actor: ERIKA, note: '', replacedDraft }])
  const [newest, before] = await revisionsOf(db, PATH, { limit: 9 })
  expect(await store.current(PATH)).toEqual(file)
  expect([newest?.sha256, before?.sha256]).toEqual([file.sha256, replacedDraft.sha256])
  const row = await db.selectFrom('content_file').select('revision').executeTakeFirst()
  expect(Number(row?.revision)).toBe(newest?.id)
})

test('a push publishes what was changed since the pull, all of it or nothing', async () => {
  const db = await database()
  const start = await folderWith({ [PATH]: CASE_TEXT, [ARTICLE]: 'article\n' })
  await importTexts(db, start.folder)
  const { folder, write, read } = await folderWith()
  await expect(pushTexts(db, folder, '')).rejects.toThrow('was not created by "content pull"')
  await pullTexts(db, folder)
  expect(read(PATH)).toBe(CASE_TEXT)
  await write(PATH, textOf('Another case'))
  expect((await pullTexts(db, folder)).changed).toEqual([PATH])
  await rm(join(folder, ARTICLE))
  expect(await pushTexts(db, folder, 'Better')).toEqual({
    kind: 'pushed',
    published: [PATH],
    deleted: [ARTICLE],
  })
  expect([...(await sharedHashes(db)).keys()]).toEqual([PATH])
  const [newest] = await revisionsOf(db, PATH, { limit: 9 })
  expect([newest?.by, newest?.note]).toEqual([undefined, 'Better'])
  expect(await pushTexts(db, folder, '')).toEqual({
    kind: 'pushed',
    published: [],
    deleted: [],
  })
})

test('a push from an old base is rejected with the difference, and changes nothing', async () => {
  const db = await database()
  const start = await folderWith({ [PATH]: CASE_TEXT })
  await importTexts(db, start.folder)
  const { folder, write } = await folderWith()
  await pullTexts(db, folder)
  await save(db, PATH, CASE_TEXT, textOf('Theirs'))
  await write(PATH, textOf('Mine'))
  await write(`${CATALOGUE}/second.md`, caseText('second'))
  const conflict = { path: PATH, theirs: textOf('Theirs'), mine: textOf('Mine') }
  expect(await pushTexts(db, folder, '')).toEqual({ kind: 'conflict', conflicts: [conflict] })
  expect((await sharedText(db, PATH))?.text).toBe(textOf('Theirs'))
  expect(await sharedText(db, `${CATALOGUE}/second.md`)).toBeUndefined()
})

test('a text with a mistake is not pushed', async () => {
  const db = await database()
  const start = await folderWith({ [PATH]: CASE_TEXT })
  await importTexts(db, start.folder)
  const { folder, write } = await folderWith()
  await pullTexts(db, folder)
  await write(PATH, CASE_TEXT.replace('grade: B', 'grade: Z'))
  const result = await pushTexts(db, folder, '')
  expect(result).toEqual({
    kind: 'mistakes',
    sentences: [expect.stringMatching(`^${PATH}:10: expected A, B or C`)],
  })
  expect((await sharedText(db, PATH))?.text).toBe(CASE_TEXT)
})

test('after a move back to SQLite the folder has the texts of the table, and what it had is a revision', async () => {
  const db = await database()
  const start = await folderWith({ [PATH]: 'shared\n' })
  await importTexts(db, start.folder)
  const { folder, read } = await folderWith({ [PATH]: 'old\n', [ARTICLE]: 'only here\n' })
  const { signal } = new AbortController()
  const open = () => {
    const files = openContentFiles(folder)
    return createRevisionRecorder({ db, files, report: () => undefined, signal })
  }
  expect(await returnTexts({ db, folder, recorder: open() })).toBe(2)
  expect(read(PATH)).toBe('shared\n')
  expect(readdirSync(join(folder, 'articles'))).toEqual([])
  const hashes = await Promise.all(
    [PATH, ARTICLE].map(async (path) =>
      (await revisionsOf(db, path, { limit: 9 })).map(({ sha256 }) => sha256),
    ),
  )
  expect(hashes[0]).toContain(shaOf('old\n'))
  expect(hashes[1]).toEqual([undefined, shaOf('only here\n')])
  // From now on the folder is the truth.
  expect(await sharedHashes(db)).toEqual(new Map())
  expect(await returnTexts({ db, folder, recorder: open() })).toBe(0)
})
