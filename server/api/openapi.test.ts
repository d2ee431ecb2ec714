import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { HistoryAnswer, TrashAnswer } from '#domain/archive/manage-answer.ts'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import { type InboxSite, openInboxSite } from '../uploads/inbox-site.fixture.ts'
import { sha256Of } from '../uploads/upload-site.fixture.ts'
import { calls } from './calls.ts'
import { openApiDocument } from './openapi.ts'

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

beforeAll(async () => {
  site = await openInboxSite()
  await site.add('/Vehicles/first.txt', 'first')
})

afterAll(() => site.close())

/** A request as an example: what stands in the path, the query, the body, and the status of its answer. */
interface Example {
  path?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: object
  form?: Record<string, string>
  /** 200, unless the example is of a failure. */
  status?: number
  who?: 'visitor'
}

let count = 0
async function newFile(text = 'x'): Promise<{ id: string; path: string }> {
  count += 1
  const path = `/Vehicles/${count}.txt`
  return { id: await site.add(path, `${text} ${count}`), path }
}

async function trashed(): Promise<number> {
  const { path } = await newFile()
  await site.editor.json('PUT', '/api/files/trash', { path })
  const { entries } = (await (await site.editor.get('/api/trash')).json()) as TrashAnswer
  return entries.find((one) => one.path === path)?.entry ?? 0
}

async function updated(): Promise<{ entry: number; batch: string }> {
  const { path } = await newFile()
  await site.editor.json('PATCH', '/api/files/meta', { path, meta: { description: 'new' } })
  const answer = await site.editor.get(`/api/history?path=${path}&action=metadata`)
  const { entries } = (await answer.json()) as HistoryAnswer
  return { entry: entries[0]?.entry ?? 0, batch: entries[0]?.batch ?? '' }
}

async function sent(): Promise<string> {
  count += 1
  return site.sent(`sent-${count}.txt`, `sent ${count}`)
}

async function begun(): Promise<string> {
  const answer = await site.visitor.begin(5, { name: 'begun.txt' })
  return answer.headers.get('location')?.split('/').at(-1) ?? ''
}

/** Path of a photo that names its owner, in the public copy too where that is kept. */
async function photo(choice: 'keep' | 'strip'): Promise<string> {
  count += 1
  const name = `${count}.jpg`
  const plain = sharp({
    create: { width: 8, height: 8, channels: 3, background: { r: count, g: 0, b: 0 } },
  })
  const bytes = await plain
    .withExif({ IFD0: { Artist: 'Somebody' } })
    .jpeg()
    .toBuffer()
  await site.editor.upload(bytes, { name, path: '/Vehicles', photo: choice })
  return `/Vehicles/${name}`
}

/** Id of an upload that waits for what becomes of its name. */
async function conflicting(): Promise<string> {
  const { path } = await newFile()
  const name = path.split('/').at(-1) ?? ''
  const bytes = `other ${count}`
  const begun = await site.editor.begin(bytes.length, { name, path: '/Vehicles' })
  const address = begun.headers.get('location') ?? ''
  await site.editor.patch(address, 0, Buffer.from(bytes))
  return address.split('/').at(-1) ?? ''
}

const SIGNED = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} }
const PROOF = { ...SIGNED, response: { clientDataJSON: '', authenticatorData: '', signature: '' } }
const NEW_PASSKEY = { ...SIGNED, response: { clientDataJSON: '', attestationObject: '' } }

/** One request that each operation is input with. */
const EXAMPLES: Record<string, () => Example | Promise<Example>> = {
  getHealth: () => ({}),
  getUploadHealth: () => ({}),
  listRounds: () => ({}),
  calculatePerforation: () => ({ body: { inputs: [DEFAULT_INPUT] } }),
  calculateKineticEnergy: () => ({
    body: { inputs: [{ KEUnit: 'J', m: 1, mUnit: 'kg', v: 2, vUnit: 'm/s' }] },
  }),
  calculateRelativeArmor: () => ({ body: { inputs: [{ thickness: 10, primary: 60 }] } }),
  getUser: () => ({}),
  beginPasskeyConfirmation: () => ({}),
  beginAddingPasskey: () => ({ body: { confirmed: 'provider' }, status: 401 }),
  addPasskey: () => ({ body: { name: 'Mine', answer: NEW_PASSKEY }, status: 401 }),
  beginPasskeyLogin: () => ({}),
  logInWithPasskey: () => ({ body: { answer: PROOF }, status: 401 }),
  listFolder: () => ({ query: { dir: '/Vehicles', sort: 'name', limit: 1 } }),
  listImages: () => ({ query: { dir: '/Vehicles' } }),
  listFolderByPath: () => ({ query: { path: '/Vehicles' } }),
  listRoot: () => ({}),
  downloadZip: () => ({ query: { dir: '/Vehicles' } }),
  getMetadata: async () => ({ query: { path: (await newFile()).path } }),
  getFileMetadata: async () => ({ query: { id: (await newFile()).id } }),
  search: () => ({ query: { q: 'first', type: 'file', limit: 1 } }),
  moveItem: async () => ({ body: { src: (await newFile()).path, dst: `/moved-${count}.txt` } }),
  moveItems: async () => ({ body: { items: [(await newFile()).path], into: '/' } }),
  copyItems: async () => ({ body: { items: [(await newFile()).path], into: '/' } }),
  updateMetadata: async () => ({
    body: { path: (await newFile()).path, meta: { location: 'Here' } },
  }),
  updateMetadataOfItems: async () => ({
    body: {
      items: [(await newFile()).path],
      meta: { location: { mode: 'set', text: 'Here' } },
    },
  }),
  createFolder: () => ({ body: { path: '/New' } }),
  trashItem: async () => ({ body: { path: (await newFile()).path } }),
  trashItems: async () => ({ body: { items: [(await newFile()).path] } }),
  getCommonMetadata: async () => ({ body: { items: ['/Vehicles', (await newFile()).path] } }),
  listUses: () => ({ query: { path: '/Vehicles' } }),
  restoreFromTrash: async () => ({ body: { entries: [await trashed()] } }),
  emptyTrash: async () => ({ body: { entries: [await trashed()] } }),
  listTrash: async () => ({ query: { limit: (await trashed()) && 10 } }),
  listTrashedFiles: async () => ({ path: { entry: await trashed() } }),
  undoBatch: async () => ({ body: { batch: (await updated()).batch } }),
  restoreMetadata: async () => ({ body: { entry: (await updated()).entry } }),
  listHistory: async () => ({ query: { batch: (await updated()).batch } }),
  exportHistory: () => ({ query: { path: '/Vehicles' } }),
  listInbox: async () => ({ query: { state: 'waiting', limit: (await sent()) && 10 } }),
  getUploadedPhotoDetails: async () => ({ path: { entry: await sent() } }),
  acceptUploads: async () => ({ body: { entries: [await sent()], into: '/Vehicles' } }),
  rejectUploads: async () => ({ body: { entries: [await sent()] } }),
  restoreRejectedUploads: async () => {
    const entry = await sent()
    await site.reject(entry)
    return { body: { entries: [entry] } }
  },
  deleteRejectedUploads: async () => {
    const entry = await sent()
    await site.reject(entry)
    return { body: { entries: [entry] } }
  },
  findDuplicates: () => ({ body: { sha256: sha256Of('first') } }),
  getPhotoDetails: async () => ({ path: { id: (await newFile()).id } }),
  publishOriginal: async () => ({ body: { path: await photo('strip') } }),
  stripMetadata: async () => ({ body: { path: await photo('keep') } }),
  uploadFiles: () => ({ form: { 'note.txt': 'A note' }, who: 'visitor' }),
  listUploads: async () => {
    await begun()
    return { who: 'visitor' }
  },
  getUpload: async () => ({ path: { id: await begun() }, who: 'visitor' }),
  finishUpload: async () => ({
    path: { id: await conflicting() },
    body: { onClash: 'keep-both' },
  }),
}

test('every operation has an example', () => {
  const ids = operations.map(({ operationId }) => operationId)
  expect(new Set(Object.keys(EXAMPLES))).toEqual(new Set(ids))
  expect(new Set(ids).size).toBe(ids.length)
})

test('the site serves this description, with its own address', async () => {
  const answer = await site.get('/api/openapi.json')
  expect(await answer.json()).toEqual(openApiDocument(calls, site.config.SITE_URL))
})

function addressOf({ path }: Walked, { path: values = {}, query = {} }: Example): string {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  )
  return `${path.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? 'x'))}?${parameters}`
}

async function ask(operation: Walked, example: Example): Promise<Response> {
  const sender = example.who === 'visitor' ? site.visitor : site.editor
  const address = addressOf(operation, example)
  if (example.form) return sender.form(example.form, {}, { address })
  if (!operation.requestBody) return sender.send(operation.method, address, {})
  return sender.json(operation.method, address, example.body)
}

/** An object has the described fields and no others, wherever the description leaves that open. */
function closed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closed)
  if (typeof schema !== 'object' || schema === null) return schema
  const fields = Object.entries(schema).map(([name, value]) => [name, closed(value)])
  const isOpen = 'properties' in schema && !('additionalProperties' in schema)
  return Object.fromEntries(isOpen ? [...fields, ['additionalProperties', false]] : fields)
}

/** Fails unless the status, media type and body of an answer are described. */
async function expectDescribed(operation: Walked, answer: Response): Promise<void> {
  const listed = operation.responses[answer.status]
  expect(listed, `status ${answer.status} of ${operation.operationId}`).toBeDefined()
  const name = listed && '$ref' in listed ? listed.$ref.split('/').at(-1) : undefined
  const response = name === undefined ? listed : described.components.responses[name]
  const [type = ''] = (answer.headers.get('content-type') ?? '').split(';')
  const content = (response as Content).content[type]
  expect(content, `${type} of ${operation.operationId}`).toBeDefined()
  const text = JSON.stringify(closed({ ...content?.schema, $defs: described.components.schemas }))
  const schema = z.fromJSONSchema(JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')))
  const body: unknown = type === 'application/json' ? await answer.json() : await answer.text()
  expect(schema.safeParse(body).error).toBeUndefined()
}

const named = (input: Walked[]) => input.map((one) => [one.operationId, one] as const)
const needs = (scheme: string) => (one: Walked) => one.security.every((option) => scheme in option)
const withToken = operations.filter((one) => one.security.length > 0 && needs('formToken')(one))
const restricted = operations.filter((one) => one.security.length > 0 && needs('session')(one))
const withJson = operations.filter((one) => one.requestBody?.content['application/json'])

describe('as described, answers', () => {
  test.for(named(operations))('%s', async ([id, operation]) => {
    const example = (await EXAMPLES[id]?.()) ?? {}
    const answer = await ask(operation, example)
    expect(answer.status).toBe(example.status ?? 200)
    await expectDescribed(operation, answer)
  })
})

describe('as described, rejects visitors', () => {
  test.for(named(restricted))('%s', async ([, operation]) => {
    const answer = await site.visitor.send(operation.method, addressOf(operation, {}), {})
    expect(answer.status).toBe(404)
    await expectDescribed(operation, answer)
  })
})

describe('as described, rejects a change without the form token', () => {
  test.for(named(withToken))('%s', async ([, operation]) => {
    const { 'x-form-token': _, ...headers } = site.editor.headers
    const address = addressOf(operation, {})
    const answer = await site.app.request(address, { method: operation.method, headers })
    expect(answer.status).toBe(403)
    await expectDescribed(operation, answer)
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
    const path = id === 'finishUpload' ? { id: await begun() } : {}
    const answer = await sender.send(operation.method, addressOf(operation, { path }), {
      headers: { 'content-type': type, ...(status === 413 && { 'content-length': '50000000' }) },
      body,
    })
    expect(answer.status).toBe(status)
    await expectDescribed(operation, answer)
  })
})

describe('as described, rejects a repeated parameter', () => {
  const withQuery = operations.filter(({ parameters = [] }) =>
    parameters.some((one) => one.in === 'query'),
  )
  test.for(named(withQuery))('%s', async ([, operation]) => {
    const name = operation.parameters?.find((one) => one.in === 'query')?.name ?? ''
    const address = addressOf(operation, { path: { entry: 1 } })
    const answer = await site.editor.get(`${address}&${name}=1&${name}=2`)
    expect(answer.status).toBe(400)
    await expectDescribed(operation, answer)
  })
})
