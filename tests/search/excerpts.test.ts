import { expect, test } from 'vitest'
import { goldenSite } from './golden-site.ts'

const site = goldenSite()

test('excerpts end the parts of a text', async () => {
  const { hits } = await site.search('type:tool DM53 penetration')
  expect(hits[0]?.excerpt).toContain('Lanz-Odermatt model. Calculate')
})

test('excerpts end the texts of different cells of a table', async () => {
  const { hits } = await site.search('"alongside the EMBT"')
  expect(hits.map(({ excerpt }) => excerpt).join()).toContain(
    'by Popular Mechanics. Based on the Leopard 2A7HU',
  )
})

test.each(['avdiivka', 'donetsk', '47th brigade', 'sumy'])(
  'each case that %s finds shows where it has the words',
  async (q) => {
    const { hits } = await site.search(`${q} type:case`)
    expect(hits.length).toBeGreaterThan(0)
    const unmarked = hits.filter(
      ({ titleMarks, excerptMarks }) => titleMarks.length + excerptMarks.length === 0,
    )
    expect(unmarked.map(({ title, excerpt }) => `${title}: ${excerpt}`)).toEqual([])
  },
)

test('the excerpt of a case does not end with the family of its vehicle', async () => {
  const { hits } = await site.search('GitHub type:case')
  expect(hits.length).toBeGreaterThan(0)
  expect(hits.map(({ excerpt }) => excerpt).filter((one) => /Leopard 2\.$/.test(one))).toEqual([])
})

test('a geolocation that is found by its place shows the place before its sources', async () => {
  const { hits } = await site.search('"Sumy Oblast" type:case')
  const records = hits.filter(({ kind }) => kind === 'record')
  expect(records.length).toBeGreaterThan(0)
  for (const { excerpt } of records) expect(excerpt).toMatch(/^[^.]*, Sumy Oblast\./)
})

test('marks are not wider than a model number', async () => {
  const { hits } = await site.search('DM-63 velocity')
  const marked = hits.flatMap(({ excerpt, excerptMarks }) =>
    excerptMarks.map(([start, end]) => excerpt.slice(start, end)),
  )
  expect(marked.filter((text) => /^dm$/i.test(text))).toEqual([])
})

test('excerpts are of the text of a case rather than of its entry in a loss list', async () => {
  const { hits } = await site.search('abrams destroyed type:case')
  expect(hits.length).toBeGreaterThan(0)
  expect(hits.map(({ excerpt }) => excerpt).filter((one) => /\blist of 2026/.test(one))).toEqual([])
})

test('a word inside the name of a user is neither found nor marked', async () => {
  for (const q of ['leopard lost 2023', 'lost']) {
    const marked = (await site.search(q)).hits.flatMap(({ excerpt, excerptMarks }) =>
      excerptMarks.map(([start, end]) => excerpt.slice(start - 1, end + 1)),
    )
    expect(marked.filter((one) => /^@|_$/.test(one))).toEqual([])
  }
  expect((await site.search('@lost_warinua')).total).toBeGreaterThan(0)
  expect((await site.search('lost_warinua')).total).toBeGreaterThan(0)
})
