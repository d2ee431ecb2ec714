import { expect, test } from 'vitest'
import { goldenSite } from './golden-site.ts'

const site = goldenSite()

test.each([
  ['side elevation leopard', '/Vehicles/Germany/MBT Leopard 2/side-elevation.png'],
  ['Leopard front view', '/Vehicles/Germany/MBT Leopard 2/front-view.png'],
  ['Germany gradient', '/Vehicles/Germany/MBT Leopard 2/gradient.png'],
  ['united kingdom plate 30 degrees', 'plate-at-30-degrees.png'],
])('%s: words of folders and of a file name find the file', async (q, path) => {
  const { hits, hasMostWords } = await site.search(q)
  expect(hasMostWords).toBe(false)
  expect(hits[0]?.path).toContain(path)
})

test('an ordinary word is not mistaken for a misspelt place', async () => {
  expect((await site.search('money')).total).toBe(0)
  expect((await site.search('joule')).meant).toBeUndefined()
})

test('results that have most of the words are distinguished from those that have all', async () => {
  const some = await site.search('leopard robotyne quagga')
  expect(some.total).toBeGreaterThan(0)
  expect(some.hasMostWords).toBe(true)
  for (const q of ['leopard robotyne', 'quagga'])
    expect((await site.search(q)).hasMostWords, q).toBe(false)
})

test.each([
  ['quagga leopard 2a6', 'leopard 2a6', 'quagga'],
  ['Quagga "close order"', '"close order"', 'Quagga'],
  ['Lancet UAVX', 'Lancet', 'UAVX'],
  ['пивоваренный абрамс', 'abrams', 'пивоваренный'],
  ['quagga leopard moscow', 'leopard moscow', 'quagga'],
])('%s: a word that nothing has is left out, and named', async (typed, rest, word) => {
  const [found, wanted] = [await site.search(typed), await site.search(rest)]
  expect(wanted.total).toBeGreaterThan(0)
  expect(found.total).toBeGreaterThanOrEqual(wanted.total)
  expect(found).toMatchObject({ hasMostWords: true, missing: [word] })
})

test.each([
  'robotine abrams',
  'charkiw abrams',
  'Cherson abrams',
  'leopard berdichi',
  'Udachne abrams',
  'Gliwice abrams',
  'Netailove leopard',
])('%s: a place in any spelling is never left out', async (q) => {
  expect(await site.search(q)).toMatchObject({ total: 0, alone: q.split(' ') })
})

test('next to a word that nothing has, only a vehicle or a place is corrected', async () => {
  expect((await site.search('Storm Shadow')).total).toBe(0)
  for (const [typed, right] of [
    ['chalenger quagga', 'Challenger'],
    ['quagga Slowakei', 'Slovakia'],
  ] as const) {
    const { hits, missing } = await site.search(typed)
    expect(missing).toEqual(['quagga'])
    expect(JSON.stringify(hits[0])).toContain(right)
  }
})

test('a slip that a source has as well is corrected rather than left out', async () => {
  const [slip, right] = ['abandonned leopard', 'abandoned leopard']
  const { total } = await site.search(right)
  expect(await site.search(slip)).toMatchObject({ total, meant: right, leftOut: [] })
})

test('a day on which nothing happened finds its month, next to other words', async () => {
  const { hits, hasMostWords } = await site.search('leopard 14 june 2023')
  expect(hasMostWords).toBe(true)
  expect(hits.slice(0, 5).map(({ date }) => date?.slice(0, 7))).toEqual(Array(5).fill('2023.06'))
  expect((await site.search('leopard 14 june 2019')).total).toBe(0)
})

test.each(['leopard survived 10 fpv hits', 'night vision 4 km leopard'])(
  '%s: a number after an ordinary word is no model of that name',
  async (q) => {
    expect((await site.search(q)).total).toBeGreaterThan(0)
  },
)

test.each([
  ['уничтожено 10 леопардов', 'destroyed 10 leopards'],
  ['знищено 10 леопардів', 'destroyed 10 leopards'],
  ['zerstört 10 Leoparden', 'destroyed 10 leopards'],
])(
  '%s: the number after a word of another language may be a count, as in %s',
  async (q, english) => {
    const [found, wanted] = [await site.search(q), await site.search(english)]
    expect(wanted.total).toBeGreaterThan(0)
    expect(found.total).toBeGreaterThanOrEqual(wanted.total)
    expect(found.hits[0]?.url).toBe(wanted.hits[0]?.url)
  },
)

test.each(['Леопард 3 price', 'Leopard 3 price', 'DM 73 penetration', 'Challenger 4 price'])(
  '%s: a number after the name of models is never left out',
  async (q) => {
    expect((await site.search(q)).total).toBe(0)
  },
)

test.each([
  ['M1A9 Abrams', ['Abrams']],
  ['leopard toretsk', ['leopard', 'toretsk']],
  ['leopard mariupol', ['leopard']],
  ['abrams kherson', ['abrams', 'kherson']],
  ['"close order" krasnopol', ['"close order"', 'krasnopol']],
  ['T-14 Armata', []],
  ['-2A6 leopard vehicle:nosuch', []],
])(
  '%s: neither a model, a vehicle, a place nor one of two words is left out, but each is offered alone',
  async (q, alone) => {
    expect(await site.search(q)).toMatchObject({
      total: 0,
      hasMostWords: false,
      missing: [],
      alone,
    })
  },
)

test.each([
  'track',
  'Forbes',
  'mine',
  'zerstörte leopard 2a6',
  'price',
  'Robotine',
  'leopard rice',
  'which brigade uses strv 122',
  'Australia Abrams deliveries',
  'side elevation germany',
])('%s: each facet and tab shows as many results as it says', async (q) => {
  const all = await site.search(q, { limit: '1' })
  expect(all.total).toBeGreaterThan(0)
  for (const facet of ['type', 'vehicle', 'year', 'folder'] as const) {
    for (const { value, count } of all.facets[facet]) {
      const some = await site.search(q, { limit: '1', [facet]: value })
      expect(some.total, `${facet} ${value}`).toBe(count)
      if (facet === 'type') expect(some.facets.type, value).toEqual(all.facets.type)
    }
  }
})

test('longer words that were searched for a part are named, but not as other names', async () => {
  expect(await site.search('leopard mmunition')).toMatchObject({ also: [], longer: ['Ammunition'] })
  expect(await site.search('leopard leopards')).toMatchObject({ also: [], longer: [] })
})

test('next to other words, one that documents have is not searched for within longer ones', async () => {
  expect(await site.search('hw many leopards lost')).toMatchObject({ longer: [], missing: ['hw'] })
  expect((await site.search("'; drop table")).longer).toEqual([])
})

test.each([
  ['ПТУР', 'ATGM'],
  ['ptur', 'anti-tank guided missile'],
  ['ПТРК Корнет', 'ATGM Kornet'],
  ['ДПЛА', 'drone'],
  ['БМП', 'infantry fighting vehicle'],
  ['артилерія', 'artillery'],
  ['мины', 'mine'],
  ['екіпаж', 'crew'],
  ['Artemivsk', 'Bakhmut'],
  ['Артемовск', 'Bakhmut'],
  ['Stepnoye', 'Stepove'],
  ['Красноармейске', 'Pokrovsk'],
  ['Dzerzhinsk', 'Toretsk'],
  ['Курахово', 'Kurakhove'],
  ['Рамштайн', 'Ramstein'],
  ['140 Millionen Euro', 'EUR 140 million'],
  ['140 million euros', 'EUR 140 million'],
  ['Millionen', 'million'],
  ['Minenräumpanzer', 'mine-clearing'],
  ['Wendekreis', 'turning radius'],
  ['Leo1A5', 'Leopard 1A5'],
  ['ПЗХ 2000', 'PzH 2000'],
  ['ЗБМ-60', '3BM60'],
])('%s, a reader’s word or a former name, finds what %s finds', async (q, name) => {
  const [found, wanted] = [await site.search(q), await site.search(name)]
  expect(wanted.total).toBeGreaterThan(0)
  expect(found).toMatchObject({ longer: [], hasMostWords: false })
  // Fewer than with the plurals of a word, and the other names of a name.
  expect(found.total).toBeGreaterThan(wanted.total / 2)
})

test('a number with a unit is not any text with both', async () => {
  const { hits } = await site.search('125 mm')
  expect(hits.length).toBeGreaterThan(3)
  expect(hits.filter(({ title, excerpt }) => !/125 ?mm/.test(`${title} ${excerpt}`))).toEqual([])
})

test.each([
  ['abrams turet', 'abrams turret'],
  ['drone opertor', 'drone operator'],
  ['forbes turet', 'forbes turret'],
])('%s: only the misspelt word is corrected', async (typed, right) => {
  const { meant, total } = await site.search(typed)
  expect(meant).toBe(right)
  expect(total).toBe((await site.search(right)).total)
})

test.each([
  ['chalenger2', 'Challenger 2'],
  ['leoprd2a6', 'Leopard 2a6'],
  ['leoprd2 a6', 'Leopard 2 a6'],
  ['leoprd-2a6', 'Leopard-2a6'],
  ['strrv122', 'Strv 122'],
  ['лепард 2а4', 'Leopard 2а4'],
])('%s: only the letters of a model number are corrected', async (typed, right) => {
  const { meant, total } = await site.search(typed)
  expect(meant).toBe(right)
  expect(total).toBe((await site.search(right)).total)
})

test('no number is corrected to that of another model', async () => {
  for (const q of ['leoprd2a9', 'leopard2a9', 'chalenger4', 'pzh200'])
    expect((await site.search(q)).hits, q).toEqual([])
})

test.each(['DU', 'WHA'])('%s finds the rounds of this material', async (q) => {
  const { hits, total } = await site.search(`type:round ${q}`)
  expect(total).toBeGreaterThan(5)
  expect(hits.every(({ kind }) => kind === 'round')).toBe(true)
})

test.each([
  ['DM53 penetration', 'DM53'],
  ['mango penetration', '3BM42 Mango (round 3VBM17)'],
])('%s finds the round, which has a template of the perforation calculator', async (q, title) => {
  const { hits } = await site.search(`type:round ${q}`)
  expect(hits.map((hit) => hit.title)).toEqual([title])
})

test('a name that is added in two ways is named once', async () => {
  for (const q of ['Орехов', 'Купянск']) {
    const { also } = await site.search(q)
    expect(also).toHaveLength(new Set(also).size)
  }
})

test.each(['Boxer', 'Tiger'])(
  '%s, which no text has, is not taken for a misspelt word',
  async (q) => {
    expect(await site.search(q)).toMatchObject({ total: 0, also: [] })
    expect((await site.search(q)).meant).toBeUndefined()
  },
)

test('what is found inside longer words is not called misspelt', async () => {
  const { total, meant } = await site.search('grade A')
  expect(total).toBeGreaterThan(0)
  expect(meant).toBeUndefined()
})

test.each([
  ['Київ', 'Kyiv'],
  ['Суми', 'Sumy'],
])('%s finds what %s finds', async (cyrillic, latin) => {
  const totals = await Promise.all([cyrillic, latin].map(async (q) => (await site.search(q)).total))
  expect(totals[0]).toBe(totals[1])
})

test.each(['tank graveyard', 'Abraham tank'])(
  '%s: what names several vehicles is not all that is searched beside a word that nothing has',
  async (q) => {
    expect(await site.search(q)).toMatchObject({ total: 0, alone: ['tank'] })
  },
)

test('a short word that documents have is not looked for in longer words', async () => {
  const { hits } = await site.search('RHA')
  expect(hits.length).toBeGreaterThan(0)
  expect(hits.filter(({ title }) => /panzerhaubitze|PzH/i.test(title))).toEqual([])
})

test('of a query with single letters, the one word is not searched alone', async () => {
  expect(await site.search('L/D ratio')).toMatchObject({ addsMostWords: false })
})
