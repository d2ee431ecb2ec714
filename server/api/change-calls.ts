import type { Context } from 'hono'
import type { z } from 'zod'
import { mayDo } from '#domain/access/may-do.ts'
import type { ChangeAnswer } from '#domain/archive/manage-answer.ts'
import { SiteError } from '../errors.ts'
import { jsonBodies } from '../http/json-body.ts'
import type { SiteEnv } from '../http/site-env.ts'
import type { Actor, Outcome } from '../manage/change.ts'
import { refusalError } from './refusal-error.ts'

/** Ten thousand paths of some hundred letters. */
export const MOST_BYTES = 4 * 1024 * 1024

/** A message may repeat what was sent, as long as that was. */
const MOST_SAID = 300

export const NEVER_KEPT = { 'cache-control': 'private, no-store' }

/** Who asks. The gate let nobody else through; should it ever, this is not there for them. */
export function actorOf(c: Context<SiteEnv>): Actor {
  const user = c.get('user')
  if (!user || !mayDo(user, 'file_managment')) throw new SiteError('request/not-found')
  return { id: user.id, name: user.name }
}

/** Reads what a call asks for, has it done and answers what changed. */
export function changeCalls() {
  const answered = jsonBodies({ mostBytes: MOST_BYTES, togetherBytes: 8 * MOST_BYTES })
  return <Body extends z.ZodType>(
    body: Body,
    work: (actor: Actor, asked: z.output<Body>, c: Context<SiteEnv>) => Promise<Outcome>,
  ) =>
    async (c: Context<SiteEnv>) => {
      const actor = actorOf(c)
      const asked = await answered(c, (given) => askedFor(body, given))
      const outcome = await work(actor, asked, c)
      if (!outcome.ok) throw refusalError(outcome)
      const { batch = null, changed, skipped } = outcome
      const missing = outcome.missing.map(({ path, since }) => ({
        path,
        now: since?.now ?? null,
        changed_by: since?.by ?? null,
      }))
      return c.json({ batch, changed, skipped, missing } satisfies ChangeAnswer, 200, NEVER_KEPT)
    }
}

/**
 * What the body of a call asks for.
 * @throws SiteError Which field is wrong, and what about it.
 */
export function askedFor<Body extends z.ZodType>(body: Body, given: unknown): z.output<Body> {
  const result = body.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'too_big' && issue.origin === 'array') throw tooManyChosen(issue.maximum)
  const field = issue?.path.join('.') ?? ''
  const problem = field === '' ? issue?.message : `The field "${field}": ${issue?.message}`
  const detail = problem?.slice(0, MOST_SAID)
  const details = { field, problem: issue?.message.slice(0, MOST_SAID) }
  throw new SiteError('request/malformed', {
    cause: result.error,
    detail,
    ...(field !== '' && { details }),
  })
}

function tooManyChosen(most: number | bigint): SiteError {
  return new SiteError('manage/too-many-chosen', {
    detail: `At most ${most.toLocaleString('en')} files and folders can be chosen at once. Choose fewer, or the folder that they lie in.`,
  })
}
