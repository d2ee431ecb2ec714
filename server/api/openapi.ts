import { z } from 'zod'
import { errorAnswer } from '#domain/archive/listing-answer.ts'
import { SESSION_COOKIE, VISITOR_COOKIE } from '../access/site-cookies.ts'
import type { Call } from './call.ts'

type Described = Omit<Call<never>, 'respond'>

/** Why a call fails, by status. Each is a response that operations refer to. */
const FAILURES = {
  400: 'The request is malformed or cannot be carried out',
  401: 'The proof of identity was not accepted',
  403: 'The request did not come from a page of this site, or its form token has expired',
  404: 'Nothing is there, or you lack the permission to see it',
  408: 'The body arrived too slowly',
  409: 'The change conflicts with the current state; `details` names the conflicts',
  413: 'The body is too large',
  415: 'The media type is not accepted',
  422: 'The file or its checksum was rejected',
  429: 'Too many requests from this address',
  '5XX': 'The server, its database, its disk or its file store is not available',
}

/** OpenAPI 3.1 of these calls; its schemas are those that the calls are checked with. */
export function openApiDocument(calls: readonly Described[], siteUrl: string): object {
  const components = new Map<string, object>()
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Tanks & Technology',
      version: '1',
      license: { name: 'All rights reserved', url: `${siteUrl}/impressum` },
    },
    servers: [{ url: siteUrl }],
    paths: pathsOf(calls, (schema, io) => jsonSchema(schema, io, components)),
    components: {
      securitySchemes: SECURITY_SCHEMES,
      responses: Object.fromEntries(
        Object.entries(FAILURES).map(([status, description]) => [
          `Failure${status}`,
          { description, content: { 'application/json': { schema: ref('schemas/Error') } } },
        ]),
      ),
    },
  }
  jsonSchema(errorAnswer, 'output', components)
  Object.assign(document.components, { schemas: Object.fromEntries(components) })
  return JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

const ref = (name: string) => ({ $ref: `#/components/${name}` })

type JsonSchemaOf = (schema: z.ZodType, io: 'input' | 'output') => object

function jsonSchema(schema: z.ZodType, io: 'input' | 'output', components: Map<string, object>) {
  const {
    $defs = {},
    $schema: _,
    ...own
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ jsonSchema: made }) {
      // An answer may get further fields, and integers have no bounds but those of a number.
      if (io === 'output' && made.additionalProperties === false) delete made.additionalProperties
      if (made.minimum === Number.MIN_SAFE_INTEGER) delete made.minimum
      if (made.maximum === Number.MAX_SAFE_INTEGER) delete made.maximum
    },
  })
  for (const [name, shape] of Object.entries($defs)) components.set(name, shape)
  return own
}

function pathsOf(calls: readonly Described[], schemaOf: JsonSchemaOf) {
  const paths: Record<string, Record<string, object>> = {}
  for (const one of calls) {
    const path = one.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one, schemaOf) }
  }
  return paths
}

function operationOf(one: Described, schemaOf: JsonSchemaOf) {
  const { id, summary, description, answer, answerType = 'application/json' } = one
  const parameters = [
    ...parametersOf('path', one.params, schemaOf),
    ...parametersOf('query', one.query, schemaOf),
  ]
  const body = bodyOf(one, schemaOf)
  const answered = {
    description: one.answerDescription ?? summary,
    content: { [answerType]: { schema: schemaOf(answer, 'output') } },
  }
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    security: securityOf(one),
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: body }),
    responses: {
      200: answered,
      ...Object.fromEntries(
        failuresOf(one).map((status) => [status, ref(`responses/Failure${status}`)]),
      ),
      ...(one.mayBeDown && { 503: answered }),
    },
  }
}

function parametersOf(
  place: 'path' | 'query',
  schema: z.ZodType | undefined,
  schemaOf: JsonSchemaOf,
) {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, ...shape }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description && { description }),
    schema: shape,
  }))
}

function bodyOf(
  { form, body, describedBody = body, bodyLimit }: Described,
  schemaOf: JsonSchemaOf,
) {
  const schema = form ?? describedBody
  if (!schema) return undefined
  return {
    ...(bodyLimit && { description: `At most ${bodyLimit.toLocaleString('en')} bytes` }),
    required: true,
    content: {
      [form ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(schema, 'input') },
    },
  }
}

function failuresOf(one: Described): (keyof typeof FAILURES)[] {
  const hasBody = one.body ?? one.form
  return [
    400,
    ...(isChange(one) ? ([403] as const) : []),
    ...(isRestricted(one) || one.params ? ([404] as const) : []),
    ...(hasBody ? ([413, 415] as const) : []),
    ...(one.failures ?? []),
    '5XX',
  ]
}

const isRestricted = ({ action }: Described) =>
  ['account', 'file_managment', 'administer'].includes(action)
const isChange = ({ method, action }: Described) => method !== 'GET' && action !== 'compute'

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Set by logging in' },
  visitor: {
    type: 'apiKey',
    in: 'cookie',
    name: VISITOR_COOKIE,
    description: 'Given to visitors by a page with a form, or by `GET /api/auth/user`',
  },
  formToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-form-token',
    description:
      'Header of the answer to `GET /api/auth/user`. Belongs to the session, or to the cookie of a visitor. The request must also come from a page of this site, by `Sec-Fetch-Site` or `Origin`.',
  },
}

function securityOf(one: Described): Record<string, string[]>[] {
  const token = isChange(one) && { formToken: [] }
  if (isRestricted(one)) return [{ session: [], ...token }]
  if (!token) return []
  return [
    { session: [], ...token },
    { visitor: [], ...token },
  ]
}
