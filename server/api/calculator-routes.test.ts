import { Hono } from 'hono'
import { afterAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { kineticEnergyCall } from '#domain/calculators/kinetic-energy-calculator.ts'
import { kineticEnergyVectors } from '#domain/calculators/kinetic-energy-vectors.fixture.ts'
import { relativeArmorCall } from '#domain/calculators/relative-armor-calculator.ts'
import { relativeArmorVectors } from '#domain/calculators/relative-armor-vectors.fixture.ts'
import { perforationCall } from '#domain/perforation/perforation-call.ts'
import { perforationVectors } from '#domain/perforation/perforation-vectors.fixture.ts'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import { templatesResponse } from '#domain/rounds/template-response.ts'
import { createResponseCache } from '../http/cache/response-cache.ts'
import { mountRoutes } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import {
  KINETIC_ENERGY,
  openCalculatorSite,
  PERFORATION,
  RELATIVE_ARMOR,
  rejected,
} from './calculator-site.fixture.ts'
import { callRoutes } from './call-routes.ts'

const CALLS = [PERFORATION, KINETIC_ENERGY, RELATIVE_ARMOR]

const { site, post } = await openCalculatorSite()
afterAll(() => site.close())

/** The results of a call, which must be of exactly the shape that openapi.json describes. */
async function postInputs<Shape extends z.ZodType<{ results: unknown[] }>>(
  url: string,
  inputs: readonly unknown[],
  shape: Shape,
): Promise<z.output<Shape>> {
  const response = await post(url, JSON.stringify({ inputs }))
  expect(response.status).toBe(200)
  const body: unknown = await response.json()
  const parsed = shape.parse(body)
  expect(parsed).toEqual(body)
  expect(parsed.results).toHaveLength(inputs.length)
  return parsed
}

function near(value: number | null | undefined, expected: number | undefined, share: number) {
  if (expected === undefined) return value === null
  return typeof value === 'number' && Math.abs(value - expected) <= Math.abs(expected) * share
}

test('every case of the perforation calculator is answered through the call, at full precision', async () => {
  const inputs = perforationVectors.map((vector) => vector.inputs)
  const { results } = await postInputs(PERFORATION, inputs, perforationCall.results)
  for (const [at, { id, expected }] of perforationVectors.entries()) {
    const result = results[at]
    const codes = result?.errors.map(({ code }) => code)
    expect([id, result?.ok]).toEqual([id, expected.valid])
    expect([id, codes]).toEqual([
      id,
      expected.supported ? expected.errors : ['penetration_tungsten_only'],
    ])
    expect([id, result?.display ?? undefined]).toEqual([id, expected.display_mm])
    for (const [value, wanted] of [
      [result?.result_mm, expected.result_mm],
      [result?.v_min_kms, expected.vmin_kms],
      [result?.working_length_mm, expected.working_length_mm],
      [result?.aspect_ratio, expected.aspect_ratio],
      [result?.mass_kg, expected.mass_kg],
      [result?.energy_MJ, expected.energy_MJ],
    ] as const)
      expect([id, value, wanted, near(value, wanted, 1e-9)]).toEqual([id, value, wanted, true])
  }
})

test('every case of the kinetic energy calculator is answered through the call', async () => {
  const inputs = kineticEnergyVectors.map((vector) => vector.inputs)
  const { results } = await postInputs(KINETIC_ENERGY, inputs, kineticEnergyCall.results)
  for (const [at, { id, value, rounded }] of kineticEnergyVectors.entries()) {
    const result = results[at]
    expect([id, result?.ok]).toEqual([id, value !== undefined])
    expect([id, near(result?.value, value, 1e-9)]).toEqual([id, true])
    if (rounded === undefined) expect(result?.errors[0]?.message).toMatch(/^[A-Z].*\.$/)
    else expect(Math.abs(Number(result?.display) - rounded)).toBeLessThanOrEqual(0.0051)
  }
})

test('every case of the relative armor calculator is answered through the call', async () => {
  const inputs = relativeArmorVectors.map(({ plate }) => ({
    thickness: plate.thicknessMm,
    primary: plate.primaryAngleDeg,
    secondary: plate.secondaryAngleDeg,
  }))
  const { results } = await postInputs(RELATIVE_ARMOR, inputs, relativeArmorCall.results)
  for (const [at, { id, value, rounded }] of relativeArmorVectors.entries()) {
    const result = results[at]
    expect([id, result?.ok]).toEqual([id, value !== undefined && value !== -1])
    expect([id, near(result?.value, value, 1e-12)]).toEqual([id, true])
    if (rounded !== undefined)
      expect(Math.abs(Number(result?.display) - rounded)).toBeLessThanOrEqual(0.0051)
  }
})

test('ten thousand inputs are answered in one call, also with every digit and in lines of their own', async () => {
  const input = { ...DEFAULT_INPUT, p_len: 950.1234567890123, rhop: 17200.123456789013 }
  const body = JSON.stringify({ inputs: Array(10_000).fill(input) }, undefined, 4)
  const response = await post(PERFORATION, body)
  expect(perforationCall.results.parse(await response.json()).results).toHaveLength(10_000)
})

describe.for(CALLS)('%s', (url) => {
  test('has headers that keep the response from caches and out of frames', async () => {
    const { headers } = await post(url, '{"inputs":[]}')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('set-cookie')).toBeNull()
  })

  test.for(['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
    'takes POST and not %s',
    async (method) => {
      const response = await site.app.request(url, { method })
      expect(response.headers.get('allow')).toBe('POST')
      expect((await rejected(response, 405)).code).toBe('request/method')
    },
  )

  test.for(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'takes JSON and not "%s"',
    async (type) => {
      const response = await post(url, '{"inputs":[]}', { 'content-type': type })
      expect((await rejected(response, 415)).message).toContain('application/json')
    },
  )

  test('rejects a body that is too large before it is read, or while it is read if its size is unknown', async () => {
    const announced = await post(url, '{}', { 'content-length': '4194305' })
    expect((await rejected(announced, 413)).message).toContain('The limit is 4 MB.')
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024).fill(32)),
    })
    const headers = { 'content-type': 'application/json; charset=utf-8' }
    const init = { method: 'POST', body: endless, headers, duplex: 'half' }
    const response = await site.app.request(url, init as RequestInit)
    expect((await rejected(response, 413)).code).toBe('request/too-large')
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
  const response = await routes.request(PERFORATION, { method: 'POST', body, headers })
  expect(response.status).toBe(200)
  expect((await routes.request('/api/APFSDS')).status).toBe(200)
  expect(input).toBe(0)
  await routes.request('/api/files/images')
  expect(input).toBe(1)
})

describe('the templates', () => {
  test('have the fields of the specification, their sources and what is not verified', async () => {
    const response = await site.get('/api/APFSDS')
    const body: unknown = await response.json()
    const templates = templatesResponse.parse(body)
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
      const response = await site.get('/api/APFSDS', {}, method)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
      await rejected(response, 405)
    }
  })
})
