import { expect, test } from 'vitest'
import { CATALOGUE, caseText, diagnosticsIn } from '../content-folder.fixture.ts'

const AT = `${CATALOGUE}/x.md`

test.for([
  {
    what: 'a vehicle that is nearly one of the filter',
    change: ['vehicle: Leopard 2A6', 'vehicle: Leopard 2A7'],
    message:
      ':5: vehicle: only ALL shows the case, because "Leopard 2A7" is not a vehicle of the filter; did you mean Leopard 2A6?',
  },
  {
    what: 'a vehicle that is none of the filter',
    change: ['vehicle: Leopard 2A6', 'vehicle: tank'],
    message:
      ':5: vehicle: only ALL shows the case, because "tank" is not a vehicle of the filter; the filter has Leopard 2A6.',
  },
  {
    what: 'grade A and no loss list',
    change: ['grade: B', 'grade: A'],
    message:
      ':10: grade: grade A is for imagery that a loss list names; expected under "reported" what the list says, or another grade.',
  },
  {
    what: 'no text',
    change: ['Made up.[^1]\n', ''],
    message: ':21: this case has no text; expected what happened, below the front matter.',
  },
  {
    what: 'no text but a comment',
    change: ['Made up.[^1]', '<!-- to be written -->'],
    message: ':21: this case has no text; expected what happened, below the front matter.',
  },
  {
    what: 'a point in another oblast than it names',
    change: ['  precision: place', locatedAt('47.44, 35.84', 'Kharkiv')],
    message:
      ':10: location.coordinates: the point lies in Zaporizhzhia, 126 km from Kharkiv, which the case names as its oblast.',
  },
  {
    what: 'a point across a border that the base map may have wrong',
    change: ['  precision: place', locatedAt('49.46, 37.90', 'Luhansk')],
    message:
      ':10: location.coordinates: the point lies in Kharkiv, 0.7 km from Luhansk; borders of the base map may be 3.5 km off, so the case may be right.',
  },
  {
    what: 'a point with its longitude first and no oblast',
    change: ['  precision: place', locatedAt('35.93, 47.52', '')],
    message:
      ':10: location.coordinates: the point lies in no region of the base map. Is the latitude first?',
  },
  {
    what: 'an oblast that the map does not have',
    change: ['  place: a field', '  oblast: Sumi'],
    message: ':8: location.oblast: the map has no region named "Sumi"; did you mean Sumy?',
  },
] as const)('a case with $what causes a warning', async ({ change, message }) => {
  expect(await diagnosticsIn({ [AT]: caseText('x', change) })).toEqual([`Warning: ${AT}${message}`])
})

test('an article without text causes a warning', async () => {
  const head = '---\ntitle: X\ndescription: X\nadded: 2026-01-01\n---\n'
  expect(await diagnosticsIn({ 'articles/x.md': head })).toEqual([
    'Warning: articles/x.md:6: this article has no text; expected it below the front matter.',
  ])
  expect(await diagnosticsIn({ 'articles/x.md': `${head}\nMade up.\n` })).toEqual([])
})

test.for([
  ['in its oblast', locatedAt('47.44, 35.84', 'Zaporizhzhia')],
  ['without an oblast', locatedAt('47.44, 35.84', '')],
  ['in a region of another country', locatedAt('51.73, 36.19', '')],
  ['in the sea', locatedAt('45.5, 31.0', '')],
  ['some way outside the map', locatedAt('48.7, 44.5', '')],
] as const)('a point %s causes no warning', async ([, head]) => {
  expect(await diagnosticsIn({ [AT]: caseText('x', ['  precision: place', head]) })).toEqual([])
})

test('a vehicle that the title names in the words of the filter is found by it', async () => {
  const text = caseText('x', ['vehicle: Leopard 2A6', 'vehicle: tank'], ['A made', 'A Leopard 2A6'])
  expect(await diagnosticsIn({ [AT]: text })).toEqual([])
})

/** Made up, as is the case. */
function locatedAt(coordinates: string, oblast: string): string {
  return [
    `  oblast: ${oblast}`,
    `  coordinates: ${coordinates}`,
    '  precision: 1 km',
    '  geolocation: https://example.org/1',
  ].join('\n')
}
