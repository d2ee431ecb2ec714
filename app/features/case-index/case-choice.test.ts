import { expect, test } from 'vitest'
import { NO_FILTER } from '#domain/catalogues/case-filter.ts'
import { DATE_ORDER } from '#domain/catalogues/case-order.ts'
import { choiceUrl } from './case-choice.ts'

const PAGE = '/blog/leopard2-ukraine'

test.for([
  { filter: {}, order: {}, address: PAGE },
  { filter: { class: ['Damaged'] }, order: {}, address: `${PAGE}?class=Damaged` },
  {
    filter: { vehicle: ['Leopard 2A6', 'Strv 122'], status: ['not recovered'] },
    order: { key: 'title' },
    address: `${PAGE}?vehicle=Leopard+2A6,Strv+122&status=not+recovered&sort=title`,
  },
  { filter: {}, order: { direction: 'desc' }, address: `${PAGE}?order=desc` },
] as const)('the URL $address contains the choice', ({ filter, order, address }) => {
  const chosen = Object.entries(filter).map(([group, options]) => [group, new Set(options)])
  expect(
    choiceUrl(PAGE, {
      filter: { ...NO_FILTER, ...Object.fromEntries(chosen) },
      order: { ...DATE_ORDER, ...order },
    }),
  ).toBe(address)
})
