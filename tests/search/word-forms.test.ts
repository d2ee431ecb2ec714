import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GoldenSite, openGoldenSite } from './golden-site.ts'

let site: GoldenSite

beforeAll(async () => {
  site = await openGoldenSite()
}, 240_000)

afterAll(() => site.close())

test.each([
  ['burn abrams', 'abrams burn'],
  ['destroy challenger', 'destroyed challenger'],
  ['capture leopard', 'leopard capture'],
  ['damage leopard 2a6', 'leopard 2a6 damage'],
  ['losing leopard', 'lose leopard'],
  ['immobilized', 'immobilised'],
  ['tons', 'tonnes'],
  ['Luftabwehr', 'Flugabwehr'],
  ['экіпаж', 'екіпаж'],
])('%s finds what %s finds', async (one, other) => {
  const [found, wanted] = [await site.search(one), await site.search(other)]
  expect(wanted.total).toBeGreaterThan(0)
  expect(found).toMatchObject({ total: wanted.total, hasMostWords: false })
})

test.each([
  ['powerpack', 'power pack'],
  ['muzzlevelocity', 'muzzle velocity'],
])('%s is searched as two words', async (typed, right) => {
  const { meant, total } = await site.search(typed)
  expect(meant).toBe(right)
  expect(total).toBeGreaterThan(0)
})

test('two words are searched as one that documents have', async () => {
  expect((await site.search('auto loader')).total).toBe((await site.search('autoloader')).total)
})

test.each(['Rohrverschleiß', 'Drohnenangriff', 'Minenschaden'])(
  '%s finds texts with the names of both of its parts',
  async (q) => {
    const { total, hasMostWords } = await site.search(q)
    expect(total).toBeGreaterThan(0)
    expect(hasMostWords).toBe(false)
  },
)

test.each([
  ['hell', 'shell'],
  ['oil', 'foil'],
  ['leopard river', 'driver'],
])('%s is not searched within %s', async (q, word) => {
  const { longer, meant = '' } = await site.search(q)
  expect([...longer, meant]).not.toContain(word)
})

test('a short word without a letter is another word', async () => {
  expect((await site.search('plane')).meant).not.toBe('plan')
})
