import { afterEach, beforeEach, expect, test } from 'vitest'
import { createProvider, type Provider } from './provider.ts'
import { providerSettings } from './provider-settings.ts'
import { startProvider } from './test-provider.fixture.ts'

let there: Awaited<ReturnType<typeof startProvider>>
let provider: Provider
let now: number

beforeEach(async () => {
  there = await startProvider()
  const settings = providerSettings(there.settings)
  if (!settings) throw new Error('A setting is missing.')
  now = Date.UTC(2026, 0, 1)
  provider = createProvider(settings, 'http://localhost:3000', () => now)
})

afterEach(() => there.close())

const beginMany = () => Promise.all(Array.from({ length: 30 }, () => provider.begin('/')))

test('the provider is requested once a minute, however many users log in', async () => {
  const begun = await beginMany()
  expect(begun.every(({ ok }) => ok)).toBe(true)
  await beginMany()
  expect(there.discoveries()).toBe(1)
  now += 60_000
  await beginMany()
  expect(there.discoveries()).toBe(2)
})

test('an unreachable provider is requested once for all logins, and again two seconds later', async () => {
  there.breakDown()
  for (let times = 0; times < 2; times += 1) {
    for (const begun of await beginMany()) expect(begun).toMatchObject({ problem: 'away' })
  }
  expect(there.discoveries()).toBe(1)
  now += 2000
  await provider.begin('/')
  expect(there.discoveries()).toBe(2)
})
