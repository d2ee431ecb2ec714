import { z } from 'zod'
import { ROLES } from './role.ts'

/** Nobody is signed in. */
export const noUserAnswer = z.strictObject({})

/** Who is signed in, as the call answers it. */
export const userAnswer = z
  .strictObject({
    user_id: z.string().describe("Random, and never another's."),
    name: z.string().describe('What is typed at sign-in.'),
    nickname: z.string().describe('What is shown.'),
    email: z.string().describe('Empty where it is not known.'),
    picture: z.string().describe('Address of a picture; empty where there is none.'),
    roles: z
      .array(z.strictObject({ name: z.enum(ROLES) }))
      .describe('Admin and Author may manage files; without a role nothing is permitted.'),
  })
  .meta({ id: 'User' })
