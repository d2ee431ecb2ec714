import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { answerError } from './error-answer.ts'
import type { SiteEnv } from './site-env.ts'

const app = new Hono<SiteEnv>()
app.onError(answerError)
app.all('*', (c) => c.json(z.object({ choice: z.enum(['strip', 'keep']) }).parse({ choice: 'x' })))

test.for([
  { method: 'GET', says: 'The parameter choice must be one of strip, keep.' },
  { method: 'POST', says: 'The field "choice": Invalid option: expected one of "strip"|"keep"' },
])('what is wrong with what $method brings is told as what it is', async ({ method, says }) => {
  const answer = await app.request('/api/x?choice=x', { method })
  expect(answer.status).toBe(400)
  const { message } = (await answer.json()) as { message: string }
  expect(message).toBe(`The request could not be understood. ${says}`)
})
