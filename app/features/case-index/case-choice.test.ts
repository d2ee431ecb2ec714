import { expect, test } from 'vitest'
import { NO_FILTER } from '#domain/catalogues/case-filter.ts'
import { DATE_ORDER } from '#domain/catalogues/case-order.ts'
import { choiceUrl } from './case-choice.ts'

const PAGE = '/blog/leopard2-ukraine'

test.for([
  { filter: {}, order: {}, url: PAGE },
  { filter: { class: ['Damaged'] }, order: {}, url: `${PAGE}?class=Damaged` },
  {
    filter: { vehicle: ['Leopard 2A6', 'Strv 122'], status: ['not recovered'] },
    order: { key: 'title' },
    url: `${PAGE}?vehicle=Leopard+2A6,Strv+122&status=not+recovered&sort=title`,
  },
  { filter: {}, order: { direction: 'desc' }, url: `${PAGE}?order=desc` },
] as const)('the URL $url contains the choice', ({ filter, order, url }) => {
  const chosen = Object.entries(filter).map(([group, options]) => [group, new Set(options)])
  expect(
    choiceUrl(PAGE, {
      filter: { ...NO_FILTER, ...Object.fromEntries(chosen) },
      order: { ...DATE_ORDER, ...order },
    }),
  ).toBe(url)
})
