import { expect, test } from 'vitest'
import { queryOf } from '../../calculators/query.fixture.ts'
import { madeUpRound as round } from '../../rounds/round-template.fixture.ts'
import { applyTemplate } from './apply-template.ts'
import { perforationForm, stateOf, withField, withTemplate } from './perforation-form-state.ts'
import { perforationPageQuery, readPerforationPageQuery } from './perforation-page-query.ts'

const { rejected, ...state } = readPerforationPageQuery(queryOf(''))
const typed = perforationForm(state)

test('the form state of a URL produces the same URL', () => {
  expect(stateOf(typed)).toEqual(state)
  expect(rejected).toEqual([])
})

test('an incomplete number is not a number, and an empty hardness is unset', () => {
  const half = withField(withField(typed, 'vt', '1.'), 'dia', '-')
  expect(half.fields).toMatchObject({ vt: '1.', dia: '-' })
  expect(stateOf(withField(half, 'bhnp', '')).input).toMatchObject({
    vt: 1,
    dia: Number.NaN,
    bhnp: undefined,
  })
})

test('a template fills its fields, in km/s, and keeps the tip and the target', () => {
  const filled = withTemplate(withField(typed, 'nato', '30'), round)
  expect(stateOf(filled)).toMatchObject({
    template: 'A round',
    input: {
      p_len: 600,
      dia: 22,
      f_len: 0,
      df: 6,
      rhop: 18600,
      vt: 1.65,
      nato: 30,
      material: 'DU',
    },
  })
})

test('a round is named only while the fields hold its figures', () => {
  const filled = withTemplate(typed, round)
  expect(withField(filled, 'nato', '0').template).toBe('A round')
  expect(withField(filled, 'vt', '1.6').template).toBeUndefined()
})

test.for([
  ['a URL with the name alone is filled', 'template=A round', 'A round', 600, 22],
  [
    'a URL with a figure of its own has that, the rest of the round, and not its name',
    'template=A round&p_len=601',
    undefined,
    601,
    22,
  ],
  [
    'a URL with the figures of the round keeps its name',
    'template=A round&dia=22&vt=1.65&material=DU&nato=0',
    'A round',
    600,
    22,
  ],
  [
    'a URL with another material is not given the name',
    'template=A round&material=Steel',
    undefined,
    600,
    22,
  ],
  ['a name that no round has is dropped', 'template=Another', undefined, 950, 27],
] as const)('%s', ([, query, template, length, diameter]) => {
  const parameters = queryOf(query)
  const read = perforationForm(readPerforationPageQuery(parameters))
  const page = applyTemplate(read, [round], (field) => parameters.getAll(field).length > 0)
  expect(page.template).toBe(template)
  expect(stateOf(page).input).toMatchObject({ p_len: length, dia: diameter })
})

test.for(['vt=&dia=1e&bhnp=-', 'vt=1%2C700&plate=&loss=x', 'pm_vt=x&pm_dia=-1'])(
  'what is empty or half typed outlives a reload: %s',
  (query) => {
    const { rejected: expected, ...left } = readPerforationPageQuery(queryOf(query))
    const shown = perforationForm(left)
    const url = perforationPageQuery(stateOf(shown))
    expect(expected).toEqual([])
    for (const pair of query.split('&')) expect(url.split('&')).toContain(pair)
    expect(perforationForm(readPerforationPageQuery(queryOf(url)))).toEqual(shown)
  },
)
