import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { CATALOGUE_TEXT, publishableCase } from '../content/content-folder.fixture.ts'
import type { TestSite } from '../test-site.fixture.ts'
import { draftOf, saveDraft } from './drafts.ts'
import { type ManagedTexts, openManagedTexts } from './manage.fixture.ts'

const OLD = 'cases/leopard2-ukraine'
const NEW = 'cases/leopards'

let site: TestSite
let texts: ManagedTexts

beforeEach(async () => {
  texts = await openManagedTexts({
    [`${OLD}/catalogue.md`]: CATALOGUE_TEXT,
    [`${OLD}/one.md`]: publishableCase('one', ['added:', '# kept\nadded:']),
    [`${OLD}/later.md`]: publishableCase('later', ['added:', 'publish: 2090-01-02T03:04Z\nadded:']),
  })
  site = texts.site
  await texts.writing().open(`${OLD}/catalogue.md`, '')
})

afterEach(() => texts.close())

const rename = (name: string, fields: Record<string, string> = {}) =>
  texts.post(`${OLD}/catalogue.md`, { change: 'rename', name, ...fields })

test('renaming a catalogue moves its cases, drafts, trash and the links of the settings', async () => {
  const gone = await texts.add(OLD, 'gone', publishableCase('gone'))
  await texts.post(gone, { change: 'delete', confirmed: 'yes' })
  const userId = texts.userId()
  const draft = { userId, base: undefined, text: 'typed', note: '', replaces: undefined }
  await saveDraft(site.db, { ...draft, path: `${OLD}/unborn.md` })
  const [before, settings] = [texts.read(`${OLD}/one.md`), texts.read('site.yaml')]

  expect(await rename('leopards')).toBe(`/write/manage/${NEW}/catalogue.md?done=renamed`)
  expect(existsSync(join(texts.folder, OLD))).toBe(false)
  expect(texts.read(`${NEW}/one.md`)).toBe(before)
  expect(texts.read(`${NEW}/catalogue.md`)).toBe(
    CATALOGUE_TEXT.replace(
      'added: 2026-11-01',
      'added: 2026-11-01\nformerly:\n  - leopard2-ukraine',
    ),
  )
  expect(texts.read('site.yaml')).toBe(
    settings.replaceAll(/\/blog\/leopard2-ukraine(?![\w-])/g, '/blog/leopards'),
  )
  expect(await texts.casesOf('leopards')).toEqual(['one'])
  expect(await texts.casesOf('leopard2-ukraine')).toEqual([301, '/blog/leopards/cases.json'])
  expect((await draftOf(site.db, userId, `${NEW}/unborn.md`))?.text).toBe('typed')
  const list = await texts.writing().list(userId)
  expect(list.find(({ path }) => path === `${NEW}/later.md`)?.publication.state).toBe('scheduled')
  for (const path of [`${NEW}/one.md`, `${NEW}/catalogue.md`, 'site.yaml'])
    expect([path, (await texts.revisions(path))[0]?.note]).toEqual([
      path,
      path === 'site.yaml'
        ? `Renamed the catalogue ${OLD} to ${NEW}`
        : `Renamed from ${path.replace(NEW, OLD)}`,
    ])

  expect((await texts.writing().deleted()).map(({ path }) => path)).toEqual([`${NEW}/gone.md`])
  const { deleted } = (await texts.writing().manage(`${NEW}/gone.md`)) ?? {}
  const restoring = { change: 'restore', revision: String(deleted?.restores), base: '' }
  await texts.post(`${NEW}/gone.md`, restoring)
  expect(await texts.casesOf('leopards')).toEqual(['gone', 'one'])
  // The folder is still watched.
  await texts.add(NEW, 'by-hand', publishableCase('by-hand'))
  await expect.poll(() => texts.casesOf('leopards')).toContain('by-hand')
})

test('a renamed catalogue says where it is, and is not restored beside itself', async () => {
  const [first] = await texts.revisions(`${OLD}/catalogue.md`)
  await rename('leopards')
  expect(await texts.writing().manage(`${OLD}/catalogue.md`)).toMatchObject({
    deleted: undefined,
    renamedTo: `${NEW}/catalogue.md`,
  })
  const restoring = { change: 'restore', revision: String(first?.id), base: '' }
  expect(await texts.post(`${OLD}/catalogue.md`, restoring)).toBe(409)
  expect(existsSync(join(texts.folder, OLD))).toBe(false)
})

test('a catalogue can get its earlier name back without a redirect loop', async () => {
  await rename('leopards')
  const back = { change: 'rename', name: 'leopard2-ukraine' }
  expect(await texts.post(`${NEW}/catalogue.md`, back)).toContain('done=renamed')
  expect(await texts.casesOf('leopard2-ukraine')).toEqual(['one'])
  expect(await texts.casesOf('leopards')).toEqual([301, '/blog/leopard2-ukraine/cases.json'])
})

test('a name that is taken, an older text and a mistake in a case are rejected, and nothing moves', async () => {
  await texts.write('articles/leopards.md', 'not read')
  await mkdir(join(texts.folder, 'cases/notes'))
  await writeFile(join(texts.folder, 'cases/notes/readme.txt'), 'of another program')
  await texts.add(OLD, 'two', publishableCase('two'))
  for (const name of ['leopards', 'notes', 'Leopards', '../x', '', 'leopard2-ukraine'])
    expect([name, await rename(name)]).toEqual([name, 409])
  expect(await rename('free', { base: texts.base(`${OLD}/one.md`) })).toBe(409)
  const broken = await texts.add(OLD, 'broken', publishableCase('broken'))
  await texts.write(broken, 'no front matter')
  const mistakes = async () =>
    (await texts.writing().list('')).find(({ path }) => path === broken)?.mistakes
  await expect.poll(mistakes, { timeout: 15_000 }).toBeGreaterThan(0)
  expect(await rename('free')).toBe(409)
  expect(await texts.casesOf('leopard2-ukraine')).toEqual(['broken', 'one', 'two'])
  expect(existsSync(join(texts.folder, '.renaming.json'))).toBe(false)
})

test('a renamed article keeps its links in the menu and on the list of articles, and no new one takes its earlier name', async () => {
  const before = texts
    .read('site.yaml')
    .replace('\nlinks:\n', '\nlinks:\n  press: https://partner.example/blog/puma\n')
  await writeFile(join(texts.folder, 'site.yaml'), before)
  const article = `---
title: Made up
subtitle: Made up
description: Made up.
added: 2024-01-02
---

Made up.
`
  const path = await texts.add('articles', 'puma', article)
  const to = 'articles/schuetzenpanzer.md'
  expect(await texts.post(path, { change: 'rename', name: 'schuetzenpanzer' })).toBe(
    `/write/manage/${to}?done=renamed`,
  )
  expect(before).toContain('/blog/puma')
  const links = before.replaceAll(' /blog/puma', ' /blog/schuetzenpanzer')
  expect(links).toContain('partner.example/blog/puma')
  expect(texts.read('site.yaml')).toBe(links)
  const message = `${to} had the name puma before, and its old URL leads there; expected another name`
  expect(await texts.writing().check(path, article)).toMatchObject({
    isPublishable: false,
    problems: [{ message }],
  })
  await texts.post(to, { change: 'rename', name: 'puma' })
  expect(texts.read('site.yaml')).toBe(before)
})

test('a revision from before a renaming is listed under the new name and restored there', async () => {
  const path = `${OLD}/one.md`
  await texts.writing().open(path, '')
  const before = texts.read(path)
  const changed = { path, base: texts.base(path), actor: { id: 'x', name: 'x' }, note: '' }
  await texts.writing().save({ ...changed, text: publishableCase('one', ['Made', 'Remade']) })
  const [, oldest] = await texts.revisions(path)
  const renamed = await texts.post(path, { change: 'rename', name: 'second' })
  expect(renamed).toContain('done=renamed')
  const [second, third] = [`${OLD}/second.md`, `${OLD}/third.md`]
  await texts.post(second, { change: 'rename', name: 'third' })

  const restoring = { change: 'restore', revision: String(oldest?.id) }
  expect(await texts.post(third, restoring, '/write/')).toBe(
    `/write/revisions/${third}?done=restored`,
  )
  expect(texts.read(third)).toBe(
    before
      .replace('id: one', 'id: third')
      .replace('added: 2026-11-02', 'added: 2026-11-02\nformerly:\n  - one\n  - second'),
  )
  expect((await texts.revisions(third))[0]?.note).toMatch(/^Restored the revision of /)
  expect(existsSync(join(texts.folder, path))).toBe(false)
  // Nothing is left to restore.
  expect(await texts.post(third, restoring, '/write/')).toBe(`/write/revisions/${third}?done=same`)
  const [other] = await texts.revisions(`${OLD}/catalogue.md`)
  expect(await texts.post(third, { ...restoring, revision: String(other?.id) }, '/write/')).toBe(
    404,
  )
})
