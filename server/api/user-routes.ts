import { z } from 'zod'
import { ROLES } from '#domain/access/role.ts'
import { call } from './call.ts'

const noUserResponse = z.strictObject({})

const userResponse = z
  .strictObject({
    user_id: z.string().describe('Random and never reused'),
    name: z.string().describe('Name used to log in'),
    nickname: z.string().describe('Display name'),
    email: z.string().describe('Empty if unknown'),
    picture: z.string().describe('URL of a picture; empty if there is none'),
    roles: z
      .array(z.strictObject({ name: z.enum(ROLES) }))
      .describe('Admins and Authors may manage files'),
  })
  .meta({ id: 'User' })

export const userCalls = [
  call('GET /api/auth/user', {
    id: 'getUser',
    action: 'read',
    summary: 'Get the user who is logged in',
    description: 'Send the response header `x-form-token` back with every change.',
    response: userResponse.or(noUserResponse),
    responseDescription: 'The user; an empty object for visitors',
    handle: (_parts, _asked, c) => {
      c.header('cache-control', 'no-store')
      c.header('x-form-token', c.get('formToken')())
      const user = c.get('user')
      if (!user) return {}
      const { id, name, nickname, email, picture, roles } = user
      return { user_id: id, name, nickname, email, picture, roles: [...roles] }
    },
  }),
]
