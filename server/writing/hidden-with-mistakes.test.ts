import { expect, test } from 'vitest'
import { CATALOGUE, CATALOGUE_TEXT, publishableCase } from '../content/content-folder.fixture.ts'
import { managedTexts } from './manage.fixture.ts'

const PAGE = '/blog/leopard2-ukraine'
const ARTICLE_PAGE = '/blog/made-up'
const SITE = 'site.yaml'
const ARTICLE = 'articles/made-up.md'
const ARTICLE_TEXT = `---
title: Made up
description: Made up for a test.
added: 2026-11-20
---

Made up.
`

const texts = managedTexts({ [ARTICLE]: ARTICLE_TEXT })

/** What readers see. */
async function isShown(url: string): Promise<boolean> {
  const { article, catalogue } = texts.library()
  if (url === ARTICLE_PAGE) return (await article('made-up')) !== undefined
  const page = await catalogue('leopard2-ukraine')
  return (
    page !== undefined && (url === PAGE || page.cases.some(({ id }) => url === `${PAGE}/${id}`))
  )
}

/** Changes a published text by hand, and waits until the site has found the mistake. */
async function breakText(path: string, url: string, text: string) {
  const mistakes = () => texts.library().problems(url)
  const before = mistakes()
  texts.write(path, text)
  await expect.poll(mistakes, { timeout: 15_000 }).not.toEqual(before)
  await texts.writing().open(path, '')
}

async function brokenCase(id: string, ...changes: [string, string][]) {
  const path = await texts.add(CATALOGUE, id, publishableCase(id))
  const url = `${PAGE}/${id}`
  await expect.poll(() => isShown(url)).toBe(true)
  await breakText(path, url, publishableCase(id, ...changes))
  expect(await isShown(url)).toBe(true)
  return { path, url }
}

const hide = (path: string) => {
  const actor = { id: texts.userId(), name: 'Author' }
  return texts.writing().setPublication({ path, base: texts.base(path), actor }, 'draft')
}

test('a published text with a mistake is hidden, and with it the valid version that readers saw', async () => {
  const { path, url } = await brokenCase('wrong', ['grade: B', 'grade: D'])
  expect(await texts.post(path, { change: 'unpublish' })).toBe(
    `/write/manage/${path}?done=unpublished`,
  )
  expect(texts.read(path)).toContain('grade: D')
  expect(texts.read(path)).toContain('\ndraft: true\n---\n')
  await expect.poll(() => isShown(url)).toBe(false)
  expect(await texts.writing().manage(path)).toMatchObject({ publication: { state: 'draft' } })
  expect(await texts.post(path, { change: 'publish' })).toBe(422)
  await breakText(path, url, texts.read(path).replace('title:', 'title: "'))
  await expect.poll(() => isShown(url)).toBe(false)
  texts.write(path, publishableCase('wrong'))
  await expect.poll(() => isShown(url), { timeout: 15_000 }).toBe(true)
})

test('a hidden text with a mistake that was deleted is restored, hidden as before', async () => {
  const { path, url } = await brokenCase('deleted', ['grade: B', 'grade: D'])
  await texts.post(path, { change: 'unpublish' })
  const hidden = texts.read(path)
  expect(await texts.post(path, { change: 'delete', confirmed: 'yes' })).toContain('done=deleted')
  const revision = (await texts.writing().manage(path))?.deleted?.restores ?? 0
  const actor = { id: texts.userId(), name: 'Author' }
  const wanted = { path, base: undefined, revision, actor }
  expect(await texts.writing().restore(wanted)).toMatchObject({ kind: 'saved' })
  expect(texts.read(path)).toBe(hidden)
  expect(await isShown(url)).toBe(false)
})

test('an article with an unknown field, and a catalogue with its cases, are hidden as well', async () => {
  await breakText(ARTICLE, ARTICLE_PAGE, ARTICLE_TEXT.replace('added:', 'unknown: field\nadded:'))
  expect(await isShown(ARTICLE_PAGE)).toBe(true)
  expect(await hide(ARTICLE)).toMatchObject({ kind: 'saved' })
  await expect.poll(() => isShown(ARTICLE_PAGE)).toBe(false)
  const catalogue = `${CATALOGUE}/catalogue.md`
  await breakText(catalogue, PAGE, CATALOGUE_TEXT.replace('subtitle: For a test\n', ''))
  expect(await hide(catalogue)).toMatchObject({ kind: 'saved' })
  await expect.poll(() => isShown(PAGE)).toBe(false)
  texts.write(catalogue, CATALOGUE_TEXT)
  await expect.poll(() => isShown(PAGE), { timeout: 15_000 }).toBe(true)
})

test('a text whose front matter cannot be read is not hidden, and its editor learns what to do', async () => {
  const { path, url } = await brokenCase('unread', ['title: A made up', 'title: "A made up'])
  const before = texts.read(path)
  expect(await hide(path)).toEqual({
    kind: 'rejected',
    reason: expect.stringMatching(
      /^The text cannot be hidden, because its front matter cannot be changed\. Line 3: .+ Fix this in the text first, or move the text to the trash\.$/,
    ),
  })
  expect(texts.read(path)).toBe(before)
  expect(await texts.post(path, { change: 'delete', confirmed: 'yes' })).toContain('done=deleted')
  await expect.poll(() => isShown(url)).toBe(false)
})

test('the settings of the site cannot be hidden', async () => {
  const before = texts.read(SITE)
  await texts.writing().open(SITE, '')
  expect(await hide(SITE)).toMatchObject({ kind: 'mistakes' })
  expect(texts.read(SITE)).toBe(before)
})

test('links of the menu that lead nowhere are listed while the settings are edited, but can be published', async () => {
  const text = texts.read(SITE)
  const wrong = text.replace('link: /blog }', 'link: /blgo }')
  const { isPublishable, problems } = await texts.writing().check(SITE, wrong)
  expect(isPublishable).toBe(true)
  const added = { kind: 'error', line: 8, message: 'this site has no page /blgo' }
  expect(problems).toContainEqual(expect.objectContaining(added))
  const before = await texts.writing().check(SITE, text)
  expect(before.problems).not.toContainEqual(expect.objectContaining(added))
})
