import type { RoundTemplate } from '../rounds/round-template.ts'
import type { CalculatorCall } from './calculator-call.ts'
import type { Query, RejectedParameter } from './calculator-query.ts'

/**
 * Everything the site needs to know about one calculator: route, page, call, OpenAPI entry, access rules and size
 * limit of its page follow from it. `calculators.ts` lists them all.
 */
export interface Calculator<FormState = unknown> {
  /** In every URL: `kinetic-energy` is at /tools/kinetic-energy-calculator and /api/calculators/kinetic-energy. */
  name: string
  title: string
  subtitle: string
  parameters: readonly string[]
  call: CalculatorCall
  /** The form as a URL fills it in, and the rejected parameters. */
  read(
    query: Query,
    rounds: readonly RoundTemplate[],
  ): { form: FormState; rejected: readonly RejectedParameter[] }
  /** The result in a sentence, for share cards; `undefined` where there is none. */
  sentence(form: FormState): string | undefined
}

export function calculatorPage({ name }: Pick<Calculator, 'name'>): string {
  return `/tools/${name}-calculator`
}

export function calculatorCallPath({ name }: Pick<Calculator, 'name'>): `/${string}` {
  return `/api/calculators/${name}`
}
