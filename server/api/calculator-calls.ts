import { createRoute, type z } from '@hono/zod-openapi'
import { errorAnswer } from '#domain/archive/listing-answer.ts'
import {
  kineticEnergyCall as kineticEnergyBody,
  perforationCall as perforationBody,
  perforationResults,
  relativeArmorCall as relativeArmorBody,
  valueResults,
} from '#domain/calculators/calculator-calls.ts'
import { templatesAnswer } from '#domain/rounds/template-answer.ts'
import { json } from './api-calls.ts'

export const templatesCall = createRoute({
  method: 'get',
  path: '/api/APFSDS',
  summary: 'Rounds that fill the perforation calculator; estimates unless verified',
  responses: { 200: json(templatesAnswer, 'The rounds that are known in full') },
})

const failures = {
  400: json(errorAnswer, 'The body is not valid: the first wrong input and its field are named'),
  413: json(errorAnswer, 'The body is too large'),
  415: json(errorAnswer, 'The body is not announced as application/json'),
  503: json(errorAnswer, 'Too many calls are under way'),
}

function calculatorCall<Path extends string>(
  path: Path,
  call: { summary: string; body: z.ZodType; results: z.ZodType },
) {
  return createRoute({
    method: 'post',
    path,
    summary: call.summary,
    request: { body: { ...json(call.body, '1 to 10,000 inputs'), required: true } },
    responses: { 200: json(call.results, 'One result for each input, in order'), ...failures },
  })
}

export const perforationCall = calculatorCall('/api/calculators/perforation', {
  summary: 'Perforation limit or penetration depth of long rods',
  body: perforationBody,
  results: perforationResults,
})

export const kineticEnergyCall = calculatorCall('/api/calculators/kinetic-energy', {
  summary: 'Energy, mass or velocity from the other two',
  body: kineticEnergyBody,
  results: valueResults,
})

export const relativeArmorCall = calculatorCall('/api/calculators/relative-armor', {
  summary: 'Effective thickness of tilted plates, mm',
  body: relativeArmorBody,
  results: valueResults,
})
