import { expect } from 'vitest'
import { errorResponse } from '#domain/archive/listing/listing-response.ts'
import { openTestSite } from '../test-site.fixture.ts'

export const PERFORATION = '/api/calculators/perforation'
export const KINETIC_ENERGY = '/api/calculators/kinetic-energy'
export const RELATIVE_ARMOR = '/api/calculators/relative-armor'

/** A site, and a client of its calculators. */
export async function openCalculatorSite() {
  const site = await openTestSite()
  const post = async (url: string, body: string, headers: Record<string, string> = {}) =>
    await site.app.request(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  return { site, post }
}

/** Code and message of a rejection, which no cache may store. */
export async function rejected(response: Response, status: number) {
  expect(response.status).toBe(status)
  const { code, message, request } = errorResponse.parse(await response.json())
  expect(request).toBe(response.headers.get('x-request-id'))
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { code, message }
}
