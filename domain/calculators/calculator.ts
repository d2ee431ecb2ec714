import type { RoundTemplate } from '../rounds/round-template.ts'
import type { CalculatorCall } from './calculator-call.ts'
import type { Query, RejectedParameter } from './calculator-query.ts'

/**
 * Everything that the site needs to know of one calculator. Its route, page, call, OpenAPI entry, access rules and the
 * size limit of its page follow from here; `calculators.ts` lists them all.
 */
export interface Calculator<FormState = unknown> {
  /** In every address: `kinetic-energy` is at /tools/kinetic-energy-calculator and /api/calculators/kinetic-energy. */
  name: string
  title: string
  subtitle: string
  /** Query parameters of the page. */
  parameters: readonly string[]
  call: CalculatorCall
  /** The form as an address fills it in, and the parameters that could not be used. */
  read(
    query: Query,
    rounds: readonly RoundTemplate[],
  ): { form: FormState; rejected: readonly RejectedParameter[] }
  /** The answer in a sentence, for share cards; `undefined` where there is none. */
  sentence(form: FormState): string | undefined
}

export function calculatorPage({ name }: Pick<Calculator, 'name'>): string {
  return `/tools/${name}-calculator`
}

export function calculatorCallPath({ name }: Pick<Calculator, 'name'>): `/${string}` {
  return `/api/calculators/${name}`
}
