import { expect, test } from 'vitest'
import { synonymTable } from '../words/synonym-table.ts'
import { queryTerms } from './query-terms.ts'
import { parseQuery } from './search-query.ts'
import { shownTerms } from './shown-terms.fixture.ts'

const table = synonymTable({
  synonyms: [
    { name: 'drone', also: ['Drohne'], oneWay: true, from: 'test' },
    { name: 'Leopard', also: ['Leapord'], oneWay: true, from: 'test' },
    { name: 'mine', also: ['landmine'], oneWay: false, from: 'test' },
    { name: 'damage', also: ['Schaden'], oneWay: true, from: 'test' },
    { name: 'delivered', also: ['donated', 'geliefert'], oneWay: true, from: 'test' },
    { name: 'crew', also: ['екіпаж', 'экипаж'], oneWay: true, from: 'test' },
    { name: 'destroyed', also: ['потерян', 'знищений'], oneWay: true, from: 'test' },
    { name: 'armour plate', also: ['metal sheet'], oneWay: false, from: 'test' },
  ],
  places: [{ name: 'Russia', seen: [], uk: 'Росія', ru: 'Россия', from: 'test' }],
})

const termsOf = (typed: string) => shownTerms(typed, table)

test.each<[string, string[][]]>([
  [
    'destroy ω',
    [['words destroy', 'synonym destroys', 'prefix destroyed', 'prefix destroying'], ['words ω']],
  ],
  [
    '9 tonnes x',
    [
      [
        'words ((9+tonnes | 9+t | 9+tons | 9+tonne | nine+tonnes) | 9tonnes | 9t)',
        'broader ((9 & (tonnes | t)) | 9tonnes | 9t)',
      ],
      ['words x'],
    ],
  ],
  [
    'towing ω',
    [['words towing', 'synonym towings', 'prefix tow', 'prefix towe', 'prefix towed'], ['words ω']],
  ],
  ['show x', [['words x']]],
  [
    'armored-mine x',
    [
      [
        'words ((armored+mine | armoured+mine) | armoredmine)',
        'broader ((armored | armoreds | armoured | armoureds | armor | armore | armoring) & (mine | mines | (landmine | landmines) | mined | mining))',
      ],
      ['words x'],
    ],
  ],
  ['fiber ω', [['words fiber', 'synonym fibers', 'synonym fibre', 'synonym fibres'], ['words ω']]],
  [
    'Drohnenschaden',
    [
      [
        'words drohnenschaden',
        'synonym drohnenschadens',
        'broader ((drohne | (drone | drones)) & (schaden | (damage | damages)))',
        'prefix drohnenschaden*',
      ],
    ],
  ],
])('other forms, spellings and parts of %s', (typed, terms) => {
  expect(termsOf(typed)).toEqual(terms)
})

test.each<[string, string[]]>([
  ['Minen', ['synonym (mine | mines)', 'synonym (landmine | landmines)']],
  ['Leoparden', ['synonym (leopard | leopards)']],
  ['Drohnen', ['synonym (drohne | drohnes)', 'broader (drone | drones)']],
  ['mines', ['synonym (landmine | landmines)']],
  ['leoparder', []],
])('%s is also searched without its ending', (typed, names) => {
  const [alternatives = []] = termsOf(`${typed} x`)
  expect(alternatives.filter((one) => one.includes('|'))).toEqual(names)
})

test('a word that only ends like a case of a place is not the place', () => {
  expect(termsOf('russian x').flat().join()).not.toMatch(/\brussia\b/)
})

test.each([
  ['donate', 'delivered'],
  ['donating', 'delivered'],
  ['gelieferte', 'delivered'],
  ['geliefertes', 'delivered'],
  ['экіпаж', 'crew'],
  ['экипажи', 'crew'],
  ['потеряно', 'destroyed'],
  ['потеряны', 'destroyed'],
  ['знищено', 'destroyed'],
  ['armor plate', 'metal sheet'],
])('%s has the name %s', (typed, name) => {
  expect(queryTerms(parseQuery(typed), table).also).toContain(name)
})

test.each(['tanker', 'drones', 'schade', 'экран'])('%s has no other name', (typed) => {
  expect(queryTerms(parseQuery(typed), table).also).toEqual([])
})

test.each([
  ['what does ERA stand for', ['era']],
  ['what is meant by ERA', ['meant', 'era']],
  ['where does the tank stand', ['tank', 'stand']],
])('%s is searched as %j', (typed, words) => {
  const { terms } = queryTerms(parseQuery(typed), table)
  expect(terms.flatMap((term) => term.words)).toEqual(words)
})
