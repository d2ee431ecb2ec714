import { expect, test } from 'vitest'
import { goldenSite } from './golden-site.ts'

const site = goldenSite()

test.each([
  ['abrems', 'Abrams'],
  ['lancat', 'Lancet'],
  ['turvet', 'turret'],
])('%s, a word of titles with another letter, is corrected to %s', async (q, word) => {
  expect((await site.search(q)).meant?.toLowerCase()).toBe(word.toLowerCase())
})

test('of several corrections, the one in titles is offered', async () => {
  expect((await site.search('bradly')).meant).toBe('Bradley')
})

test.each([
  ['klitchko', 'Klitschko'],
  ['kupiansky', 'Kupiansk'],
  ['turvet', 'turret'],
])('%s: the correction %s is spelt as in the texts', async (q, word) => {
  expect((await site.search(q)).meant).toBe(word)
})

test.each([
  ['Боровая', 'Borova'],
  ['Удачное', 'Udachne'],
  ['charkow', 'Kharkiv'],
])('%s, another spelling of a place, is not called misspelt', async (q, name) => {
  const { meant, also } = await site.search(q)
  expect(meant).toBeUndefined()
  expect(also).toContain(name)
})

test.each(['dorne', 'Dorne'])('%s is corrected to the word with its letters', async (q) => {
  expect((await site.search(q)).meant).toMatch(/^drone$/i)
})

test.each([
  ['leopard lossse', 'leopard losses'],
  ['puma engnie power', 'puma engine power'],
  ['reacitve armour', 'reactive armour'],
])('%s has the hits of %s in their order, page by page', async (typed, right) => {
  const wanted = await site.search(right)
  const found = await site.search(typed)
  expect(found.meant?.toLowerCase()).toBe(right)
  expect(found.total).toBe(wanted.total)
  const urls = ({ hits }: Pick<typeof found, 'hits'>) => hits.map(({ url }) => url)
  expect(urls(found)).toEqual(urls(wanted))
  const first = await site.search(typed, { limit: '2' })
  const second = await site.search(typed, { limit: '2', cursor: first.cursor ?? '' })
  expect([...urls(first), ...urls(second)]).toEqual(urls(wanted).slice(0, 4))
})
