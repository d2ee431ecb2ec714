import { expect, test } from 'vitest'
import { CATALOGUE, publishableCase } from '../content/content-folder.fixture.ts'
import { managedTexts } from './manage.fixture.ts'

const texts = managedTexts()

const actor = { id: 'x', name: 'x' }
const trashed = {
  kind: 'rejected',
  reason: expect.stringContaining('A text in the trash has this URL.'),
}

async function trashedCase(id: string) {
  const path = await texts.add(CATALOGUE, id, publishableCase(id))
  const base = texts.base(path)
  await texts.post(path, { change: 'delete', confirmed: 'yes' })
  return { path, base }
}

const isListed = async (path: string) =>
  (await texts.writing().deleted()).some((one) => one.path === path)

test('nothing is published over a text in the trash, and what was typed stays in the draft', async () => {
  const { path, base } = await trashedCase('trashed')
  const text = publishableCase('trashed', ['A made up case', 'Another case'])
  const sent = { change: 'publish', text, base: '', draft: '' }
  expect(await texts.post(path, sent, '/write/')).toBe(409)
  expect(await isListed(path)).toBe(true)
  const opened = await texts.writing().open(path, texts.userId())
  expect(opened).toMatchObject({ isInTrash: true, base: undefined, draft: { text } })
  const wanted = { path, text, note: '', actor }
  expect(await texts.writing().save({ ...wanted, base: undefined })).toEqual(trashed)
  // Its editor began before it was deleted, and is asked.
  expect((await texts.writing().save({ ...wanted, base })).kind).toBe('conflict')
  const { deleted } = (await texts.writing().manage(path)) ?? {}
  const restoring = { change: 'restore', revision: String(deleted?.restores), base: '' }
  expect(await texts.post(path, restoring)).toContain('done=restored')
  expect(texts.read(path)).toBe(publishableCase('trashed'))
  const restored = await texts.writing().open(path, texts.userId())
  expect(restored).toMatchObject({ isInTrash: false, draft: { text } })
})

test('no other text gets the name of one in the trash, but its own former name again', async () => {
  const { path } = await trashedCase('discarded')
  const other = await texts.add(CATALOGUE, 'other', publishableCase('other'))
  expect(await texts.post(other, { change: 'rename', name: 'discarded' })).toBe(409)
  expect(await texts.post(other, { change: 'duplicate', name: 'discarded' })).toBe(409)
  expect(await isListed(path)).toBe(true)
  await texts.post(other, { change: 'rename', name: 'another' })
  const again = { change: 'rename', name: 'other' }
  expect(await texts.post(`${CATALOGUE}/another.md`, again)).toContain('done=renamed')
})
