import { noUserAnswer, userAnswer } from '#domain/access/user-answer.ts'
import { call } from './call.ts'

export const userCalls = [
  call('GET /api/auth/user', {
    id: 'getUser',
    action: 'read',
    summary: 'Get the user who is logged in',
    description: 'The header `x-form-token` of the answer is sent back with every change.',
    answer: userAnswer.or(noUserAnswer),
    answerDescription: 'The user; an empty object for visitors',
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
