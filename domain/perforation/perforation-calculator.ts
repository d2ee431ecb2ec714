import type { Calculator } from '../calculators/calculator.ts'
import { applyTemplate } from './form/apply-template.ts'
import { type PerforationForm, perforationForm, stateOf } from './form/perforation-form-state.ts'
import {
  perforationPageParameters,
  readPerforationPageQuery,
} from './form/perforation-page-query.ts'
import { perforation } from './perforation.ts'
import { perforationCall } from './perforation-call.ts'

export const perforationCalculator: Calculator<PerforationForm> = {
  name: 'perforation',
  title: 'APFSDS Penetration Calculator',
  subtitle:
    'The perforation limit of a long-rod penetrator by the Lanz-Odermatt model: the thickest plate, measured along the shot line, that it just perforates.',
  parameters: perforationPageParameters,
  call: perforationCall,
  read(query, rounds) {
    const { rejected, ...state } = readPerforationPageQuery(
      query,
      rounds.map(({ name }) => name),
    )
    const isGiven = (name: string) => query.getAll(name).length > 0
    return { form: applyTemplate(perforationForm(state), rounds, isGiven), rejected }
  },
  sentence: (form) => perforation(stateOf(form).input).text,
}
