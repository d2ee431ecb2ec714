import { createRoute, OpenAPIHono } from '@hono/zod-openapi'
import { noUserAnswer, userAnswer } from '#domain/access/user-answer.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { json } from './api-calls.ts'

const userCall = createRoute({
  method: 'get',
  path: '/api/auth/user',
  summary: 'Who is signed in',
  description:
    'The header x-form-token of the answer is what calls that change something must send back.',
  responses: {
    200: json(userAnswer.or(noUserAnswer), 'The user; empty where nobody is signed in'),
  },
})

/** Who asks, for the pages of this site. */
export function userRoutes() {
  const routes = new OpenAPIHono<SiteEnv>()
  routes.openapi(userCall, (c) => {
    const headers = { 'cache-control': 'no-store', 'x-form-token': c.get('formToken')() }
    const user = c.get('user')
    if (!user) return c.json({}, 200, headers)
    const { id, name, nickname, email, picture, roles } = user
    const shown = { user_id: id, name, nickname, email, picture, roles: [...roles] }
    return c.json(shown, 200, headers)
  })
  return routes
}
