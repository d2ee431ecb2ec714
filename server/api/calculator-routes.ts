import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import {
  kineticEnergyCall,
  perforationCall,
  perforationResults,
  relativeArmorCall,
  valueResults,
} from '#domain/ballistics/calculator-calls.ts'
import { type CallBody, type CalledInputs, calledInputs } from '#domain/ballistics/called-inputs.ts'
import { perforationAnswer } from '#domain/ballistics/perforation-answer.ts'
import { isRightInput } from '#domain/ballistics/right-input.ts'
import { kineticEnergyAnswer, relativeArmorAnswer } from '#domain/ballistics/value-answer.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { templateAnswer, templatesAnswer } from '#domain/rounds/template-answer.ts'
import { SiteError } from '../errors.ts'
import { call } from './call.ts'

/** Ten thousand inputs with every digit, in lines of their own. */
const MOST_BYTES = 4 * 1024 * 1024
/** Between so many, other requests are answered. */
const AT_ONCE = 1000

const JSON_ANSWER = { 'cache-control': 'no-store', 'content-type': 'application/json' }

export interface CalculatorParts {
  rounds: () => readonly RoundTemplate[]
}

/** The calculators' calls. They know nothing but what they are sent: no database, no visitor. */
export const calculatorCalls = [
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
  calculatorCall('POST /api/calculators/perforation', {
    id: 'calculatePerforation',
    summary: 'Calculate the perforation limit or penetration depth of long rods',
    body: perforationCall,
    results: perforationResults,
    answer: perforationAnswer,
    isRight: isRightInput,
  }),
  calculatorCall('POST /api/calculators/kinetic-energy', {
    id: 'calculateKineticEnergy',
    summary: 'Calculate energy, mass or velocity from the other two',
    body: kineticEnergyCall,
    results: valueResults,
    answer: kineticEnergyAnswer,
  }),
  calculatorCall('POST /api/calculators/relative-armor', {
    id: 'calculateRelativeArmor',
    summary: 'Calculate the effective thickness of tilted plates, mm',
    body: relativeArmorCall,
    results: valueResults,
    answer: relativeArmorAnswer,
  }),
]

interface Calculator<Input extends z.ZodType, Result> {
  id: string
  summary: string
  body: CallBody<Input>
  results: z.ZodType
  answer: (input: z.output<Input>) => Result
  isRight?: (given: unknown) => given is z.output<Input>
}

function calculatorCall<Input extends z.ZodType, Result>(
  address: `POST /${string}`,
  { id, summary, body, results, answer, isRight }: Calculator<Input, Result>,
) {
  return call(address, {
    id,
    action: 'compute',
    summary,
    // Checked in batches, while it is answered.
    body: z.unknown(),
    describedBody: body,
    bodyLimit: MOST_BYTES,
    answer: results,
    answerDescription: 'One result for each input, in order',
    isDatabaseFree: true,
    takesNoOtherMethod: true,
    handle: async (_parts, { body: given }, c) => {
      const batches = calledInputs(body, given, AT_ONCE, isRight)
      return c.body(await resultsOf(batches, answer), 200, JSON_ANSWER)
    },
  })
}

/**
 * The answer to a call as JSON; between two batches others are served.
 * @throws SiteError request/malformed
 */
async function resultsOf<Input, Result>(
  batches: Iterable<CalledInputs<Input>>,
  answer: (input: Input) => Result,
): Promise<string> {
  const results: string[] = []
  for (const batch of batches) {
    if (!batch.ok) throw new SiteError('request/malformed', { detail: batch.problem })
    if (results.length > 0) await setImmediate()
    results.push(JSON.stringify(batch.inputs.map(answer)).slice(1, -1))
  }
  return `{"results":[${results.join(',')}]}`
}
