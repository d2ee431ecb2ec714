import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OPERATOR } from '../access/people/account-actor.ts'
import { resetLogin } from '../access/people/reset-login.ts'
import { addUser, setRoles } from '../access/users.ts'
import { CATALOGUE, CATALOGUE_TEXT, publishableCase } from '../content/content-folder.fixture.ts'
import { managedTexts, openManagedTexts } from './manage.fixture.ts'

const SETTINGS = join(import.meta.dirname, '../../content/site.yaml')
const UNVERIFIED = ['verification: sourced', 'verification: unverified'] as const

const texts = managedTexts()

test('a preview link shows its text under the name that it has now', async () => {
  const path = await texts.add(CATALOGUE, 'linked', publishableCase('linked'))
  const token = await texts.makeLink(path)
  await texts.post(path, { change: 'rename', name: 'linked-2' })
  expect(await texts.writing().sharedPreview(token)).toMatchObject({
    kind: 'text',
    preview: { kind: 'case', id: 'linked-2' },
  })
})

test('no preview link is created for a missing text', async () => {
  expect(await texts.post(`${CATALOGUE}/nowhere.md`, { change: 'link', base: '' })).toBe(404)
})

test('a preview link shows a draft to anyone for a week, and no other link does', async () => {
  const path = await texts.add(CATALOGUE, 'shared', publishableCase('shared'))
  const writing = texts.writing()
  const token = await texts.makeLink(path)
  expect(await writing.sharedPreview(token)).toMatchObject({
    kind: 'text',
    preview: { kind: 'case', id: 'shared' },
  })
  const [body = '', mark = ''] = token.split('.')
  const other = Buffer.from(JSON.stringify({ path, user: 'x', until: 9e15 })).toString('base64url')
  for (const forged of [
    '',
    '.',
    'x',
    body,
    `${body}.`,
    `${other}.${mark}`,
    `${token}.x`,
    `${token}x.y`,
    `${Buffer.from('{"path":"a","user":"\\u0000","until":1}').toString('base64url')}.x`,
  ])
    expect([forged, (await writing.sharedPreview(forged)).kind]).toEqual([forged, 'wrong'])
})

test('an editor can end all of their own preview links, and make others', async () => {
  const path = await texts.add(CATALOGUE, 'ended', publishableCase('ended'))
  const writing = texts.writing()
  const token = await texts.makeLink(path)
  const others = await writing.makePreviewLink(path, 'another')
  const hasLinks = async () => (await writing.manage(path, texts.userId()))?.hasLinks
  expect(await hasLinks()).toBe(true)
  expect(await texts.post(path, { change: 'end-links' })).toBe(
    `/write/manage/${path}?done=links-ended`,
  )
  expect(await hasLinks()).toBe(false)
  expect(await texts.post(path, { change: 'end-links' })).toBe(
    `/write/manage/${path}?done=no-links`,
  )
  expect(await writing.sharedPreview(token)).toEqual({ kind: 'wrong' })
  const next = await texts.makeLink(path)
  expect(await writing.sharedPreview(next)).toMatchObject({ kind: 'text' })
  expect(await writing.sharedPreview(token)).toEqual({ kind: 'wrong' })
  // The other maker has no account here.
  expect(await writing.sharedPreview(others)).toEqual({ kind: 'ended' })
})

test('a preview link of a text in the trash shows nothing until it is restored, not even a draft', async () => {
  const path = await texts.add(CATALOGUE, 'trashed', publishableCase('trashed'))
  const writing = texts.writing()
  const token = await texts.makeLink(path)
  const draft = { path, userId: texts.userId(), text: 'Not yet published', base: undefined }
  await writing.saveDraft({ ...draft, note: '', replaces: undefined })
  await texts.post(path, { change: 'delete', confirmed: 'yes' })
  expect(await writing.sharedPreview(token)).toEqual({ kind: 'wrong' })
  const revision = (await writing.manage(path))?.deleted?.restores ?? 0
  const actor = { id: texts.userId(), name: 'Author' }
  await writing.restore({ path, base: undefined, revision, actor })
  expect(await writing.sharedPreview(token)).toMatchObject({ kind: 'text' })
})

test('the preview links of an account end with its last role, and do not return with the next one', async () => {
  const { db } = texts.site
  const path = await texts.add(CATALOGUE, 'regained', publishableCase('regained'))
  const former = await addUser(db, { name: 'former', roles: ['Author'] })
  const token = await texts.writing().makePreviewLink(path, former?.id ?? '')
  const kind = async () => (await texts.writing().sharedPreview(token)).kind
  await setRoles(db, 'former', ['Author'])
  expect(await kind()).toBe('text')
  await setRoles(db, 'former', [])
  await setRoles(db, 'former', ['Author'])
  expect(await kind()).toBe('wrong')
})

test('the preview links of an account end when its login is reset', async () => {
  const path = await texts.add(CATALOGUE, 'reset', publishableCase('reset'))
  const token = await texts.makeLink(path)
  await resetLogin(texts.site.db, { id: texts.userId() }, OPERATOR)
  expect(await texts.writing().sharedPreview(token)).toEqual({ kind: 'wrong' })
})

test('a preview link shows its own text, but no unverified case that readers do not see', async () => {
  const settings = readFileSync(SETTINGS, 'utf8')
  const hiding = await openManagedTexts({
    'site.yaml': settings.replace('showUnverified: true', 'showUnverified: false'),
    [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT,
    [`${CATALOGUE}/doubtful.md`]: publishableCase('doubtful', UNVERIFIED),
  })
  const path = await hiding.add(CATALOGUE, 'also', publishableCase('also', UNVERIFIED))
  const shown = await hiding.writing().sharedPreview(await hiding.makeLink(path))
  const preview = shown.kind === 'text' ? shown.preview : undefined
  expect(preview?.kind === 'case' && preview.catalogue.cases.map(({ id }) => id)).toEqual(['also'])
  await hiding.close()
})
