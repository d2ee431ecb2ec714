import { expect, test } from 'vitest'
import { perforationForm, stateOf } from '#domain/perforation/form/perforation-form-state.ts'
import { readPerforationPageQuery } from '#domain/perforation/form/perforation-page-query.ts'
import { madeUpRound as round } from '#domain/rounds/round-template.fixture.ts'
import { withEarlyTyping } from './use-early-typing.ts'

const typed = perforationForm(readPerforationPageQuery(new URLSearchParams()))

/** The form as the server sent it, with changes. */
function formWith(changes: Record<string, string>): FormData {
  const form = new FormData()
  const sent = { process: 'Perforation', material: 'Tungsten', measured: 'normal', template: '' }
  for (const [name, text] of Object.entries({ ...typed.fields, ...sent, ...changes }))
    form.set(name, text)
  return form
}

test('an unchanged form changes nothing', () => {
  expect(withEarlyTyping(typed, formWith({}), [round])).toBeUndefined()
})

test.for([
  ['a number', { vt: '1,5' }, { input: { vt: 1.5 } }],
  ['an empty field', { dia: '' }, { drafts: { dia: '' } }],
  ['a material', { material: 'DU' }, { input: { material: 'DU' } }],
  ['a mode', { process: 'Penetration' }, { input: { process: 'Penetration' } }],
  [
    'how the plate is measured',
    { measured: 'line-of-sight' },
    { plate: { thicknessMm: 300, measured: 'line-of-sight' } },
  ],
  ['a tolerance', { pm_vt: '0.1' }, { tolerances: { vt: 0.1 } }],
  ['a loss', { loss: '40' }, { lossMsPerKm: 40 }],
  [
    'a template',
    { template: 'A round' },
    { template: 'A round', input: { p_len: 600, material: 'DU' } },
  ],
  [
    'a template and then a length',
    { template: 'A round', p_len: '640' },
    { template: 'A round', input: { p_len: 640, dia: 22, material: 'DU' } },
  ],
] as const)('%s from before the code of the page ran stays', ([, changes, state]) => {
  expect(stateOf(withEarlyTyping(typed, formWith(changes), [round]) ?? typed)).toMatchObject(state)
})
