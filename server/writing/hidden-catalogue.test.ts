import { expect, test } from 'vitest'
import { CATALOGUE, publishableCase } from '../content/content-folder.fixture.ts'
import { managedTexts } from './manage.fixture.ts'

const PAGE = '/blog/leopard2-ukraine'
const RECORDS = `records:
  - id: made
    title: Made record
    date: 2024.01.02
    vehicle: Leopard 2A6
    outcome: made for a test
    text: Made for a test.
    place: Made-up place
    coordinates: 48.1, 37.1
    sources:
      - address: https://example.org/made
        title: Made
`

const texts = managedTexts()

test('a published case says that its catalogue is hidden', async () => {
  const path = await texts.add(CATALOGUE, 'inside', publishableCase('inside'))
  const catalogue = `${CATALOGUE}/catalogue.md`
  const publications = async () => [
    (await texts.writing().manage(path))?.publication,
    (await texts.writing().open(path, ''))?.publication,
    (await texts.writing().list('')).find((one) => one.path === path)?.publication,
  ]
  await texts.post(catalogue, { change: 'unpublish' })
  const hidden = { state: 'published', isCatalogueHidden: true }
  expect(await publications()).toEqual([hidden, hidden, hidden])
  await texts.post(catalogue, { change: 'publish' })
  const shown = { state: 'published', isCatalogueHidden: false }
  expect(await publications()).toEqual([shown, shown, shown])
})

test('records link the page of their catalogue only while readers see it', async () => {
  const records = `${CATALOGUE}/records.yaml`
  texts.write(records, RECORDS)
  const url = async () => (await texts.writing().open(records, ''))?.url
  await expect.poll(url, { timeout: 15_000 }).toBe(PAGE)
  const catalogue = `${CATALOGUE}/catalogue.md`
  await texts.post(catalogue, { change: 'unpublish' })
  expect(await url()).toBeUndefined()
  await texts.post(catalogue, { change: 'publish' })
  expect(await url()).toBe(PAGE)
})
