import { expect, test } from 'vitest'
import { goldenSite } from './golden-site.ts'

const site = goldenSite()

test.each([
  ['how many leopards were lost in 2023', 'leopard2'],
  ['how many leopard 2 were lost', 'leopard2'],
  ['how many abrams destroyed', 'abrams'],
  ['number of leopards destroyed', 'leopard2'],
  ['wie viele Leopard verloren', 'leopard2'],
  ['скільки леопардів втрачено', 'leopard2'],
  ['сколько леопардов уничтожено', 'leopard2'],
  ['how many Abrams were lost in Ukraine', 'abrams'],
  ['total Abrams losses', 'abrams'],
  ['overall losses Leopard 2', 'leopard2'],
  ['wie viele Leopard 2 insgesamt verloren', 'leopard2'],
  ['Abrams Verluste in der Ukraine', 'abrams'],
  ['combien de Leopard 2 détruits', 'leopard2'],
  ['combien de chars Abrams ont été perdus en Ukraine', 'abrams'],
  ['cuántos Leopard 2 destruidos', 'leopard2'],
  ['cuántos tanques Abrams se han perdido', 'abrams'],
  ['ile czołgów Leopard 2 zniszczono', 'leopard2'],
  ['ile Abramsów stracono', 'abrams'],
  ['wieviele Leopard 2 verloren', 'leopard2'],
  ['pertes de Leopard 2', 'leopard2'],
  ['pérdidas de Leopard 2', 'leopard2'],
  ['straty Leopard 2', 'leopard2'],
  ['Leopard 2 Verluste', 'leopard2'],
  ['втрати леопард 2', 'leopard2'],
  ['потери леопардов', 'leopard2'],
  ['Verluste Abrams', 'abrams'],
])('%s leads to the catalogue with the totals', async (q, name) => {
  expect((await site.search(q)).hits[0]?.url).toBe(`/blog/${name}-ukraine`)
})

test.each([
  'losses',
  'total losses',
  'losses in total',
  'how many vehicles were lost',
  'скільки всього техніки втрачено',
  'Verluste',
  'втрати',
  'потери',
])('%s alone leads to catalogues', async (q) => {
  const kinds = (await site.search(q)).hits.slice(0, 5).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['catalogue']))
})

test('losses at a place are those of single vehicles', async () => {
  expect((await site.search('losses Kursk')).hits[0]?.kind).toBe('case')
})

test.each([
  ['leopard chart', '/blog/leopard2-ukraine#timeline'],
  ['Abrams timeline', '/blog/abrams-ukraine#timeline'],
  ['Leopard losses by month', '/blog/leopard2-ukraine#timeline'],
  ['BDA summary leopard', '/blog/leopard2-ukraine#summary'],
])('%s leads to the counts of a catalogue: %s', async (q, url) => {
  expect((await site.search(q)).hits[0]?.url).toBe(url)
})
