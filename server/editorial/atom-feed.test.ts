import { expect, test } from 'vitest'
import { madeCase } from '#domain/cases/case.fixture.ts'
import { madeCatalogue } from '#domain/catalogues/catalogue.fixture.ts'
import { catalogueEntries } from './atom-feed.ts'

test('the corrections and the update of a case on one day are one entry of the feed', () => {
  const catalogue = madeCatalogue([
    madeCase({
      id: 'first',
      title: 'First',
      added: '2026-11-02',
      updated: '2026-11-20',
      change: 'Place found.',
      corrections: [
        { on: '2026-11-20', text: 'The day was wrong.' },
        { on: '2026-11-20', text: 'So was the vehicle.' },
      ],
    }),
    madeCase({ id: 'second', title: 'Second', added: '2026-11-20' }),
  ])
  const entries = catalogueEntries(catalogue, 'https://site.example')
  expect(entries.map(({ url, title, day }) => [url, title, day])).toEqual([
    ['https://site.example/blog/made-up/first', 'First', '2026-11-20'],
    ['https://site.example/blog/made-up/second', 'Second', '2026-11-20'],
    ['https://site.example/blog/made-up/first', 'First', '2026-11-02'],
  ])
  expect(entries[0]?.text).toMatch(
    /^Corrected\. The day was wrong\. Corrected\. So was the vehicle\. Updated\. Place found\. /,
  )
})
