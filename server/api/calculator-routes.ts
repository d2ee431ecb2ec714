import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { calculatorCallPath } from '#domain/calculators/calculator.ts'
import type { CalculatorCall } from '#domain/calculators/calculator-call.ts'
import { calculators } from '#domain/calculators/calculators.ts'
import type { RoundTemplate } from '#domain/rounds/round-template.ts'
import { templateResponse, templatesResponse } from '#domain/rounds/template-response.ts'
import { SiteError } from '../errors.ts'
import { type Call, call } from './call.ts'
import { respondInParts } from './response-parts.ts'

/** Ten thousand inputs with all their digits, one per line. */
const BODY_BYTES = 4 * 1024 * 1024
/** Number of inputs after which other requests are served. The text of their results is small enough to be collected soon. */
const BATCH_SIZE = 250

const NOT_STORED = { 'cache-control': 'no-store' }

export interface CalculatorParts {
  rounds: () => readonly RoundTemplate[]
}

/** Computed from the request alone: no database, no session. */
export const calculatorCalls: readonly Call<CalculatorParts>[] = [
  call('GET /api/APFSDS', {
    id: 'listRounds',
    action: 'read',
    summary:
      'List the ammunition templates of the perforation calculator; estimates unless verified',
    response: templatesResponse,
    cachedBy: [],
    isDatabaseFree: true,
    handle: ({ rounds }: CalculatorParts) => rounds().map(templateResponse),
  }),

  ...calculators.map((calculator) =>
    call(`POST ${calculatorCallPath(calculator)}`, {
      id: operationId(calculator.name),
      action: 'compute',
      summary: calculator.call.summary,
      // Validated in batches while it is processed.
      body: z.unknown(),
      describedBody: calculator.call.body,
      bodyLimit: BODY_BYTES,
      response: calculator.call.results,
      responseDescription: 'One result for each input, in order',
      isDatabaseFree: true,
      handle: async (_parts, { body }, c) =>
        respondInParts(c, await resultsOf(calculator.call, body), NOT_STORED),
    }),
  ),
]

/** `calculateKineticEnergy` for `kinetic-energy`. */
function operationId(name: string): string {
  return `calculate-${name}`.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/**
 * The results as JSON, in parts; other requests are served between two batches.
 * @throws SiteError request/malformed
 */
async function resultsOf(call: CalculatorCall, body: unknown): Promise<Uint8Array[]> {
  const parts: Uint8Array[] = []
  for (const batch of call.computeAll(body, BATCH_SIZE)) {
    if (!batch.ok) throw new SiteError('request/malformed', { detail: batch.problem })
    const isFirst = parts.length === 0
    if (!isFirst) await setImmediate()
    const beginning = isFirst ? '{"results":[' : ','
    parts.push(Buffer.from(beginning + JSON.stringify(batch.values).slice(1, -1)))
  }
  return [...parts, Buffer.from(']}')]
}
