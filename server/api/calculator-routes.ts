import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { calculatorCallPath } from '#domain/calculators/calculator.ts'
import type { CalculatorCall } from '#domain/calculators/calculator-call.ts'
import { calculators } from '#domain/calculators/calculators.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { templateAnswer, templatesAnswer } from '#domain/rounds/template-answer.ts'
import { SiteError } from '../errors.ts'
import { type Call, call } from './call.ts'

/** Ten thousand inputs with every digit, in lines of their own. */
const BODY_BYTES = 4 * 1024 * 1024
/** Other requests are answered after so many inputs. */
const BATCH_SIZE = 1000

const JSON_ANSWER = { 'cache-control': 'no-store', 'content-type': 'application/json' }

export interface CalculatorParts {
  rounds: () => readonly RoundTemplate[]
}

/** The calculators' calls. They compute from the request alone: no database, no session. */
export const calculatorCalls: readonly Call<CalculatorParts>[] = [
  call('GET /api/APFSDS', {
    id: 'listRounds',
    action: 'read',
    summary: 'List the rounds that fill the perforation calculator; estimates unless verified',
    answer: templatesAnswer,
    cachedBy: [],
    isDatabaseFree: true,
    takesNoOtherMethod: true,
    handle: ({ rounds }: CalculatorParts) => rounds().map(templateAnswer),
  }),

  ...calculators.map((calculator) =>
    call(`POST ${calculatorCallPath(calculator)}`, {
      id: operationId(calculator.name),
      action: 'compute',
      summary: calculator.call.summary,
      // Checked in batches, while it is answered.
      body: z.unknown(),
      describedBody: calculator.call.body,
      bodyLimit: BODY_BYTES,
      answer: calculator.call.results,
      answerDescription: 'One result for each input, in order',
      isDatabaseFree: true,
      takesNoOtherMethod: true,
      handle: async (_parts, { body }, c) =>
        c.body(await resultsOf(calculator.call, body), 200, JSON_ANSWER),
    }),
  ),
]

/** `calculateKineticEnergy`, of `kinetic-energy`. */
function operationId(name: string): string {
  return `calculate-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * The answer to a call as JSON; other requests are served between two batches.
 * @throws SiteError request/malformed
 */
async function resultsOf(call: CalculatorCall, body: unknown): Promise<string> {
  const results: string[] = []
  for (const batch of call.answers(body, BATCH_SIZE)) {
    if (!batch.ok) throw new SiteError('request/malformed', { detail: batch.problem })
    if (results.length > 0) await setImmediate()
    results.push(JSON.stringify(batch.values).slice(1, -1))
  }
  return `{"results":[${results.join(',')}]}`
}
