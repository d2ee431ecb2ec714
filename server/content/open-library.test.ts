import { expect, test } from 'vitest'
import { vehicleIdOf } from '#domain/cases/life/vehicle-identity.ts'
import { catalogueParameters } from '#domain/catalogues/catalogue-query.ts'
import { invalid } from './content-entry.ts'
import {
  CATALOGUE,
  CATALOGUE_TEXT,
  caseText,
  contentFolder,
  diagnosticsIn,
  openTestLibrary,
} from './content-folder.fixture.ts'
import { readContent } from './read-content.ts'
import { markupOf } from './text/markup.fixture.ts'

const SLUG = 'leopard2-ukraine'
const at = (id: string) => `${CATALOGUE}/${id}.md`
const dated = (id: string, date: string) => caseText(id, ['2023.06.08', date])
const UNVERIFIED = ['verification: sourced', 'verification: unverified'] as const

/** Ids of the cases that a catalogue shows, in order. */
async function shown(files: Record<string, string>, showUnverified = () => true) {
  const { folder } = await contentFolder(files)
  const { library } = await openTestLibrary(folder, showUnverified)
  return (await library.catalogue(SLUG))?.cases.map(({ id }) => id)
}

test('a case is shown with its head, its text and its folds', async () => {
  const folds = '\n## Damage description\n\nA hole.\n\n## Overall assessment\n\nIt runs.\n'
  const { folder } = await contentFolder({ [at('x')]: caseText('x') + folds })
  const { library } = await openTestLibrary(folder)
  const catalogue = await library.catalogue(SLUG)
  expect(catalogue).toMatchObject({ slug: SLUG, title: 'Leopard 2', vehicles: ['Leopard 2A6'] })
  expect(markupOf(catalogue?.opening ?? [])).toContain('Opening.')
  expect(markupOf(catalogue?.closing ?? [])).toContain('Closing.')
  const one = catalogue?.cases.find(({ id }) => id === 'x')
  expect(one).toMatchObject({ date: '2023.06.08', cdurs: '', grade: 'B' })
  expect(markupOf(one?.story ?? [])).toContain('href="#x-source-1"')
  expect(markupOf(one?.damage ?? [])).toContain('A hole.')
  expect(markupOf(one?.assessment ?? [])).toContain('It runs.')
})

test('cases stand in date order, and those of one day by their ids', async () => {
  const dates = { d: '', c: '2024', b: '2023.06.08', a: '2023 Summer', e: '2023.01.31' }
  const files = Object.entries(dates).map(([id, date]) => [at(id), dated(id, date)])
  expect(await shown(Object.fromEntries(files))).toEqual(['e', 'a', 'b', 'first', 'c', 'd'])
})

test('every value is a text, as it was written', async () => {
  const text = caseText('x', ['2023.06.08', '2024.10'], ['place: a field', 'place: no'])
  const { folder } = await contentFolder({ [at('x')]: text })
  const { library } = await openTestLibrary(folder)
  const one = (await library.catalogue(SLUG))?.cases.find(({ id }) => id === 'x')
  expect([one?.date, one?.location.place]).toEqual(['2024.10', 'no'])
})

test.for(['\r\n', '\n'])('a file with lines that end with %j is read', async (end) => {
  const text = `\uFEFF${caseText('x')}`.replaceAll('\n', end)
  expect(await shown({ [at('x')]: text })).toEqual(['first', 'x'])
})

test('a case that the machine could not read is read again without a change of its file', async () => {
  const { folder } = await contentFolder({ [at('x')]: caseText('x') })
  const busyWith = new Set([at('x')])
  const { library, refresh, tree } = await openTestLibrary(
    folder,
    undefined,
    undefined,
    (path, text) =>
      busyWith.has(path)
        ? { ...invalid('the server was too busy to read this file'), isTemporary: true }
        : readContent(path, text),
  )
  const ids = async () => (await library.catalogue(SLUG))?.cases.map(({ id }) => id)
  expect([await ids(), tree.isUnsettled()]).toEqual([['first'], true])
  busyWith.clear()
  await refresh()
  await expect.poll(ids).toEqual(['first', 'x'])
  expect(tree.isUnsettled()).toBe(false)
})

test('only an invalid case is omitted', async () => {
  const files = { [at('x')]: caseText('x', ['grade: B', 'grade: D']), [at('y')]: caseText('y') }
  expect(await shown(files)).toEqual(['first', 'y'])
})

test('a case that is shown does not name one as related that is not', async () => {
  const related = ['grade: B', 'related: [y, z, nobody]\ngrade: B'] as const
  const { folder } = await contentFolder({
    [at('x')]: caseText('x', related),
    [at('y')]: caseText('y', UNVERIFIED),
    [at('z')]: caseText('z'),
  })
  const { library } = await openTestLibrary(folder, () => false)
  const one = (await library.catalogue(SLUG))?.cases.find(({ id }) => id === 'x')
  expect(one?.related).toEqual(['z'])
})

test('a case that is shown does not name one that is not as the same vehicle', async () => {
  const link = (id: string) =>
    `sameVehicle: [{ case: ${id}, certainty: probable, why: Same number }]\ngrade: B`
  const { folder } = await contentFolder({
    [at('x')]: caseText('x', ['grade: B', link('y')]),
    [at('y')]: caseText('y', UNVERIFIED),
    [at('z')]: caseText('z', ['grade: B', link('first')]),
  })
  const { library } = await openTestLibrary(folder, () => false)
  const cases = (await library.catalogue(SLUG))?.cases ?? []
  expect(cases.map(({ id, sameVehicle }) => [id, sameVehicle.map((one) => one.case)])).toEqual([
    ['first', []],
    ['x', []],
    ['z', ['first']],
  ])
})

test('unverified cases are shown or hidden as site.yaml says at the time', async () => {
  const { folder } = await contentFolder({ [at('x')]: caseText('x', UNVERIFIED) })
  let showUnverified = true
  const { library } = await openTestLibrary(folder, () => showUnverified)
  const ids = async () => (await library.catalogue(SLUG))?.cases.map(({ id }) => id)
  expect(await ids()).toEqual(['first', 'x'])
  showUnverified = false
  expect(await ids()).toEqual(['first'])
  showUnverified = true
  expect(await ids()).toEqual(['first', 'x'])
})

test('a catalogue with an invalid file is omitted', async () => {
  const { folder } = await contentFolder({
    [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT.replace('vehicles', 'vehicels'),
    'cases/other/catalogue.md': CATALOGUE_TEXT,
  })
  const { library } = await openTestLibrary(folder)
  expect(library.catalogues()).toEqual(['other'])
  expect(await library.catalogue(SLUG)).toBeUndefined()
  expect(await library.catalogue('nobody')).toBeUndefined()
})

const record = (id: string, more = '') =>
  `  - { id: ${id}, title: A, date: 2023.06.08, vehicle: B, coordinates: "47.5, 35.9", sources: [{ address: https://example.org/1, title: A, publisher: B }]${more} }\n`

test('records are listed beside the cases; invalid and duplicate ones are omitted', async () => {
  const records = [
    record('r', ', related: [first, nobody, t]'),
    record('s', ', oblats: X'),
    record('first'),
    record('t'),
    record('r'),
  ]
  const path = `${CATALOGUE}/records.yaml`
  const { folder } = await contentFolder({ [path]: `records:\n${records.join('')}` })
  const { library } = await openTestLibrary(folder)
  const catalogue = await library.catalogue(SLUG)
  expect(catalogue?.records.map(({ id, related }) => [id, related])).toEqual([
    ['r', ['first']],
    ['t', []],
  ])
})

test('an article is shown with the minutes it takes to read', async () => {
  const words = 'word '.repeat(700)
  const text = `---\ntitle: Puma\ndescription: B\nadded: 2026-11-02\n---\n\n## A heading\n\n${words}\n`
  const { folder } = await contentFolder({ 'articles/puma.md': text })
  const { library } = await openTestLibrary(folder)
  expect(library.articles()).toEqual(['puma'])
  expect(await library.article('puma')).toMatchObject({
    slug: 'puma',
    title: 'Puma',
    readingMinutes: 3,
    headings: [{ id: 'a-heading', text: 'A heading', depth: 2 }],
  })
  expect(await library.article('nobody')).toBeUndefined()
})

test('the parameters of a page are those of a catalogue, or of an article with a table to sort', async () => {
  const article = (more: string) =>
    `---\ntitle: A\ndescription: B\nadded: 2026-11-02\n${more}---\n\nText.\n`
  const row = '{ vehicle: K2, time: "6", kind: Official, verification: unverified }'
  const { folder } = await contentFolder({
    'articles/plain.md': article(''),
    'articles/sorted.md': article(`times: [${row}]\n`),
  })
  const { library } = await openTestLibrary(folder)
  expect(library.parameters(SLUG)).toEqual(catalogueParameters)
  expect(library.parameters('sorted')).toEqual(['sort', 'order'])
  expect([library.parameters('plain'), library.parameters('nobody')]).toEqual([[], []])
})

test('a folder without cases and articles is an empty library', async () => {
  const { folder } = await contentFolder()
  const { library } = await openTestLibrary(`${folder}/cases`)
  expect([library.catalogues(), library.articles()]).toEqual([[], []])
})

test('former ids of a case lead to it, in links, relations and URLs', async () => {
  const renamed = caseText('x', ['added:', 'formerly: [old]\nadded:'])
  const other = caseText('y', ['added:', 'related: [old]\nadded:'])
  const files = { [at('x')]: renamed, [at('y')]: `${other}[It](#old).\n` }
  const { folder } = await contentFolder(files)
  const { library } = await openTestLibrary(folder)
  const catalogue = await library.catalogue(SLUG)
  expect(catalogue?.aliases).toEqual([{ anchor: 'old', to: 'x' }])
  expect(catalogue?.cases.find(({ id }) => id === 'y')?.related).toEqual(['x'])
  expect(await diagnosticsIn(files)).toEqual([])
})

test('the vehicle of a renamed case stays one vehicle', async () => {
  const renamed = caseText('x', ['added:', 'formerly: [old]\nadded:'])
  const link = 'sameVehicle:\n  - { case: old, certainty: possible, why: Made up }\nadded:'
  const files = { [at('x')]: renamed, [at('y')]: caseText('y', ['added:', link]) }
  const { folder } = await contentFolder(files)
  const { library } = await openTestLibrary(folder)
  const catalogue = await library.catalogue(SLUG)
  expect(vehicleIdOf(catalogue?.cases ?? [], 'y')).toBe('x')
  expect(await diagnosticsIn(files)).toEqual([])
})

test('a former name of an article leads to it, unless another article has it now', async () => {
  const articleOf = (more = '') =>
    `---\ntitle: A title\ndescription: Made up.\nadded: 2026-11-02\n${more}---\n\nText.\n`
  const { folder } = await contentFolder({
    'articles/now.md': articleOf('formerly: [before]\n'),
    'articles/hidden.md': articleOf('formerly: [secret]\ndraft: true\n'),
  })
  const { library } = await openTestLibrary(folder)
  expect(library.currentArticleName('before')).toBe('now')
  expect(library.currentArticleName('secret')).toBeUndefined()
  expect(library.currentArticleName('now')).toBeUndefined()
})

test('a former name of a catalogue leads to it, unless it is a draft, and links to it are valid', async () => {
  const former = (name: string) => ['added:', `formerly: [${name}]\nadded:`] as const
  const files = {
    [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT.replace(...former('before')),
    'cases/before-2/catalogue.md': CATALOGUE_TEXT.replace(...former('leopard2-ukraine')),
    'cases/hidden/catalogue.md': CATALOGUE_TEXT.replace(...former('secret')).replace(
      'added:',
      'draft: true\nadded:',
    ),
    'articles/linking.md': `---
title: A title
description: Made up.
added: 2026-11-02
---

[A](/blog/before) [B](/blog/before#first) [C](/blog/before/first) [D](/blog/before#nowhere)
`,
  }
  const { folder } = await contentFolder(files)
  const { library } = await openTestLibrary(folder)
  expect(library.currentCatalogueName('before')).toBe(SLUG)
  expect(library.parameters('before')).toEqual(library.parameters(SLUG))
  for (const none of ['secret', SLUG, 'nowhere'])
    expect([none, library.currentCatalogueName(none)]).toEqual([none, undefined])
  const found = (await diagnosticsIn(files)).filter((sentence) => sentence.includes('linking.md'))
  expect(found).toEqual([expect.stringContaining('#nowhere')])
})
