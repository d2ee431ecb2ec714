import { expect, test } from 'vitest'
import { NO_FILTER } from '#domain/catalogues/case-filter.ts'
import { tallyOf } from '#domain/catalogues/tally.ts'
import { statusCardsHtml } from './draw-ledger.ts'

test('the card of unknown whereabouts says why abandoned vehicles are in it', () => {
  const html = statusCardsHtml(tallyOf([]), { url: '/blog/made-up', filter: NO_FILTER })
  expect(html).toMatch(/Unknown.*abandoned does not say where it is now/)
})
