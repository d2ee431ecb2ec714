import { describe, expect, test } from 'vitest'
import { table } from './query-table.fixture.ts'
import { queryTerms } from './query-terms.ts'
import { parseQuery } from './search-query.ts'
import { shown, shownTerms } from './shown-terms.fixture.ts'

const termsOf = (typed: string) => shownTerms(typed, table)

describe('a query becomes terms with alternatives', () => {
  test.each<[string, string[][]]>([
    ['tank', [['words tank', 'synonym tanks', 'prefix tank*']]],
    ['Київ', [['words (киів | kyiv)', 'prefix (киів* | kyiv*)']]],
    ['Суми', [['words (суми | sumy | sumi | suma)', 'prefix (суми* | sumy* | sumi*)']]],
    [
      'Leclerc 0-32 x',
      [['words leclerc', 'synonym leclercs'], ['words (0+32 | 0+to+32)'], ['words x']],
    ],
    ['LOS', [['words los', 'synonym (line+of+sight | line+of+sights | lines+of+sight)']]],
    ['2a', [['words 2a', 'prefix 2a*']]],
    ['12 shots ω', [['words 12', 'synonym twelve'], ['words shots', 'synonym shot'], ['words ω']]],
    ['six ω', [['words six', 'synonym 6'], ['words ω']]],
    ['48.1906 x', [['words (48+1906 | 48+to+1906 | 00000000p0481906*)'], ['words x']]],
    ['x', [['words x']]],
    ['0123spring', [['words (0123spring | 0123+spring)', 'prefix (0123spring* | 0123+spring*)']]],
    ['"own fire"', [['words own+fire']]],
    ['the front of it', [['words front', 'synonym fronts']]],
    ['the', [['words the', 'prefix the*']]],
    [
      'side_elevation',
      [
        [
          'words (side+elevation | sideelevation)',
          'prefix (side+elevation* | sideelevation*)',
          'broader ((side | sides) & (elevation | elevations))',
        ],
      ],
    ],
    [
      'Lance-tank x',
      [
        [
          'words (lance+tank | lancetank)',
          'broader ((lance | lances | (pike | pikes)) & (tank | tanks))',
        ],
        ['words x'],
      ],
    ],
    [
      'Leo-2-tank x',
      [
        [
          'words (leo+2+tank | leo2tank)',
          'broader (((leo+2 | leo2) | (leopard+2 | leopard2) | leo2) & (tank | tanks))',
        ],
        ['words x'],
      ],
    ],
    [
      'anti-tank-Lance x',
      [
        [
          'words (anti+tank+lance | antitanklance)',
          'broader ((anti+tank | antitank) & (lance | lances | (pike | pikes)))',
        ],
        ['words x'],
      ],
    ],
    ['self-propelled x', [['words (self+propelled | selfpropelled)'], ['words x']]],
    ['T-72B3 x', [['words (t+72b3 | t72b3 | (t & 72b3))'], ['words x']]],
    ['C-300 x', [['words (c+300 | c300)'], ['words x']]],
    ['0001-tank-x', [['words (0001+tank+x | 0001tankx)']]],
    ['DM 53 x', [['words (dm+53 | dm53)'], ['words x']]],
    ['DM 53 L55 x', [['words (dm+53 | dm53)'], ['words l55'], ['words x']]],
    ['M829 A1b', [['words (m829a1b | m829+a1b)', 'prefix (m829a1b* | m829+a1b*)']]],
    ['3BM 42 x', [['words (3bm42 | 3bm+42)'], ['words x']]],
    ['3 BM 42 x', [['words (3bm42 | 3+bm+42)'], ['words x']]],
    ['3 БМ 42 x', [['words (3бм42 | 3bm42 | 3+бм+42)'], ['words x']]],
    [
      '3БМ-42 x',
      [['words ((3бм+42 | 3bm+42) | 3бм42 | 3bm42)', 'broader ((3бм | 3bm) & 42)'], ['words x']],
    ],
    ['ЗБМ42 x', [['words (3бм42 | 3bm42)'], ['words x']]],
    [
      'Leopard 2 PL',
      [
        [
          'words (leopard+2+pl | leopard+2pl | leopard2pl | (leopard & (2+pl | 2pl)))',
          'prefix (leopard+2+pl* | leopard+2pl* | leopard2pl*)',
        ],
      ],
    ],
    ['M 829 A1 x', [['words (m+829+a1 | m+829a1 | m829a1 | (m & (829+a1 | 829a1)))'], ['words x']]],
    ['2 A6 x', [['words (2+a6 | 2a6)'], ['words x']]],
    ['Strv 122 x', [['words (strv+122 | strv122)'], ['words x']]],
    ['gun 120 x', [['words (gun+120 | gun120 | (gun & 120))'], ['words x']]],
    ['Kursk 2024 x', [['words kursk', 'synonym kursks'], ['words 2024'], ['words x']]],
    [
      'Lance 122 x',
      [
        ['words (lance+122 | lance122 | (lance & 122))', 'synonym ((pike | pikes) & 122)'],
        ['words x'],
      ],
    ],
    ['Lance 12 x', [['words (lance+12 | lance12 | (lance & 12+x))'], ['words x']]],
    ['T-2000 x', [['words (t+2000 | t2000 | (t & 2000))'], ['words x']]],
    ['BM 2000 x', [['words (bm+2000 | bm2000 | (bm & 2000))'], ['words x']]],
    [
      'БМ 2000 x',
      [['words (бм+2000 | бм2000 | bm+2000 | bm2000 | ((бм | bm) & 2000))'], ['words x']],
    ],
    ['Oplot-2000 x', [['words (oplot+2000 | oplot2000 | (oplot & 2000))'], ['words x']]],
    [
      'Fivefold 2001 x',
      [
        [
          'words (fivefold+2001 | fivefold2001 | (fivefold & 2001))',
          'synonym (five+fold | five+folds)',
        ],
        ['words x'],
      ],
    ],
    [
      'kamikaze drone 2024',
      [
        ['words ((kamikaze & drone) | kamikazedrone)', 'broader (lancet | lancets)'],
        ['words 2024'],
      ],
    ],
    [
      'leo 2 2024',
      [['words (leo+2 | leo2)', 'synonym (leopard+2 | leopard2)', 'synonym leo2'], ['words 2024']],
    ],
    ['tank 92nd x', [['words tank', 'synonym tanks'], ['words 92nd'], ['words x']]],
    ['Brigade 47 x', [['words brigade', 'synonym brigades'], ['words 47'], ['words x']]],
    ['DM-6 x', [['words (dm+6 | dm6)'], ['words x']]],
    [
      'abrams 8 July 2024 x',
      [['words abrams', 'synonym abram'], ['words (8+july+2024 | 2024+07+08)'], ['words x']],
    ],
    [
      'leo 2 July 2024 x',
      [
        ['words (leo+2 | leo2)', 'synonym (leopard+2 | leopard2)', 'synonym leo2'],
        ['words (july+2024 | 2024+07)'],
        ['words x'],
      ],
    ],
    ['June 8 x', [['words (8+june | 06+08)'], ['words x']]],
    ['8th June x', [['words (8+june | 06+08)'], ['words x']]],
    [
      'T4 x5b',
      [['words (t4x5b | t4+x5b)', 'broader (fourfold | fourfolds)', 'prefix (t4x5b* | t4+x5b*)']],
    ],
    ['DM53 L55c', [['words dm53'], ['words l55c', 'prefix l55c*']]],
    ['9th 12 2024', [['words (9+december+2024 | 2024+12+09)']]],
    [
      'Leopard 2A 6 x',
      [['words (leopard+2a+6 | leopard+2a6 | leopard2a6 | (leopard & (2a+6 | 2a6)))'], ['words x']],
    ],
    ['june 2023', [['words (june+2023 | 2023+06)']]],
    ['9th December 2024', [['words (9+december+2024 | 2024+12+09)']]],
    ['December 9, 2024', [['words (9+december+2024 | 2024+12+09)']]],
    ['08.06.2023', [['words (8+june+2023 | 2023+06+08)']]],
    ['06.2023', [['words (june+2023 | 2023+06)']]],
    ['6.2023 x', [['words (june+2023 | 2023+06)'], ['words x']]],
    ['6/2023 x', [['words (june+2023 | 2023+06)'], ['words x']]],
    ['8.6.23 x', [['words (8+june+2023 | 2023+06+08)'], ['words x']]],
    ['13/6/2023 x', [['words (13+june+2023 | 2023+06+13)'], ['words x']]],
    ['6/13/2023 x', [['words (13+june+2023 | 2023+06+13)'], ['words x']]],
    ['6/6/2023 x', [['words (6+june+2023 | 2023+06+06)'], ['words x']]],
    [
      '6/8/2023 x',
      [['words ((6+august+2023 | 2023+08+06) | (8+june+2023 | 2023+06+08))'], ['words x']],
    ],
    ['6 2023 x', [['words 6', 'synonym six'], ['words 2023'], ['words x']]],
    ['06.2023 x', [['words (june+2023 | 2023+06)'], ['words x']]],
    ['120mm x', [['words (120mm | 120+mm)'], ['words x']]],
    ['120 mm x', [['words (120+mm | 120mm)'], ['words x']]],
    ['1500 hp x', [['words ((1500+hp | 1+500+hp) | 1500hp)'], ['words x']]],
    ['1,500 hp x', [['words ((1500+hp | 1+500+hp) | 1500hp)'], ['words x']]],
    ['1500hp x', [['words (1500hp | 1+500+hp)'], ['words x']]],
    ['1,650 x', [['words (1650 | 1+650)'], ['words x']]],
    ['12,345,678 x', [['words (12345678 | 12+345+678)'], ['words x']]],
    ['2024 x', [['words 2024'], ['words x']]],
    ['2000 m x', [['words ((2000+m | 2000+metres | 2+000+m) | 2000m | 2000metres)'], ['words x']]],
    ['PzH 2000 x', [['words (pzh+2000 | pzh2000 | (pzh & 2000))'], ['words x']]],
    ['5.5 x', [['words (5+5 | 5+to+5)'], ['words x']]],
    ['0-32 x', [['words (0+32 | 0+to+32)'], ['words x']]],
    [
      '0-32 km/h',
      [['words ((0+32+km | 0+32+kilometres | 0+to+32+km) | 032km | 032kilometres)'], ['words h']],
    ],
    ['33-тя x', [['words 33'], ['words x']]],
    ['21-шої x', [['words 21'], ['words x']]],
    ['47-му x', [['words 47'], ['words x']]],
    ['возле Bakhmut ω', [['words bakhmut', 'synonym bakhmuts'], ['words ω']]],
    ['für Bakhmut bei x', [['words bakhmut', 'synonym bakhmuts'], ['words x']]],
    ['DM53 vs x', [['words (dm53 & x)', 'broader (dm53 | x)']]],
    [
      'compare tank to x',
      [['words (tank & x)', 'synonym ((tank | tanks) & x)', 'broader ((tank | tanks) | x)']],
    ],
    [
      'difference of tank and x',
      [['words (tank & x)', 'synonym ((tank | tanks) & x)', 'broader ((tank | tanks) | x)']],
    ],
    ['tank and x', [['words tank', 'synonym tanks'], ['words x']]],
    ['x or', [['words x']]],
    ['vs x', [['words x']]],
    [
      'x or the y vs z',
      [['words ((x & y) & z)', 'broader (((x & y) | (x | y)) & z)', 'broader ((x & y) | z)']],
    ],
    ['2023, 400 x', [['words 2023'], ['words 400'], ['words x']]],
    ['leo 2', [['words (leo+2 | leo2)', 'synonym (leopard+2 | leopard2)', 'synonym leo2']]],
    [
      'kamikaze drone',
      [
        [
          'words ((kamikaze & drone) | kamikazedrone)',
          'broader (lancet | lancets)',
          'prefix ((kamikaze & drone*) | kamikazedrone*)',
        ],
      ],
    ],
    [
      'Malaya Tokmachka',
      [
        [
          'words ((malaya & tokmachka) | malayatokmachka)',
          'synonym (mala+tokmachka | mala+tokmachkas)',
          'synonym (malaia+tokmachka | malaia+tokmachkas)',
          'prefix ((malaya & tokmachka*) | malayatokmachka*)',
        ],
      ],
    ],
  ])('%s', (typed, terms) => expect(termsOf(typed)).toEqual(terms))
})

test('no more than twelve words are searched', () => {
  const { words } = queryTerms(parseQuery('word '.repeat(400)), table)
  expect(words).toHaveLength(12)
})

describe('a minus excludes what the word itself finds', () => {
  const excluded = (typed: string) => queryTerms(parseQuery(typed), table).without.map(shown)

  test.each([
    ['tank -drone', '(drone | drones)'],
    ['tank -120mm', '(120mm | 120+mm)'],
    ['tank -"own fire"', 'own+fire'],
    ['tank -Leo2', '(leo2 | (leopard+2 | leopard2))'],
  ])('%s', (typed, without) => expect(excluded(typed)).toEqual([without]))
})

test('a name is known in other cases', () => {
  const { also } = queryTerms(parseQuery('под Малой Токмачкой'), table)
  expect(also).toEqual(['Mala Tokmachka'])
})

test('names that were added are reported once', () => {
  expect(queryTerms(parseQuery('leo 2'), table).also).toEqual(['Leopard 2'])
  expect(queryTerms(parseQuery('leo 2')).also).toEqual([])
})

test.each<[string, string | undefined, boolean]>([
  ['abrams 31', '((abrams | abram) & 31)', false],
  ['norway 8', '((norway | norways) & (8 | eight))', true],
  ['zerstört 10', '((zerstort | zerstoert | zerstorts | destroyed) & (10 | ten))', false],
  ['strv 10', '(10+strv | 10+strvs | ten+strv | ten+strvs)', false],
  ['leopard 2a4', undefined, false],
  ['t 72', undefined, false],
  ['leopard 2 a6', undefined, false],
])('the number of %s may be a count: %s', (typed, expression, isGuarded) => {
  const [{ count } = {}] = queryTerms(parseQuery(typed), table).terms
  expect(count && shown(count.expression)).toBe(expression)
  expect(count?.unless !== undefined).toBe(isGuarded)
})

test.each([
  ['tank destroyed', 'Destroyed'],
  ['destroying', 'Destroyed'],
  ['zerstört', 'Destroyed'],
  ['damage', undefined],
  ['UNAFFECTED', 'Unaffected'],
  ['lost', undefined],
  ['damaged or destroyed', undefined],
  ['tank', undefined],
])('%s names the damage class %s', (typed, damageClass) => {
  expect(queryTerms(parseQuery(typed), table).damageClass).toBe(damageClass)
})
