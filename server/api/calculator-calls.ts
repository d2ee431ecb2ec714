import { createRoute } from '@hono/zod-openapi'
import { errorAnswer } from '#domain/archive/listing-answer.ts'
import { type Calculator, calculatorCallPath } from '#domain/calculators/calculator.ts'
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

export function calculatorRoute(calculator: Calculator) {
  const { summary, body, results } = calculator.call
  return createRoute({
    method: 'post',
    path: calculatorCallPath(calculator),
    summary,
    request: { body: { ...json(body, '1 to 10,000 inputs'), required: true } },
    responses: { 200: json(results, 'One result for each input, in order'), ...failures },
  })
}
