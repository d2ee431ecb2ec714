import { afterAll, expect, test } from 'vitest'
import { CATALOGUE_TEXT } from '../../content/content-folder.fixture.ts'
import { shaOf } from '../../writing/writing.fixture.ts'
import { openWritingSite } from './writing-site.fixture.ts'

const { erika, save, fileAt, close } = await openWritingSite()

afterAll(close)

const ARTICLE = `---
title: Made up
description: Made up for a test.
added: "2026-11-20"
sources:
  - address: https://made-up.test/source
    title: Made up
    publisher: Made up
---

Made up.
`

test('an article and a catalogue with the same URL are not both published', async () => {
  const [article, catalogue] = ['articles/leopard2-ukraine.md', 'cases/other/catalogue.md']
  const taken = { result: 'mistakes', problems: [{ message: expect.stringContaining('same URL') }] }
  expect(await save({ path: article, base: null, text: ARTICLE })).toMatchObject(taken)
  expect(() => fileAt(article)).toThrow()
  const other = { path: 'articles/other.md', base: null, text: ARTICLE }
  expect(await save(other)).toMatchObject({ result: 'saved' })
  expect(await save({ path: catalogue, base: null, text: CATALOGUE_TEXT })).toMatchObject(taken)
  expect(() => fileAt(catalogue)).toThrow()
})

test('a new text is not saved over one in the trash', async () => {
  const path = 'articles/trashed.md'
  await save({ path, base: null, text: ARTICLE })
  const trashing = await erika.call('POST', '/api/texts/trash', { path, base: shaOf(ARTICLE) })
  expect(trashing.status).toBe(200)
  expect(
    await erika.rejected('POST', '/api/texts/save', { path, base: null, text: 'x', note: '' }),
  ).toMatchObject({
    status: 409,
    code: 'write/rejected',
    message: expect.stringContaining('A text in the trash has this URL.'),
  })
})

test.for([
  ['rename', { base: shaOf('none'), name: 'else' }],
  ['duplicate', { name: 'else' }],
  ['trash', { base: shaOf('none') }],
] as const)('a text that does not exist is a 404: %s', async ([call, fields]) => {
  const body = { path: 'articles/nope.md', ...fields }
  expect(await erika.rejected('POST', `/api/texts/${call}`, body)).toMatchObject({
    status: 404,
    code: 'write/path',
  })
})
