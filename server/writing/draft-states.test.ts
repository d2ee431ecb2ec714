import { expect, onTestFinished, test } from 'vitest'
import { addUser, removeUser } from '../access/users.ts'
import type { Db } from '../db/tables/schema.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { deleteDraft, draftOf, moveDrafts, openDraftStates, saveDraft } from './drafts.ts'
import {
  appendRevisions,
  countRevisions,
  newestHashes,
  newestText,
  revisionById,
  revisionsOf,
} from './revisions.ts'
import { shaOf } from './writing.fixture.ts'

const PATH = 'articles/a.md'
const HEAD = '---\ntitle: A\n---\n\n'
const LONG = `${HEAD}${'A long paragraph. '.repeat(100)}`

async function openDrafts() {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const add = async (name: string) => (await addUser(db, { name, roles: ['Author'] }))?.id ?? ''
  return { db, ...openDraftStates(db), add }
}

const save = (db: Db, userId: string, text: string, replaces: string | undefined, path = PATH) =>
  saveDraft(db, { userId, path, base: 'base', text, note: 'why', replaces })

/** Saves one after the other, as one window does. */
async function saveAll(db: Db, userId: string, ...texts: string[]) {
  let before = (await draftOf(db, userId, PATH))?.sha256
  for (const text of texts) {
    expect(await save(db, userId, text, before)).toMatchObject({ ok: true })
    before = shaOf(text)
  }
}

test('the drafts of a removed account are stored, and an editor continues with them', async () => {
  const { db, add, draftStates, draftStateText, draftsOfFormerAuthors, takeDraftState } =
    await openDrafts()
  const dora = await add('dora')
  const erika = await add('erika')
  await saveAll(db, dora, LONG)
  await save(db, dora, 'new', undefined, 'articles/b.md')
  expect(await draftsOfFormerAuthors()).toEqual([])
  expect(await removeUser(db, 'dora')).toEqual({ ok: true, storedDrafts: 2 })
  expect(await draftsOfFormerAuthors()).toMatchObject([
    { path: PATH, by: 'dora' },
    { path: 'articles/b.md', by: 'dora' },
  ])
  const [state] = await draftStates(PATH, erika)
  expect(state).toMatchObject({ by: 'dora', reason: 'stored when the author lost access' })
  const id = state?.id ?? 0
  expect(await draftStateText(PATH, erika, id)).toBe(LONG)
  await saveAll(db, erika, 'Of erika.')
  expect(await takeDraftState({ userId: erika, path: PATH, id })).toMatchObject({ ok: true })
  expect(await draftOf(db, erika, PATH)).toMatchObject({ text: LONG, base: 'base', note: 'why' })
  expect(await draftStates(PATH, erika)).toMatchObject([
    { by: 'erika', reason: 'before an earlier draft was taken up' },
    { by: 'dora' },
  ])
  expect(await draftsOfFormerAuthors()).toMatchObject([{ path: 'articles/b.md' }])
})

test('what a removed author left of a text is discarded at once, and nothing of anybody else', async () => {
  const { db, add, draftStates, draftsOfFormerAuthors, discardOrphanedDrafts } = await openDrafts()
  const dora = await add('dora')
  const erika = await add('erika')
  await saveAll(db, dora, LONG, 'short')
  await saveAll(db, erika, LONG, 'own')
  await save(db, dora, 'new', undefined, 'articles/b.md')
  const [ofDora] = await draftStates(PATH, dora)
  expect(await discardOrphanedDrafts(PATH, ofDora?.id ?? 0)).toBe(false)
  await removeUser(db, 'dora')
  const [orphan] = await draftsOfFormerAuthors()
  expect(await discardOrphanedDrafts('articles/b.md', orphan?.id ?? 0)).toBe(false)
  expect(await draftStates(PATH, erika)).toHaveLength(3)
  expect(await discardOrphanedDrafts(PATH, orphan?.id ?? 0)).toBe(true)
  expect(await draftStates(PATH, erika)).toMatchObject([{ by: 'erika', isOrphaned: false }])
  expect(await draftsOfFormerAuthors()).toMatchObject([{ path: 'articles/b.md' }])
  const left = await db.selectFrom('content_text').select('text').execute()
  expect(left.map(({ text }) => text)).toEqual([LONG, 'new'])
})

test('a draft that loses most of its text or its front matter is an earlier draft, other saves leave none', async () => {
  const { db, add, draftStates } = await openDrafts()
  const erika = await add('erika')
  await saveAll(db, erika, LONG, `${LONG}More.`, `${LONG}More. And more.`, 'Short.', 'Shorter')
  expect(await draftStates(PATH, erika)).toMatchObject([
    { reason: 'before its front matter was deleted' },
  ])
  await saveAll(db, erika, LONG, `${HEAD}Short.`, `${HEAD}Short, and more.`)
  expect(await draftStates(PATH, erika)).toMatchObject([
    { reason: 'before most of it was deleted' },
    { reason: 'before its front matter was deleted' },
  ])
})

test('a text of which most words are replaced is an earlier draft, however long the other one is', async () => {
  const { db, add, draftStates, draftStateText } = await openDrafts()
  const erika = await add('erika')
  const other = `${HEAD}${'Something else entirely. '.repeat(90)}`
  await saveAll(db, erika, LONG, other, `${other} Continued.`)
  const states = await draftStates(PATH, erika)
  expect(states).toMatchObject([{ reason: 'before most of it was deleted' }])
  expect(await draftStateText(PATH, erika, states[0]?.id ?? 0)).toBe(LONG)
})

test('a text that is deleted little by little is stored once as it was before', async () => {
  const { db, add, draftStates, draftStateText } = await openDrafts()
  const erika = await add('erika')
  const shorter = Array.from({ length: 40 }, (_, at) => LONG.slice(0, LONG.length - 40 * (at + 1)))
  await saveAll(db, erika, LONG.slice(0, -5), LONG, LONG.slice(0, -1), LONG, ...shorter)
  const states = await draftStates(PATH, erika)
  expect(states).toMatchObject([{ reason: 'before parts of it were deleted' }])
  expect(await draftStateText(PATH, erika, states[0]?.id ?? 0)).toBe(LONG)
})

test('losing the text below a long front matter counts as losing most', async () => {
  const { db, add, draftStates } = await openDrafts()
  const erika = await add('erika')
  const head = `---\ntitle: A\ndescription: ${'long '.repeat(500)}\n---\n`
  await saveAll(db, erika, `${head}${'A paragraph. '.repeat(100)}`, `${head}Short.`)
  expect(await draftStates(PATH, erika)).toMatchObject([
    { reason: 'before most of it was deleted' },
  ])
})

test('what another window has saved stays an earlier draft when it is replaced', async () => {
  const { db, add, draftStates, draftStateText } = await openDrafts()
  const erika = await add('erika')
  await saveAll(db, erika, 'Of one window.')
  // The same window is rejected several times.
  for (const text of ['Other', 'Other.', 'Other..'])
    expect(await save(db, erika, text, undefined)).toEqual({ ok: false, why: 'changed' })
  await save(db, erika, 'Other..', shaOf('Of one window.'))
  const states = await draftStates(PATH, erika)
  expect(states).toMatchObject([{ reason: 'when another window had a different text' }])
  expect(await draftStateText(PATH, erika, states[0]?.id ?? 0)).toBe('Of one window.')
})

test('publishing a text that lacks most of the draft keeps the draft as an earlier one', async () => {
  const { db, add, draftStates } = await openDrafts()
  const erika = await add('erika')
  await saveAll(db, erika, LONG)
  await deleteDraft(db, erika, PATH, () => true, `${HEAD}Short.`)
  expect(await draftStates(PATH, erika)).toHaveLength(1)
  await saveAll(db, erika, LONG)
  await deleteDraft(db, erika, PATH, () => true, LONG)
  expect(await draftStates(PATH, erika)).toHaveLength(1)
})

test('the newest 20 earlier drafts of a text and author are kept, and texts that nothing else has go with the older ones', async () => {
  const { db, add, draftStates } = await openDrafts()
  const erika = await add('erika')
  for (let at = 0; at < 25; at += 1) await saveAll(db, erika, `${LONG}${at}`, HEAD)
  const states = await draftStates(PATH, erika)
  expect(states).toHaveLength(20)
  const texts = await db.selectFrom('content_text').select('text').execute()
  expect(texts.map(({ text }) => text)).not.toContain(`${LONG}4`)
  expect(texts.map(({ text }) => text)).toContain(`${LONG}5`)
})

test('no revision leads to an earlier draft, which is its author’s alone', async () => {
  const { db, add, draftStates } = await openDrafts()
  const erika = await add('erika')
  await saveAll(db, erika, LONG, 'Short.')
  const [state] = await draftStates(PATH, erika)
  const path = `drafts/${PATH}`
  expect(await revisionsOf(db, path, { limit: 10 })).toEqual([])
  expect(await countRevisions(db, path)).toBe(0)
  expect(await newestText(db, path)).toBeUndefined()
  expect(await revisionById(db, state?.id ?? 0)).toBeUndefined()
  expect([...(await newestHashes(db)).keys()]).toEqual([])
})

test('earlier drafts are seen by their author alone, change no revision, and move with the text', async () => {
  const { db, add, draftStates, draftStateText, takeDraftState } = await openDrafts()
  const [erika, otto] = [await add('erika'), await add('otto')]
  const file = { text: 'published', sha256: shaOf('published') }
  await db.transaction().execute((tx) => appendRevisions(tx, [{ path: PATH, file, note: '' }]))
  await saveAll(db, erika, LONG, 'Short.')
  expect((await newestHashes(db)).get(PATH)).toBe(file.sha256)
  const [state] = await draftStates(PATH, erika)
  const id = state?.id ?? 0
  expect(await draftStates(PATH, otto)).toEqual([])
  expect(await draftStateText(PATH, otto, id)).toBeUndefined()
  expect(await takeDraftState({ userId: otto, path: PATH, id })).toBeUndefined()
  await db.transaction().execute((tx) => moveDrafts(tx, PATH, 'articles/moved.md'))
  expect(await draftStateText('articles/moved.md', erika, id)).toBe(LONG)
  expect(await draftStates(PATH, erika)).toEqual([])
})
