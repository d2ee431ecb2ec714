import { z } from 'zod'
import { errorResponse } from '#domain/archive/listing/listing-response.ts'
import { formatCount } from '#domain/units/count.ts'
import { SESSION_COOKIE, VISITOR_COOKIE } from '../access/site-cookies.ts'
import type { Call } from './call.ts'

type Described = Omit<Call<never>, 'respond'>

/** Failure responses by status, which operations refer to. */
const FAILURES = {
  400: 'The request is malformed or cannot be carried out',
  401: 'The login, the passkey or the API key was not accepted',
  403: 'The request did not come from a page of this site, its form token has expired, or the scope of the API key does not allow the call',
  404: 'Not found, or you lack permission to see it',
  408: 'The body arrived too slowly',
  409: 'The change conflicts with the current state; `details` names the conflicts',
  413: 'The body is too large',
  415: 'The media type is not accepted',
  422: 'The file or its checksum was rejected',
  429: 'Too many requests from this IP address',
  '5XX': 'The server, its database, its disk or its file store is not available',
}

/** The OpenAPI 3.1 document; its schemas are those that validate the calls. */
export function openApiDocument(calls: readonly Described[], siteUrl: string): object {
  const schemas: Record<string, object> = {}

  function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
    const {
      $defs = {},
      $schema: _,
      ...own
    } = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => simplify(jsonSchema, io),
    })
    Object.assign(schemas, $defs)
    return own
  }

  const paths: Record<string, Record<string, object>> = {}
  for (const one of calls) {
    const path = one.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [one.method.toLowerCase()]: operationOf(one, schemaOf) }
  }
  const failure = { 'application/json': { schema: schemaOf(errorResponse, 'output') } }
  const responses = Object.entries(FAILURES).map(([status, description]) => [
    `Failure${status}`,
    { description, content: failure },
  ])
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Tanks & Technology',
      version: '1',
      description:
        'Not described here: resumable uploads by the tus protocol at `/api/uploads`, and the files of the archive at `/files/{name}?id={id}`. Open data, without a key: the cases of a catalogue at `/blog/{catalogue}/cases.csv`, `cases.json` and `cases.geojson`, one case at `/blog/{catalogue}/{case}.csv`, `.json` and `.geojson` (with `geometry: null` if the place is missing or withheld), and Atom feeds at `/feed.xml` and `/blog/{catalogue}/feed.xml`.',
      license: { name: 'All rights reserved', url: `${siteUrl}/impressum` },
    },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      responses: Object.fromEntries(responses),
      schemas,
    },
  }
  return JSON.parse(JSON.stringify(document).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

type SchemaOf = (schema: z.ZodType, io: 'input' | 'output') => z.core.JSONSchema.BaseSchema

/** Drops the default bounds of integers and `additionalProperties` of responses. */
function simplify(shape: z.core.JSONSchema.BaseSchema, io: 'input' | 'output'): void {
  if (shape.minimum === Number.MIN_SAFE_INTEGER) delete shape.minimum
  if (shape.maximum === Number.MAX_SAFE_INTEGER) delete shape.maximum
  if (io === 'output' && shape.additionalProperties === false) delete shape.additionalProperties
}

function operationOf(one: Described, schemaOf: SchemaOf) {
  const { id, summary, description, response, responseType = 'application/json' } = one
  const { form, body, describedBody = body, bodyLimit } = one
  const sent = form ?? describedBody
  const success = {
    description: one.responseDescription ?? summary,
    content: { [responseType]: { schema: schemaOf(response, 'output') } },
  }
  const failures = failuresOf(one).map((status) => [
    status,
    { $ref: `#/components/responses/Failure${status}` },
  ])
  return {
    operationId: id,
    summary,
    description,
    security: securityOf(one),
    parameters: [
      ...parametersOf('path', one.params && schemaOf(one.params, 'input')),
      ...parametersOf('query', one.query && schemaOf(one.query, 'input')),
    ],
    requestBody: sent && {
      description: bodyLimit && `At most ${formatCount(bodyLimit)} bytes`,
      required: true,
      content: {
        [form ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(sent, 'input') },
      },
    },
    responses: {
      200: success,
      ...Object.fromEntries(failures),
      ...(one.mayBeDown && { 503: success }),
    },
  }
}

function parametersOf(place: 'path' | 'query', schema: z.core.JSONSchema.BaseSchema | undefined) {
  const { properties = {}, required = [] } = schema ?? {}
  return Object.entries(properties).map(([name, property]) => {
    const { description, ...shape } = property as { description?: string }
    return { name, in: place, required: required.includes(name), description, schema: shape }
  })
}

function failuresOf(one: Described): (keyof typeof FAILURES)[] {
  return [
    400,
    401,
    ...(isChange(one) || mayRejectKeys(one) ? ([403] as const) : []),
    ...(isRestricted(one) || one.params ? ([404] as const) : []),
    ...((one.body ?? one.form) ? ([413, 415] as const) : []),
    ...(one.failures ?? []),
    '5XX',
  ]
}

const isRestricted = ({ action }: Described) =>
  ['account', 'file_reading', 'file_managment', 'write', 'administer'].includes(action)
const isChange = ({ method, action }: Described) => method !== 'GET' && action !== 'compute'

const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'Set at login' },
  visitor: {
    type: 'apiKey',
    in: 'cookie',
    name: VISITOR_COOKIE,
    description: 'Set for visitors by a page with a form, or by `GET /api/auth/user`',
  },
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    description:
      'An API key of the account page, for scripts. No form token is needed; do not send a session cookie as well. Its scope must allow the call (docs/api.md).',
  },
  formToken: {
    type: 'apiKey',
    in: 'header',
    name: 'x-form-token',
    description:
      'Header of the response to `GET /api/auth/user`. Belongs to the session, or to the cookie of a visitor. The request must also come from a page of this site, by `Sec-Fetch-Site` or `Origin`.',
  },
}

function securityOf(one: Described): Record<string, string[]>[] {
  const token = isChange(one) && { formToken: [] }
  const key = isForKeys(one) ? [{ apiKey: [] }] : []
  if (isRestricted(one)) return [{ session: [], ...token }, ...key]
  if (!token) return []
  return [{ session: [], ...token }, { visitor: [], ...token }, ...key]
}

const isForKeys = ({ action }: Described) =>
  ['file_reading', 'file_managment', 'upload-as-visitor'].includes(action)
/** A key is checked with every request, whatever the call needs. */
const mayRejectKeys = (one: Described) => isForKeys(one) || isRestricted(one)
