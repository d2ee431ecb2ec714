import { expect, test } from 'vitest'
import { logIn } from '../access/logged-in.fixture.ts'
import { addUser, removeUser, setRoles } from '../access/users.ts'
import { CATALOGUE } from '../content/content-folder.fixture.ts'
import { saveDraft } from './drafts.ts'
import { managedTexts } from './manage.fixture.ts'

const PATH = `${CATALOGUE}/catalogue.md`
const texts = managedTexts()

async function orphanedDraft() {
  const { db } = texts.site
  const dora = await addUser(db, { name: 'dora', roles: ['Author'] })
  const draft = { path: PATH, base: undefined, note: '', replaces: undefined }
  await saveDraft(db, { ...draft, userId: dora?.id ?? '', text: 'A draft of dora.' })
  await removeUser(db, 'dora')
  const [orphan] = await texts.writing().draftsOfFormerAuthors()
  return orphan?.id ?? 0
}

const left = () => texts.writing().draftsOfFormerAuthors()
const discard = (fields: Record<string, string>) =>
  texts.post(PATH, { change: 'discard-orphaned', ...fields }, '/write/')

test('an editor discards the draft of a removed account after a confirmation, once', async () => {
  const revision = `${await orphanedDraft()}`
  expect(await discard({ revision })).toBe(`/write/revisions/${PATH}?done=unticked`)
  expect(await left()).toHaveLength(1)
  expect(await discard({ revision, confirmed: 'yes' })).toBe('/write?done=discarded')
  expect(await left()).toEqual([])
  for (const other of [revision, '', 'x', '1e400'])
    expect(await discard({ revision: other, confirmed: 'yes' })).toBe('/write?done=gone')
})

test('an author who loses the last role leaves the drafts to the editors, and has them again with a role', async () => {
  const { db } = texts.site
  const emil = await addUser(db, { name: 'emil', roles: ['Author'] })
  const userId = emil?.id ?? ''
  const draft = { path: PATH, base: undefined, note: '', replaces: undefined }
  await saveDraft(db, { ...draft, userId, text: 'A draft of emil.' })
  const byEmil = async () => (await left()).filter(({ by }) => by === 'emil')
  await setRoles(db, 'emil', ['Author'])
  expect(await byEmil()).toEqual([])
  await setRoles(db, 'emil', [])
  expect(await byEmil()).toMatchObject([{ path: PATH }])
  await setRoles(db, 'emil', ['Author'])
  expect(await byEmil()).toEqual([])
  const { draft: kept } = (await texts.writing().open(PATH, userId)) ?? {}
  expect(kept?.text).toBe('A draft of emil.')
})

test('an account without a role discards none', async () => {
  const revision = `${await orphanedDraft()}`
  const { headers } = await logIn(texts.site)
  const response = await texts.site.app.request(`/write/${PATH}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    body: `${new URLSearchParams({ change: 'discard-orphaned', revision, confirmed: 'yes' })}`,
  })
  expect(response.status).toBe(404)
  expect(await left()).toHaveLength(1)
})
