import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { errorAnswer } from '#domain/archive/listing/listing-answer.ts'
import { kineticEnergyCall } from '#domain/calculators/kinetic-energy-calculator.ts'
import { kineticEnergyVectors } from '#domain/calculators/kinetic-energy-vectors.fixture.ts'
import { relativeArmorCall } from '#domain/calculators/relative-armor-calculator.ts'
import { relativeArmorVectors } from '#domain/calculators/relative-armor-vectors.fixture.ts'
import { perforationCall } from '#domain/perforation/perforation-calculator.ts'
import { perforationVectors } from '#domain/perforation/perforation-vectors.fixture.ts'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import { templatesAnswer } from '#domain/rounds/template-answer.ts'
import { createResponseCache } from '../http/response-cache.ts'
import { mountRoutes } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { openTestSite, type TestSite } from '../test-site.fixture.ts'
import { callRoutes } from './call-routes.ts'

const PERFORATION = '/api/calculators/perforation'
const KINETIC_ENERGY = '/api/calculators/kinetic-energy'
const RELATIVE_ARMOR = '/api/calculators/relative-armor'
const CALLS = [PERFORATION, KINETIC_ENERGY, RELATIVE_ARMOR]

let site: TestSite

beforeAll(async () => {
  site = await openTestSite()
})

afterAll(() => site.close())

async function post(address: string, body: string, headers: Record<string, string> = {}) {
  return await site.app.request(address, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

/** The results of a call, which must be of exactly the shape that openapi.json describes. */
async function results<Shape extends z.ZodType<{ results: unknown[] }>>(
  address: string,
  inputs: readonly unknown[],
  shape: Shape,
): Promise<z.output<Shape>> {
  const answer = await post(address, JSON.stringify({ inputs }))
  expect(answer.status).toBe(200)
  const body: unknown = await answer.json()
  const parsed = shape.parse(body)
  expect(parsed).toEqual(body)
  expect(parsed.results).toHaveLength(inputs.length)
  return parsed
}

async function rejected(answer: Response, status: number) {
  expect(answer.status).toBe(status)
  const { code, message, request } = errorAnswer.parse(await answer.json())
  expect(request).toBe(answer.headers.get('x-request-id'))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return { code, message }
}

function near(value: number | null | undefined, expected: number | undefined, share: number) {
  if (expected === undefined) return value === null
  return typeof value === 'number' && Math.abs(value - expected) <= Math.abs(expected) * share
}

test('every case of the perforation calculator is answered through the call, at full precision', async () => {
  const inputs = perforationVectors.map((vector) => vector.inputs)
  const answers = (await results(PERFORATION, inputs, perforationCall.results)).results
  for (const [at, { id, expected }] of perforationVectors.entries()) {
    const answer = answers[at]
    const codes = answer?.errors.map(({ code }) => code)
    expect([id, answer?.ok]).toEqual([id, expected.valid])
    expect([id, codes]).toEqual([
      id,
      expected.supported ? expected.errors : ['penetration_tungsten_only'],
    ])
    expect([id, answer?.display ?? undefined]).toEqual([id, expected.display_mm])
    for (const [value, wanted] of [
      [answer?.result_mm, expected.result_mm],
      [answer?.v_min_kms, expected.vmin_kms],
      [answer?.working_length_mm, expected.working_length_mm],
      [answer?.aspect_ratio, expected.aspect_ratio],
      [answer?.mass_kg, expected.mass_kg],
      [answer?.energy_MJ, expected.energy_MJ],
    ] as const)
      expect([id, value, wanted, near(value, wanted, 1e-9)]).toEqual([id, value, wanted, true])
  }
})

test('every case of the kinetic energy calculator is answered through the call', async () => {
  const inputs = kineticEnergyVectors.map((vector) => vector.inputs)
  const answers = (await results(KINETIC_ENERGY, inputs, kineticEnergyCall.results)).results
  for (const [at, { id, value, rounded }] of kineticEnergyVectors.entries()) {
    const answer = answers[at]
    expect([id, answer?.ok]).toEqual([id, value !== undefined])
    expect([id, near(answer?.value, value, 1e-9)]).toEqual([id, true])
    if (rounded === undefined) expect(answer?.errors[0]?.message).toMatch(/^[A-Z].*\.$/)
    else expect(Math.abs(Number(answer?.display) - rounded)).toBeLessThanOrEqual(0.0051)
  }
})

test('every case of the relative armor calculator is answered through the call', async () => {
  const inputs = relativeArmorVectors.map(({ plate }) => ({
    thickness: plate.thicknessMm,
    primary: plate.primaryAngleDeg,
    secondary: plate.secondaryAngleDeg,
  }))
  const answers = (await results(RELATIVE_ARMOR, inputs, relativeArmorCall.results)).results
  for (const [at, { id, value, rounded }] of relativeArmorVectors.entries()) {
    const answer = answers[at]
    expect([id, answer?.ok]).toEqual([id, value !== undefined && value !== -1])
    expect([id, near(answer?.value, value, 1e-12)]).toEqual([id, true])
    if (rounded !== undefined)
      expect(Math.abs(Number(answer?.display) - rounded)).toBeLessThanOrEqual(0.0051)
  }
})

test('ten thousand inputs are answered in one call, also with every digit and in lines of their own', async () => {
  const input = { ...DEFAULT_INPUT, p_len: 950.1234567890123, rhop: 17200.123456789013 }
  const body = JSON.stringify({ inputs: Array(10_000).fill(input) }, undefined, 4)
  const answer = await post(PERFORATION, body)
  expect(perforationCall.results.parse(await answer.json()).results).toHaveLength(10_000)
})

const GOOD = JSON.stringify(DEFAULT_INPUT)
const third = (input: string) => `{"inputs":[${GOOD},${GOOD},${input}]}`
const AT_THIRD = 'The request could not be understood. Input 3 (inputs[2]), field '

describe('a call is rejected with a message that names the input and the field', () => {
  test.for([
    { what: 'text', body: third(GOOD.replace('1.737', '"1.737"')), sentence: `${AT_THIRD}vt: ` },
    { what: '1e309', body: third(GOOD.replace('1.737', '1e309')), sentence: `${AT_THIRD}vt: ` },
    { what: 'nothing', body: third(GOOD.replace('1.737', 'null')), sentence: `${AT_THIRD}vt: ` },
    {
      what: '__proto__',
      body: third(GOOD.replace('"vt":', '"__proto__":{"vt":2},"vt":')),
      sentence: `${AT_THIRD}__proto__: is not known.`,
    },
    {
      what: 'a missing field',
      body: third(GOOD.replace('"vt":', '"speed":')),
      sentence: `${AT_THIRD}vt: `,
    },
    {
      what: 'an unknown material',
      body: third(GOOD.replace('Tungsten', 'Gold')),
      sentence: `${AT_THIRD}material: must be one of`,
    },
    {
      what: 'a list for an input',
      body: third('[]'),
      sentence: 'Input 3 (inputs[2]) must be an object.',
    },
    {
      what: 'twenty thousand wrong inputs',
      body: `{"inputs":[${'[],'.repeat(20_000)}[]]}`,
      sentence: 'at most 10000 inputs',
    },
    {
      what: 'one input too many',
      body: `{"inputs":[${`${GOOD},`.repeat(10_000)}${GOOD}]}`,
      sentence: 'at most 10000 inputs',
    },
    {
      what: 'no input',
      body: '{"inputs":[]}',
      sentence: 'The field inputs must contain at least 1 input.',
    },
    {
      what: 'what looks like a list',
      body: '{"inputs":{"length":1,"0":{}}}',
      sentence: 'The field inputs must be a list.',
    },
    { what: 'no list', body: '{}', sentence: 'The field inputs must be a list.' },
    { what: '__proto__ for the list', body: '{"__proto__":{"inputs":[]}}', sentence: 'inputs' },
    { what: 'null', body: 'null', sentence: 'must be an object with the field inputs.' },
    {
      what: 'NaN',
      body: third(GOOD.replace('1.737', 'NaN')),
      sentence: `${AT_THIRD}vt: must be a finite number.`,
    },
    {
      what: '-Infinity at the end',
      body: third(GOOD.replace('1.737', '2').replace(/}$/, ', "vt": -Infinity\n}')),
      sentence: `${AT_THIRD}vt: must be a finite number.`,
    },
    {
      what: 'NaN for an input',
      body: third('NaN'),
      sentence: 'Input 3 (inputs[2]) must be an object.',
    },
    { what: 'NaN alone', body: 'NaN', sentence: 'The body is not valid JSON.' },
    {
      what: 'NaN before a mistake',
      body: third(`${GOOD.replace('1.737', 'NaN')}}`),
      sentence: 'The body is not valid JSON.',
    },
    {
      what: 'a million numbers that are none',
      body: `{"inputs":[${'NaN,'.repeat(1_000_000)}NaN]}`,
      sentence: 'At most 150000 values are read.',
    },
    {
      what: 'spaces where a number ends',
      body: `[NaN${' '.repeat(4_000_000)}`,
      sentence: 'The body is not valid JSON.',
    },
    { what: 'an empty body', body: '', sentence: 'The body is not valid JSON.' },
    { what: 'a million lists', body: '['.repeat(1_000_000), sentence: 'At most 16 levels' },
    {
      what: 'lists within lists',
      body: `{"inputs":[${'['.repeat(100_000)}${']'.repeat(100_000)}]}`,
      sentence: 'At most 16 levels',
    },
    {
      what: '300,000 different field names',
      body: `{"inputs":[{${Array.from({ length: 300_000 }, (_, at) => `"${at.toString(36)}":1`).join(',')}}]}`,
      sentence: 'At most 100 different field names are read.',
    },
  ])('with $what', async ({ body, sentence }) => {
    const { code, message } = await rejected(await post(PERFORATION, body), 400)
    expect(code).toBe('request/malformed')
    expect(message).toContain(sentence)
  })

  test.for([
    { address: KINETIC_ENERGY, input: { KE: 1, m: 1, v: 1 }, sentence: 'field KEUnit: ' },
    {
      address: KINETIC_ENERGY,
      input: { KE: 1, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' },
      sentence: 'field m: ',
    },
    {
      address: RELATIVE_ARMOR,
      input: { thickness: '1', primary: 1 },
      sentence: 'field thickness: ',
    },
    { address: RELATIVE_ARMOR, input: { thickness: 1 }, sentence: 'field primary: ' },
  ])('$address with $input', async ({ address, input, sentence }) => {
    const answer = await post(address, JSON.stringify({ inputs: [input] }))
    expect((await rejected(answer, 400)).message).toContain(`Input 1 (inputs[0]), ${sentence}`)
  })
})

describe.for(CALLS)('%s', (address) => {
  test('has headers that keep the answer from caches and out of frames', async () => {
    const { headers } = await post(address, '{"inputs":[]}')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })

  test.for(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'takes POST and not %s',
    async (method) => {
      const answer = await site.app.request(address, { method })
      expect(answer.headers.get('allow')).toBe('POST')
      expect((await rejected(answer, 405)).code).toBe('request/method')
    },
  )

  test.for(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'takes JSON and not "%s"',
    async (type) => {
      const answer = await post(address, '{"inputs":[]}', { 'content-type': type })
      expect((await rejected(answer, 415)).message).toContain('application/json')
    },
  )

  test('rejects a body that is too large before it is read, or while it is read if its size is unknown', async () => {
    const announced = await post(address, '{}', { 'content-length': '4194305' })
    expect((await rejected(announced, 413)).message).toContain('The limit is 4194304 bytes.')
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(32)),
    })
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const init = { method: 'POST', body: endless, headers, duplex: 'half' }
    const answer = await site.app.request(address, init as RequestInit)
    expect((await rejected(answer, 413)).code).toBe('request/too-large')
  })
})

test('the calculators ask no database, whichever engine keeps the rows', async () => {
  let input = 0
  const parts = {
    archive: { folder: async () => ({ totals: { images: 0 } }), images: async () => [] },
    rounds: () => [],
    siteUrl: 'https://site.example',
    cache: createResponseCache(1 << 20),
    version: () => '1',
    catchUp: async () => {
      input += 1
    },
  }
  const routes = mountRoutes(new Hono<SiteEnv>(), callRoutes(parts as never))
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ inputs: [DEFAULT_INPUT] })
  const answer = await routes.request(PERFORATION, { method: 'POST', body, headers })
  expect(answer.status).toBe(200)
  expect((await routes.request('/api/APFSDS')).status).toBe(200)
  expect(input).toBe(0)
  await routes.request('/api/files/images')
  expect(input).toBe(1)
})

describe('the templates', () => {
  test('have the fields of the specification, their sources and what is not verified', async () => {
    const answer = await site.get('/api/APFSDS')
    const body: unknown = await answer.json()
    const templates = templatesAnswer.parse(body)
    expect(templates).toEqual(body)
    expect(templates).toHaveLength(21)
    expect(templates.find(({ name }) => name === '120 mm M829A3')).toMatchObject({
      'Total length': 800,
      Diameter: 22,
      'Frustum length': 0,
      Density: 18600,
      'Impact velocity': 1555,
      Material: 'DU',
      verified: false,
    })
    for (const { sources } of templates)
      expect(sources.map(({ field }) => field)).toEqual([
        'Total length',
        'Diameter',
        'Density',
        'Impact velocity',
      ])
  })

  test('are cached with an ETag, and accept no other method', async () => {
    const { headers } = await site.get('/api/APFSDS')
    expect(headers.get('cache-control')).toBe('no-cache')
    const again = await site.get('/api/APFSDS', { 'if-none-match': headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await site.get('/api/APFSDS', {}, method)
      expect(answer.headers.get('allow')).toBe('GET, HEAD')
      await rejected(answer, 405)
    }
  })
})
