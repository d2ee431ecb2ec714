import { expect, test } from 'vitest'
import { caseAt, placeOf, urlFromOwnPage } from './case-place.ts'

const IDS = ['leo2a4', 'leo2a4-burns', 'strv-122-battered']

test.for([
  ['leo2a4', 'leo2a4'],
  ['leo2a4-burns', 'leo2a4-burns'],
  ['leo2a4-source-2', 'leo2a4'],
  ['leo2a4-burns-source-2', 'leo2a4-burns'],
  ['strv-122', undefined],
  ['leo2a4burns', undefined],
  ['', undefined],
] as const)('the anchor "%s" belongs to the case %s', ([fragment, id]) => {
  expect(caseAt(fragment, IDS)).toBe(id)
})

const OWN = {
  id: 'one',
  ids: ['one', 'one-later', 'other-case'],
  catalogue: '/blog/leopard2-ukraine',
}

test.for([
  { what: 'another case', fragment: 'other-case', url: '/blog/leopard2-ukraine#other-case' },
  {
    what: 'one whose id begins with its own',
    fragment: 'one-later',
    url: '/blog/leopard2-ukraine#one-later',
  },
  {
    what: 'a heading of the catalogue',
    fragment: 'über',
    url: '/blog/leopard2-ukraine#%C3%BCber',
  },
  { what: 'itself', fragment: 'one', url: '#one' },
  { what: 'a source of its own', fragment: 'one-source-2', url: '#one-source-2' },
])('the page of a case links to $what by $url', ({ fragment, url }) => {
  expect(urlFromOwnPage(fragment, OWN)).toBe(url)
})

const ALIASES = [
  { anchor: 'leo-2a6-atgm-hit', to: 'leo2a6-twelve-hits' },
  { anchor: 'leo2a4-weakpoints', to: 'impacts' },
]

test('a former anchor leads to its new target', () => {
  expect(placeOf('leo-2a6-atgm-hit', ALIASES)).toBe('leo2a6-twelve-hits')
  expect(placeOf('leo2a6-twelve-hits', ALIASES)).toBe('leo2a6-twelve-hits')
})
