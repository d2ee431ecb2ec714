import { setImmediate } from 'node:timers/promises'
import { OpenAPIHono, type z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import {
  kineticEnergyCall as kineticEnergyBody,
  perforationCall as perforationBody,
  relativeArmorCall as relativeArmorBody,
} from '#domain/calculators/calculator-calls.ts'
import {
  type CallBody,
  type CalledInputs,
  calledInputs,
} from '#domain/calculators/called-inputs.ts'
import { kineticEnergyAnswer, relativeArmorAnswer } from '#domain/calculators/value-answer.ts'
import { perforationAnswer } from '#domain/perforation/perforation-answer.ts'
import { isRightInput } from '#domain/perforation/right-input.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { templateAnswer } from '#domain/rounds/template-answer.ts'
import { SiteError } from '../errors.ts'
import { jsonBodies } from '../http/json-body.ts'
import type { SiteEnv } from '../http/site-env.ts'
import {
  kineticEnergyCall,
  perforationCall,
  relativeArmorCall,
  templatesCall,
} from './calculator-calls.ts'

/** Ten thousand inputs with every digit, in lines of their own. */
const MOST_BYTES = 4 * 1024 * 1024
/** Between so many, other requests are answered. */
const AT_ONCE = 1000
const TOGETHER_BYTES = 8 * MOST_BYTES

const JSON_ANSWER = { 'cache-control': 'no-store', 'content-type': 'application/json' }

/** The calculators' calls. They know nothing but what they are sent: no database, no visitor. */
export function calculatorRoutes(templates: () => readonly RoundTemplate[]) {
  const routes = new OpenAPIHono<SiteEnv>()
  const answered = jsonBodies({ mostBytes: MOST_BYTES, togetherBytes: TOGETHER_BYTES })

  routes.openapi(templatesCall, (c) => c.json(templates().map(templateAnswer), 200))

  // Described only: the library would parse a body without a limit, and list every mistake in it.
  for (const call of [perforationCall, kineticEnergyCall, relativeArmorCall])
    routes.openAPIRegistry.registerPath(call)

  const calculate =
    <Input extends z.ZodType, Result>(
      call: CallBody<Input>,
      answer: (input: z.output<Input>) => Result,
      isRight?: (given: unknown) => given is z.output<Input>,
    ) =>
    (c: Context<SiteEnv>) =>
      answered(c, async (body) => {
        const batches = calledInputs(call, body, AT_ONCE, isRight)
        return c.body(await resultsOf(batches, answer), 200, JSON_ANSWER)
      })
  routes.post(perforationCall.path, calculate(perforationBody, perforationAnswer, isRightInput))
  routes.post(kineticEnergyCall.path, calculate(kineticEnergyBody, kineticEnergyAnswer))
  routes.post(relativeArmorCall.path, calculate(relativeArmorBody, relativeArmorAnswer))

  routes.all(templatesCall.path, () => {
    throw new SiteError('request/method')
  })
  for (const { path } of [perforationCall, kineticEnergyCall, relativeArmorCall])
    routes.all(path, () => {
      throw new SiteError('request/method', { allow: 'POST' })
    })
  return routes
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
