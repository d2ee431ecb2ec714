import { perforationCall as calculatorCall } from '#domain/perforation/perforation-call.ts'
import { materials, type PerforationInput } from '#domain/perforation/shot.ts'
import { seededNumbers } from '#domain/perforation/uncertainty/seeded-numbers.ts'
import type { Benchmark } from '../benchmark.ts'
import { timedPost } from '../load/timed-post.ts'
import { measureAlternately, median } from '../rounds.ts'

const INPUTS = 10_000
const MIN_PER_SECOND = 200_000
const TIMES = 15
const WARM_UP = 10
const DENSITIES = { Tungsten: 17_500, DU: 18_600, Steel: 7850 } as const

export const perforationCall: Benchmark = {
  name: 'perforation-call',
  tools: [],
  async measure(environment) {
    const { site } = await environment.site()
    const url = `${site.origin}/api/calculators/perforation`
    const requestText = JSON.stringify({ inputs: drawnInputs() })
    const body = Buffer.from(requestText)
    const responseText = (await timedPost(url, body)).body.toString()
    const { results } = calculatorCall.results.parse(JSON.parse(responseText))
    const computed = results.filter(({ ok }) => ok).length
    const call = async () => (await timedPost(url, body)).ms
    const baseline = async () => jsonMs(requestText, responseText)
    await perSecond(call, WARM_UP)
    await perSecond(baseline, WARM_UP)
    const measured = await measureAlternately({
      ours: () => perSecond(call),
      baseline: () => perSecond(baseline),
    })
    return [
      {
        ...measured,
        what: 'perforation inputs through the API, 10,000 in a call',
        unit: 'inputs/s',
        goal: { of: 'figure', atLeast: MIN_PER_SECOND },
        note: `The baseline is JSON.parse and JSON.stringify of the same texts (${body.length} and ${responseText.length} bytes) in one process, without checking, computing or sending. Ours is from the first byte of the call to the last of the result, on one connection; ${computed} inputs had a result, the others a reason why not.`,
      },
    ]
  },
}

/** Rods of every material; about every seventh is outside the limits of the model. */
function drawnInputs(): PerforationInput[] {
  const next = seededNumbers(7)
  const between = (from: number, to: number) => Number((from + (to - from) * next()).toFixed(3))
  return Array.from({ length: INPUTS }, (_, at) => {
    const material = materials[at % materials.length] ?? 'Tungsten'
    return {
      p_len: between(200, 900),
      dia: between(15, 40),
      f_len: between(0, 80),
      df: between(0, 14),
      rhop: DENSITIES[material],
      bhnp: between(200, 750),
      vt: between(1.2, 2),
      rhot: between(7700, 8000),
      bhnt: between(150, 500),
      nato: between(0, 75),
      process: 'Perforation',
      material,
    }
  })
}

async function perSecond(ms: () => Promise<number>, times = TIMES): Promise<number> {
  const values: number[] = []
  for (let at = 0; at < times; at += 1) values.push(await ms())
  return (INPUTS / median(values)) * 1000
}

/** Time to parse the request and to serialise the response. */
function jsonMs(requestText: string, responseText: string): number {
  const response: unknown = JSON.parse(responseText)
  const started = performance.now()
  JSON.parse(requestText)
  JSON.stringify(response)
  return performance.now() - started
}
