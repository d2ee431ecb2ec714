import type { Context } from 'hono'
import type { z } from 'zod'
import type { Action } from '#domain/access/action.ts'
import { mayDo } from '#domain/access/may-do.ts'
import { formatCount } from '#domain/units/count.ts'
import { SiteError } from '../errors.ts'
import { fieldDetail } from '../field-detail.ts'
import type { JsonBodies } from '../http/json-body.ts'
import { NO_STORE } from '../http/no-store.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { type Actor, actorOfUser } from '../manage/change.ts'

export type FailureStatus = 401 | 404 | 408 | 409 | 422 | 429

/** Everything about a call except its URL. Access, body limit and description follow from it. */
interface Definition<
  Parts,
  Query extends z.ZodType,
  Params extends z.ZodType,
  Body extends z.ZodType,
  ResponseSchema extends z.ZodType,
> {
  /** OpenAPI operation id, which generated clients use as the function name. */
  id: string
  action: Action
  summary: string
  description?: string
  query?: Query
  params?: Params
  body?: Body
  /** Shown in the description instead of `body` where `handle` validates the body itself. */
  describedBody?: z.ZodType
  /** Fields of a multipart form, which `handle` parses as a stream. */
  form?: z.ZodType
  /** In bytes. */
  bodyLimit?: number
  /** The field that makes a body exceed its limit, for the message. */
  longField?: string
  response: ResponseSchema
  responseType?: string
  responseDescription?: string
  /** In addition to those of every call, of its body and of its action. */
  failures?: readonly FailureStatus[]
  /** May return its response with status 503, to report an outage. */
  mayBeDown?: boolean
  /** Responses are cached if a visitor's query has only these parameters. */
  cachedBy?: readonly string[]
  /** Whether it works without the database. */
  isDatabaseFree?: boolean
  handle: (
    parts: Parts,
    input: { query: z.output<Query>; params: z.output<Params>; body: z.output<Body> },
    c: Context<SiteEnv>,
  ) => MaybePromise<z.input<ResponseSchema> | Response>
}

type MaybePromise<Value> = Value | Promise<Value>

export interface Call<Parts>
  extends Omit<Definition<Parts, z.ZodType, z.ZodType, z.ZodType, z.ZodType>, 'handle'> {
  method: string
  /** A Hono pattern: `/api/trash/entries/:entry`. */
  path: string
  respond: (parts: Parts, c: Context<SiteEnv>, jsonBodies: JsonBodies) => Promise<Response>
}

/** @param endpoint Method and path, e.g. `GET /api/trash`. */
export function call<
  Parts,
  ResponseSchema extends z.ZodType,
  Query extends z.ZodType = z.ZodUndefined,
  Params extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
>(
  endpoint: `${string} /${string}`,
  { handle, ...definition }: Definition<Parts, Query, Params, Body, ResponseSchema>,
): Call<Parts> {
  const [method = '', path = ''] = endpoint.split(' ')
  const { action, query, params, body, bodyLimit = 0, longField } = definition
  const headers = action === 'read' ? {} : NO_STORE

  const respond: Call<Parts>['respond'] = async (parts, c, jsonBodies) => {
    // The gate has checked this already; if it ever fails, respond as if the call did not exist.
    if (!mayDo(c.get('user'), action)) throw new SiteError('request/not-found')
    const input = {
      params: params?.parse(c.req.param()) as z.output<Params>,
      query: query?.parse(singleValues(c.req.queries())) as z.output<Query>,
    }
    const run = async (sent: z.output<Body>) => {
      const returned = await handle(parts, { ...input, body: sent }, c)
      return returned instanceof Response ? returned : c.json(returned as object, 200, headers)
    }
    if (!body) return run(undefined as z.output<Body>)
    return jsonBodies(c, { bytes: bodyLimit, longField }, (given) => run(parseBody(body, given)))
  }
  return { ...definition, method, path, respond }
}

/** A repeated parameter remains a list, which no schema accepts. */
function singleValues(query: Record<string, string[]>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(query).map(([name, values]) => [
      name,
      values.length === 1 ? values.join() : values,
    ]),
  )
}

export function actorOf(c: Context<SiteEnv>, action: Action = 'file_managment'): Actor {
  const user = c.get('user')
  if (!user || !mayDo(user, action)) throw new SiteError('request/not-found')
  return actorOfUser(user)
}

/** Messages may quote input of any length. */
const MAX_PROBLEM_LENGTH = 300
/** More than any form has fields. */
const MAX_PROBLEMS = 30

/** @throws SiteError that names the first invalid field and its problem, and lists all of them. */
function parseBody<Body extends z.ZodType>(schema: Body, given: unknown): z.output<Body> {
  const result = schema.safeParse(given)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (issue?.code === 'too_big' && issue.origin === 'array') throw tooManyChosen(issue.maximum)
  const problems = result.error.issues
    .map(({ path, message }) => ({
      field: path.join('.'),
      problem: message.slice(0, MAX_PROBLEM_LENGTH),
    }))
    .slice(0, MAX_PROBLEMS)
  const first = problems.find(({ field }) => field !== '')
  throw new SiteError('request/malformed', {
    cause: result.error,
    detail: fieldDetail(result.error),
    ...(first && { details: { ...first, problems } }),
  })
}

function tooManyChosen(max: number | bigint): SiteError {
  return new SiteError('manage/too-many-chosen', {
    detail: `The limit is ${formatCount(max)} files and folders at once. Select fewer, or the folder that contains them.`,
  })
}
