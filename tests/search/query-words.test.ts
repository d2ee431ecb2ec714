import { expect, test } from 'vitest'
import { goldenSite } from './golden-site.ts'

const site = goldenSite()

test.each([
  ['burn abrams', 'abrams burn'],
  ['destroy challenger', 'destroyed challenger'],
  ['capture leopard', 'leopard capture'],
  ['damage leopard 2a6', 'leopard 2a6 damage'],
  ['losing leopard', 'lose leopard'],
  ['immobilized', 'immobilised'],
  ['tons', 'tonnes'],
  ['1088 PS', '1088 hp'],
  ['31.5 t', '31.5 tonnes'],
  ['Luftabwehr', 'Flugabwehr'],
  ['Minen', 'Mine'],
  ['Leoparden', 'Leopards'],
  ['zerstörte Leoparden', 'zerstörte Leopards'],
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
  ['Abrams-Panzer', 'Abrams Panzer'],
  ['Abrams-Panzer zerstört', 'Abrams Panzer zerstört'],
  ['FPV-Drohnen', 'FPV Drohnen'],
  ['FPV-дронами', 'FPV дронами'],
  ['Leopard-2A6-Verluste', 'Leopard 2A6 Verluste'],
  ['Iris-T-Rakete', 'Iris-T Rakete'],
])('the compound %s finds what %s finds', async (compound, apart) => {
  const [found, wanted] = [await site.search(compound), await site.search(apart)]
  expect(wanted.total).toBeGreaterThan(0)
  expect(found).toMatchObject({ total: wanted.total, hasMostWords: false })
})

test('of a compound that no document has, only the unknown word is left out', async () => {
  const { hits, missing } = await site.search('Abrams-Quagga zerstört')
  expect(missing).toEqual(['Quagga'])
  expect(hits.length).toBeGreaterThan(0)
  const cases = hits.filter(({ kind }) => kind === 'case')
  expect(cases.filter((one) => !JSON.stringify(one).includes('Abrams'))).toEqual([])
})

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

test.each([
  ['leopard 2a6 krasnopol', 'leopard 2a6', ['krasnopol']],
  ['abrams fuel', 'abrams', ['fuel']],
  ['is the pzh2000 reliable', 'pzh2000', ['reliable']],
  ['gepard leopard kursk', 'leopard kursk', ['gepard']],
])('%s: a word that exists is left out next to a name, and named', async (typed, rest, leftOut) => {
  const [found, wanted] = [await site.search(typed), await site.search(rest)]
  expect(found).toMatchObject({ hasMostWords: true, missing: [], leftOut, rest })
  expect(found.total).toBeGreaterThan(wanted.total - 3)
  expect(found.total).toBeLessThanOrEqual(wanted.total)
})

test.each([
  ['challenger ammunition fire crew escaped', 'Challenger'],
  ['abrams stuck mud recovery vehicle towed', 'Abrams'],
  ['turret blown off challenger', 'Challenger'],
])('%s: many words are left out one after the other, but not the vehicle', async (q, vehicle) => {
  const { hits, hasMostWords } = await site.search(q)
  expect(hasMostWords).toBe(true)
  expect(hits.length).toBeGreaterThan(0)
  const cases = hits.filter(({ kind }) => kind === 'case')
  expect(cases.filter((one) => !JSON.stringify(one).includes(vehicle))).toEqual([])
})

test('what is offered instead has as many of the words as something has', async () => {
  const { alone } = await site.search('abrams kherson quagga drone')
  expect(alone[0]?.split(' ').length).toBe(2)
  for (const q of alone) expect((await site.search(q)).total, q).toBeGreaterThan(0)
})

test.each([
  ['L26', 'L26A1'],
  ['L27', 'L27A1'],
  ['L23', 'L23A1'],
  ['L27 weight', 'L27A1'],
  ['L26 depleted uranium', 'L26A1'],
  ['L23 velocity', 'L23A1'],
  ['M1', 'M1A1'],
  ['M829 a4 length', 'M829A4'],
  ['m829a4 penetration', 'M829A4'],
  ['dm33 weight', 'DM33'],
])('%s finds first what has %s in its title, and shows only the text', async (q, name) => {
  const { hits } = await site.search(q)
  expect(hits[0]?.title).toMatch(new RegExp(`^${name}\\b`))
  for (const { excerpt } of hits) expect(excerpt).not.toContain('shell, projectile, ammunition')
})

test.each([
  ['m829', 'M829A4'],
  ['3bm4', '3BM42'],
  ['m1', 'M1A1'],
])('%s, being typed, shows %s', async (q, name) => {
  const { hits } = await site.search(q, { partial: '1' })
  expect(hits.filter(({ title }) => title.includes(name)).length).toBeGreaterThan(0)
})

test('a page about the subject ranks above a text that only contains the words', async () => {
  const [first] = (await site.search('first abrams loss')).hits
  expect(first?.url).toContain('#m1a1-oryx-destroyed-01')
})

test.each(['Оріхів', 'Полтава'])('%s is not found inside the longer word that it is', async (q) => {
  expect((await site.search(q)).longer).toEqual([])
})

test.each([
  ['since 2024', (year: number) => year >= 2024],
  ['seit 2024', (year: number) => year >= 2024],
  ['after 2024', (year: number) => year > 2024],
  ['until 2024', (year: number) => year <= 2024],
  ['before 2024', (year: number) => year < 2024],
])(
  'leopard %s finds the cases of these years, whatever other dates they mention',
  async (period, isIn) => {
    const years = await casesByYear('leopard')
    const wanted = [...years].filter(([year]) => isIn(Number(year)))
    expect(await casesByYear(`leopard ${period}`)).toEqual(new Map(wanted))
    const { hits } = await site.search(`leopard ${period}`)
    expect(isIn(Number(hits[0]?.date?.slice(0, 4)))).toBe(true)
  },
)

async function casesByYear(q: string): Promise<Map<string, number>> {
  const { facets } = await site.search(q, { type: 'case' })
  return new Map(facets.year.map(({ value, count }) => [value, count]))
}

test('a long page that has all words in different places does not hide what is about most of them', async () => {
  const { hits, ...found } = await site.search('which brigade uses strv 122')
  expect(found).toMatchObject({ hasMostWords: false, addsMostWords: true })
  const page = hits.findIndex(({ kind }) => kind === 'catalogue')
  expect(page).toBeGreaterThan(2)
  expect(hits.slice(0, page).filter(({ title }) => !title.includes('Strv 122'))).toEqual([])
})

test('a text that has all words comes before those that have most of them', async () => {
  const { hits, addsMostWords } = await site.search('which unit lost the first abrams')
  expect(addsMostWords).toBe(true)
  expect(hits.slice(0, 2).map(({ url }) => url)).toEqual([
    '/blog/abrams-ukraine#m1a1-oryx-damaged-abandoned-11',
    '/blog/abrams-ukraine#m1a1-oryx-destroyed-01',
  ])
})

test('nothing is added to what an exact search, a title or the filter of a page finds', async () => {
  const q = 'which brigade uses strv 122'
  for (const [words, more] of [
    [q, { exact: '1' }],
    [q, { page: 'leopard2-ukraine' }],
    ['captured leopard uralvagonzavod', {}],
  ] as const)
    expect((await site.search(words, more)).addsMostWords, words).toBe(false)
})

test('nothing is added to the text that has all of many words', async () => {
  const q = 'ammunition in the bustle burns turret stays on crew climbs out'
  expect(await site.search(q)).toMatchObject({ total: 1, addsMostWords: false })
})

test('added hits follow page by page', async () => {
  const q = 'which brigade uses strv 122'
  const { hits, total } = await site.search(q)
  const urls: string[] = []
  let cursor: string | undefined
  do {
    const next = await site.search(q, { limit: '3', ...(cursor && { cursor }) })
    urls.push(...next.hits.map(({ url }) => url))
    cursor = next.cursor
  } while (cursor)
  expect(urls).toEqual(hits.map(({ url }) => url))
  expect(urls).toHaveLength(total)
})

test('exclusions alone list everything else', async () => {
  const total = async (q: string) => (await site.search(q)).total
  const all = (await total('type:case')) + (await total('-type:case'))
  expect(await total('-type:case')).toBeGreaterThan(50)
  expect(await total('-drone')).toBeLessThan(all)
  expect(await total('-drone')).toBeGreaterThan(all / 2)
  expect(await total('-type:case -year:2023')).toBeGreaterThan(0)
})

test('an excluded word is excluded in its other spellings', async () => {
  const total = async (q: string) => (await site.search(q)).total
  expect(await total('-Rabotino type:case')).toBe(await total('-Robotyne type:case'))
  expect(await total('-drones type:case')).toBe(await total('-drone type:case'))
  expect(await total('-drone type:case')).toBeLessThan(await total('type:case'))
})

test('a vehicle is found by a part of its name, but no model by another', async () => {
  const vehicles = async (q: string) => {
    const { hits } = await site.search(q, { limit: '100' })
    return new Set(hits.map(({ vehicle }) => vehicle ?? ''))
  }
  const leopards = await vehicles('type:case vehicle:leopard')
  expect([...leopards]).toContain('Leopard 2A4 or Leopard 2A6')
  expect([...leopards].filter((vehicle) => !vehicle.includes('Leopard'))).toEqual([])
  const ofType2 = [...leopards].filter((vehicle) => vehicle.includes('Leopard 2'))
  expect(await vehicles('type:case vehicle:"leopard 2"')).toEqual(new Set(ofType2))
  expect([...(await vehicles('type:case vehicle:abrams'))]).toContain('M1A1 SA Abrams')
  const ofModel = [...(await vehicles('type:case vehicle:"Leopard 2A4"'))]
  expect(ofModel).toContain('Leopard 2A4 or Leopard 2A6')
  expect(ofModel.filter((vehicle) => !vehicle.includes('Leopard 2A4'))).toEqual([])
  const models = [...(await vehicles('type:case vehicle:2a4'))]
  expect(models).toContain('Leopard 2A4')
  expect(models.filter((vehicle) => !vehicle.includes('2A4'))).toEqual([])
  const all = (await site.search('type:case', { limit: '1' })).total
  const some = (await site.search('type:case vehicle:leopard', { limit: '1' })).total
  expect((await site.search('type:case -vehicle:leopard', { limit: '1' })).total).toBe(all - some)
})

test('vehicles are filtered without capital letters, and left out after a minus', async () => {
  const total = async (q: string) => (await site.search(q)).total
  const [all, some] = [await total('"kursk"'), await total('"kursk" vehicle:"Leopard 2A6"')]
  expect(some).toBeGreaterThan(0)
  expect(some).toBeLessThan(all)
  expect(await total('"kursk" vehicle:"leopard 2a6"')).toBe(some)
  expect(await total('"kursk" vehicle:LEOPARD2A6')).toBe(some)
  expect(await total('"kursk" -vehicle:"leopard 2a6"')).toBe(all - some)
  expect(await total('"kursk" -type:case')).toBe(all - (await total('"kursk" type:case')))
  expect(await total('"kursk" -year:2024')).toBe(all - (await total('"kursk" year:2024')))
})

test('notes are not results of their own', async () => {
  const { hits } = await site.search('Leopard 1A5')
  expect(hits.map(({ title }) => title)).not.toContain('Notes')
})

test('half a file name is found across its hyphens and dots', async () => {
  for (const half of ['kinetic-e', 'etic-energy', 'etic-ene', 'rgy.png']) {
    const { hits } = await site.search(half, { partial: '1' })
    expect(hits.map(({ title }) => title)).toContain('kinetic-energy.png')
  }
})

test('a letter that begins the next word, or says nothing, takes no hit away', async () => {
  const total = async (q: string, options = {}) => (await site.search(q, options)).total
  expect(await total('destroyed l', { partial: '1' })).toBe(await total('destroyed'))
  expect(await total('abrams k')).toBeGreaterThan(50)
})

test('a season finds its months', async () => {
  const { hits } = await site.search('Avdiivka spring 2024')
  expect(hits[0]?.date).toMatch(/^2024\.0[345]/)
})

test('a name that documents write with its letter as one word is found apart, too', async () => {
  const urls = async (q: string) => (await site.search(q)).hits.map(({ url }) => url)
  const joined = await urls('AbramsX')
  expect(joined.length).toBeGreaterThan(0)
  expect((await urls('Abrams X')).slice(0, joined.length)).toEqual(joined)
})
