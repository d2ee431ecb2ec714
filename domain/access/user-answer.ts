import { z } from 'zod'
import { ROLES } from './role.ts'

export const noUserAnswer = z.strictObject({})

export const userAnswer = z
  .strictObject({
    user_id: z.string().describe('Random and never reused.'),
    name: z.string().describe('Name used to log in.'),
    nickname: z.string().describe('Display name.'),
    email: z.string().describe('Empty if unknown.'),
    picture: z.string().describe('URL of a picture; empty if there is none.'),
    roles: z
      .array(z.strictObject({ name: z.enum(ROLES) }))
      .describe('Admins and Authors may manage files.'),
  })
  .meta({ id: 'User' })
