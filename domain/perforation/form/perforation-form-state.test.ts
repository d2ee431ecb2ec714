import { expect, test } from 'vitest'
import { queryOf } from '../../calculators/query.fixture.ts'
import { madeUpRound as round } from '../../rounds/round-template.fixture.ts'
import { applyTemplate } from './apply-template.ts'
import { perforationForm, stateOf, withField, withTemplate } from './perforation-form-state.ts'
import { perforationPageQuery, readPerforationPageQuery } from './perforation-page-query.ts'
import { changedFields } from './template-input.ts'

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

test('a round is named with the fields that were changed since', () => {
  const filled = withTemplate(typed, round)
  expect(changedFields(round, withField(filled, 'nato', '0'))).toEqual([])
  const changed = { ...withField(filled, 'vt', '1.6'), material: 'Steel' as const }
  expect(changed.template).toBe('A round')
  expect(changedFields(round, changed)).toEqual(['vt', 'material'])
  expect(changedFields(round, withField(filled, 'vt', '1,65'))).toEqual([])
})

test('without the round the fields have again what was typed before it', () => {
  const own = withField(typed, 'p_len', '777')
  const filled = withTemplate(withTemplate(own, { ...round, name: 'Another' }), round)
  const { fields, material, template } = withTemplate(withField(filled, 'nato', '30'), undefined)
  expect(fields).toEqual({ ...own.fields, nato: '30' })
  expect([material, template]).toEqual([own.material, undefined])
})

test.for([
  ['a URL with the name alone is filled', 'template=A round', 'A round', 600, 22],
  [
    'a URL with a figure of its own has that, and the rest of the round',
    'template=A round&p_len=601',
    'A round',
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
    'a URL with another material keeps the name',
    'template=A round&material=Steel',
    'A round',
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
