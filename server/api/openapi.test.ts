import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type InboxSite, openInboxSite } from '../inbox/inbox-site.fixture.ts'
import { calls } from './calls.ts'
import { openApiDocument } from './openapi.ts'
import { begunUpload, type Example, openApiExamples } from './openapi-examples.fixture.ts'

interface Content {
  content: Record<string, { schema: object }>
}

interface Operation {
  operationId: string
  security: Record<string, string[]>[]
  parameters?: { name: string; in: 'path' | 'query' }[]
  requestBody?: Content
  responses: Record<string, Content | { $ref: string }>
}

interface Described {
  openapi: string
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, object>; responses: Record<string, Content> }
}

const described = openApiDocument(calls, 'https://site.example') as Described

const operations = Object.entries(described.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
)
type Walked = (typeof operations)[number]

let site: InboxSite
let examples: ReturnType<typeof openApiExamples>

beforeAll(async () => {
  site = await openInboxSite()
  await site.add('/Vehicles/first.txt', 'first')
  examples = openApiExamples(site)
})

afterAll(() => site.close())

test('every operation has an example', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(Object.keys(examples))).toEqual(new Set(ids))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the site serves this description, with its own URL', async () => {
  const actual = await site.get('/api/openapi.json')
  expect(await actual.json()).toEqual(openApiDocument(calls, site.config.SITE_URL))
})

function urlOf({ path }: Walked, { path: values = {}, query = {} }: Example): string {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  )
  return `${path.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? 'x'))}?${parameters}`
}

async function ask(operation: Walked, example: Example): Promise<Response> {
  const sender = example.who === 'visitor' ? site.visitor : site.editor
  const url = urlOf(operation, example)
  if (example.form) return sender.form(example.form, {}, { url })
  if (!operation.requestBody) return sender.send(operation.method, url, {})
  return sender.json(operation.method, url, example.body)
}

/** An object has the described fields and no others, wherever the description leaves that open. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const fields = Object.entries(schema).map(([name, value]) => [name, closed(value)])
  const isOpen = 'properties' in schema && !('additionalProperties' in schema)
  return Object.fromEntries(isOpen ? [...fields, ['additionalProperties', false]] : fields)
}

/** Fails unless the status, media type and body of a response are described. */
async function expectDescribed(operation: Walked, actual: Response): Promise<void> {
  const listed = operation.responses[actual.status]
  expect(listed, `status ${actual.status} of ${operation.operationId}`).toBeDefined()
  const name = listed && '$ref' in listed ? listed.$ref.split('/').at(-1) : undefined
  const response = name === undefined ? listed : described.components.responses[name]
  const [type = ''] = (actual.headers.get('content-type') ?? '').split(';')
  const content = (response as Content).content[type]
  expect(content, `${type} of ${operation.operationId}`).toBeDefined()
  const text = JSON.stringify(closed({ ...content?.schema, $defs: described.components.schemas }))
  const schema = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
  const body: unknown = type === 'application/json' ? await actual.json() : await actual.text()
  expect(schema.safeParse(body).error).toBeUndefined()
}

const named = (input: Walked[]) => input.map((one) => [one.operationId, one] as const)
const needs = (scheme: string) => (one: Walked) => one.security.every((option) => scheme in option)
const withToken = operations.filter((one) => one.security.length > 0 && needs('formToken')(one))
const restricted = operations.filter((one) => one.security.length > 0 && needs('session')(one))
const withJson = operations.filter((one) => one.requestBody?.content['application/json'])

describe('as described, answers', () => {
  test.for(named(operations))('%s', async ([id, operation]) => {
    const example = (await examples[id]?.()) ?? {}
    const actual = await ask(operation, example)
    expect(actual.status).toBe(example.status ?? 200)
    await expectDescribed(operation, actual)
  })
})

describe('as described, rejects visitors', () => {
  test.for(named(restricted))('%s', async ([, operation]) => {
    const actual = await site.visitor.send(operation.method, urlOf(operation, {}), {})
    expect(actual.status).toBe(404)
    await expectDescribed(operation, actual)
  })
})

describe('as described, rejects a change without the form token', () => {
  test.for(named(withToken))('%s', async ([, operation]) => {
    const { 'x-form-token': _, ...headers } = site.editor.headers
    const url = urlOf(operation, {})
    const actual = await site.app.request(url, { method: operation.method, headers })
    expect(actual.status).toBe(403)
    await expectDescribed(operation, actual)
  })
})

describe('as described, rejects a body', () => {
  test.for(
    named(withJson).flatMap((one) =>
      [
        { what: 'that is not JSON', status: 400, type: 'application/json', body: '{' },
        { what: 'of another shape', status: 400, type: 'application/json', body: '["x"]' },
        { what: 'of another type', status: 415, type: 'text/plain', body: '{}' },
        { what: 'that is too large', status: 413, type: 'application/json', body: '' },
      ].map((rejected) => [one[0], rejected.what, one[1], rejected] as const),
    ),
  )('%s: %s', async ([id, , operation, { status, type, body }]) => {
    const sender = id === 'finishUpload' ? site.visitor : site.editor
    const path = id === 'finishUpload' ? { id: await begunUpload(site) } : {}
    const actual = await sender.send(operation.method, urlOf(operation, { path }), {
      headers: { 'content-type': type, ...(status === 413 && { 'content-length': '50000000' }) },
      body,
    })
    expect(actual.status).toBe(status)
    await expectDescribed(operation, actual)
  })
})

describe('as described, rejects a repeated parameter', () => {
  const withQuery = operations.filter(({ parameters = [] }) =>
    parameters.some((one) => one.in === 'query'),
  )
  test.for(named(withQuery))('%s', async ([, operation]) => {
    const name = operation.parameters?.find((one) => one.in === 'query')?.name ?? ''
    const url = urlOf(operation, { path: { entry: 1 } })
    const actual = await site.editor.get(`${url}&${name}=1&${name}=2`)
    expect(actual.status).toBe(400)
    await expectDescribed(operation, actual)
  })
})
