import { setImmediate } from 'node:timers/promises'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { CalculatorCall } from '#domain/calculators/calculator-call.ts'
import { calculators } from '#domain/calculators/calculators.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { templateAnswer } from '#domain/rounds/template-answer.ts'
import { SiteError } from '../errors.ts'
import { jsonBodies } from '../http/json-body.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { calculatorRoute, templatesCall } from './calculator-calls.ts'

/** Ten thousand inputs with every digit, in lines of their own. */
const MOST_BYTES = 4 * 1024 * 1024
const TOGETHER_BYTES = 8 * MOST_BYTES
/** Other requests are answered after so many inputs. */
const BATCH_SIZE = 1000

const JSON_ANSWER = { 'cache-control': 'no-store', 'content-type': 'application/json' }

/** The calculators' calls. They compute from the request alone: no database, no session. */
export function calculatorRoutes(templates: () => readonly RoundTemplate[]) {
  const routes = new OpenAPIHono<SiteEnv>()
  const answered = jsonBodies({ mostBytes: MOST_BYTES, togetherBytes: TOGETHER_BYTES })

  routes.openapi(templatesCall, (c) => c.json(templates().map(templateAnswer), 200))
  routes.all(templatesCall.path, () => {
    throw new SiteError('request/method')
  })

  for (const calculator of calculators) {
    const route = calculatorRoute(calculator)
    // Described only: the library would parse a body without a limit, and list every mistake in it.
    routes.openAPIRegistry.registerPath(route)
    routes.post(route.path, (c) =>
      answered(c, async (body) => c.body(await resultsOf(calculator.call, body), 200, JSON_ANSWER)),
    )
    routes.all(route.path, () => {
      throw new SiteError('request/method', { allow: 'POST' })
    })
  }
  return routes
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
