import { expect, test } from 'vitest'
import { caseAt, onOwnPage } from './case-place.ts'

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
  expect(onOwnPage(html, 'one', '/blog/leopard2-ukraine')).toBe(
    html.replace('#other-case', '/blog/leopard2-ukraine#other-case'),
  )
})
