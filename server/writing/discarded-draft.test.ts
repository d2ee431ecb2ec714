import { expect, test } from 'vitest'
import { CATALOGUE } from '../content/content-folder.fixture.ts'
import { managedTexts } from './manage.fixture.ts'

const NEW = 'articles/never-published.md'
const texts = managedTexts()
const post = (path: string, fields: Record<string, string>) =>
  texts.post(path, { base: '', ...fields }, '/write/')

test('a discarded draft leads to its text, and that of a new text, which has no page then, to the list', async () => {
  const published = `${CATALOGUE}/catalogue.md`
  const text = texts.read(published)
  await post(published, { change: 'draft', base: texts.base(published), text })
  const discard = { change: 'discard', confirmed: 'yes' }
  expect(await post(published, discard)).toBe(`/write/${published}?done=discarded`)

  await post(NEW, { change: 'draft', text: '---\ntitle: New\n---\n' })
  expect(await post(NEW, { change: 'discard' })).toBe(`/write/${NEW}?draft=1&done=unticked`)
  expect(await post(NEW, discard)).toBe('/write?done=draft-discarded')
  expect(await texts.writing().open(NEW, texts.userId())).toBeUndefined()
})
