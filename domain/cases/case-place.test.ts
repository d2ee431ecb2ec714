import { expect, test } from 'vitest'
import { caseAt, onOwnPage, placeOf, withFormerAnchors } from './case-place.ts'

const IDS = ['leo2a4', 'leo2a4-burns', 'strv-122-battered']

test.for([
  ['leo2a4', 'leo2a4'],
  ['leo2a4-burns', 'leo2a4-burns'],
  ['leo2a4-source-2', 'leo2a4'],
  ['leo2a4-burns-source-2', 'leo2a4-burns'],
  ['strv-122', undefined],
  ['leo2a4burns', undefined],
  ['', undefined],
] as const)('the place "%s" belongs to the case %s', ([fragment, id]) => {
  expect(caseAt(fragment, IDS)).toBe(id)
})

test('on its own page a case leads to other places of the catalogue, and to its own where it stands', () => {
  const html =
    '<p>See <a href="#other-case">that</a><sup><a href="#one-source-2">2</a></sup> and <a href="#user-content-fn-1">note</a>, <a href="https://example.org/#x">there</a>.</p><p id="user-content-fn-1">Note.</p>'
  const place = { id: 'one', ids: ['one', 'other-case'], catalogue: '/blog/leopard2-ukraine' }
  expect(onOwnPage(html, place)).toBe(
    html.replace('#other-case', '/blog/leopard2-ukraine#other-case'),
  )
})

test('on its own page a case leads to another whose id begins with its own', () => {
  const ids = ['irist-deliveries', 'irist-deliveries-july-2025']
  const html =
    '<a href="#irist-deliveries-july-2025">July</a> <a href="#irist-deliveries-source-1">1</a>'
  const place = { id: 'irist-deliveries', ids, catalogue: '/blog/iris-t-ukraine' }
  expect(onOwnPage(html, place)).toBe(
    html.replace('"#irist-deliveries-july', '"/blog/iris-t-ukraine#irist-deliveries-july'),
  )
})

const ALIASES = [
  { anchor: 'leo-2a6-atgm-hit', to: 'leo2a6-twelve-hits' },
  { anchor: 'leo2a4-weakpoints', to: 'impacts' },
]

test('a former anchor leads to the place that it names now', () => {
  expect(placeOf('leo-2a6-atgm-hit', ALIASES)).toBe('leo2a6-twelve-hits')
  expect(placeOf('leo2a6-twelve-hits', ALIASES)).toBe('leo2a6-twelve-hits')
})

test('a heading can be found by its former anchor', () => {
  const html = '<h2 id="impacts">Impacts</h2><h2 id="other">Other</h2>'
  expect(withFormerAnchors(html, ALIASES)).toBe(
    '<h2 id="impacts"><span id="leo2a4-weakpoints" data-alias=""></span>Impacts</h2><h2 id="other">Other</h2>',
  )
})
