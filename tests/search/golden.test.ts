import { describe, expect, test } from 'vitest'
import { GOLDEN, goldenQueries, goldenSite, parametersOf } from './golden-site.ts'
import { meanReciprocalRank, scoreQuery, scoreText } from './score.ts'

const site = goldenSite()

test.each(GOLDEN)(
  'the judged queries of %s',
  async (name) => {
    const scores = []
    for (const query of goldenQueries(name)) {
      scores.push(scoreQuery(query, (await site.search(query.q, parametersOf(query))).hits))
    }
    const negative = scores.filter(
      ({ query: { want, kind } }) => want.length === 0 && kind !== 'hostile',
    )
    expect(negative.filter(({ hits }) => hits.length > 0).map(scoreText)).toEqual([])
    expect(scores.filter(({ wrong }) => wrong.length > 0).map(scoreText)).toEqual([])
    const late = scores.filter(({ query, rank }) => query.want.length > 0 && rank !== 1)
    expect(meanReciprocalRank(scores), late.map(scoreText).join('\n')).toBeGreaterThanOrEqual(0.9)
  },
  120_000,
)

test.each([
  ['M829 A1', 'M829A1'],
  ['L26 A1', 'L26A1'],
  ['M1 A1', 'M1A1'],
  ['3BM 42', '3 BM 42'],
  ['3BM 42', '3BM42'],
  ['Leopard 2A 6', 'Leopard 2A6'],
  ['Schuetzenpanzer', 'Schützenpanzer'],
  ['Москва', 'Moscow'],
  ['Moskva', 'Moscow'],
  ['Moskau', 'Moscow'],
  ['Россия', '"Russia"'],
  ['Zaporizhia', 'Zaporizhzhia'],
  ['Zaporizhya', 'Zaporizhzhia'],
  ['Saporischschja', 'Zaporizhzhia'],
  ['Charkiw', 'Kharkiv'],
  ['Kharkow', 'Kharkiv'],
  ['Mykolayiv', '"Mykolaiv"'],
  ['Pokrowsk', 'Pokrovsk'],
  ['Gryshyne', 'Hryshyne'],
  ['Stepowe', 'Stepove'],
  ['Kiew', 'Kyiv'],
  ['Chassiw Jar', 'Chasiv Yar'],
  ['Leopard 2 A 6', 'Leopard 2A6'],
  ['leoprad 2a6', 'Leopard 2A6'],
  ['chalenger 2', 'Challenger 2'],
  ['robotne 2024', 'Robotyne 2024'],
  ['avdivka 2024', 'Avdiivka 2024'],
  ['120mm', '120 mm'],
  ['120 mm', '120mm'],
  ['1500 hp', '1,500 hp'],
  ['1,500 hp', '1500 hp'],
  ['1650 m/s', '1,650 m/s'],
  ['06.2023', 'June 2023'],
  ['6/2023', 'June 2023'],
  ['8.6.23', '8 June 2023'],
  ['8 Jun 23', '8 June 2023'],
  ['20230608', '8 June 2023'],
  ['mango Durchschlagsleistung', 'mango perforation'],
  ['burnt', 'burned'],
  ['landmine', 'mine'],
  ['land mine', 'mine'],
  ['dronne', 'drone'],
  ['Т-72Б3', 'T-72B3'],
  ['Челленджер 2', 'Challenger 2'],
  ['Челенджер', 'Challenger'],
  ['Ірис-Т', 'IRIS-T'],
  ['batteries', 'battery'],
  ['meters', 'metres'],
  ['caliber', 'calibre'],
  ['air defense', '"air defence"'],
  ['anti-drone net', 'cage'],
  ['Berditchi', 'Berdychi'],
  ['Nikolayevka', '"Mykolaivka"'],
  ['Yablonovka', 'Yablunivka'],
  ['Tschassiw Jar', 'Chasiv Yar'],
  ['під Авдіївкою', 'Avdiivka'],
  ['из Стельмаховки', 'Stelmakhivka'],
  ['Леопарда 2А4', 'Leopard 2A4'],
  ['в Курской области', 'Kursk Oblast'],
  ['47 ОМБр', '47 Brigade'],
  ['47-я бригада', '47 Brigade'],
  ['27.08.25', '27 August 2025'],
  ['Mai 2024', 'May 2024'],
  ['серпень 2025', 'August 2025'],
  ['early August 2023', 'August 2023'],
  ['L52', 'L/52'],
  ['hydropnuematic', 'hydropneumatic'],
  ['Donetsk Oblast', 'Donetsk'],
  ['Gebiet Charkiw', 'Kharkiv Oblast'],
  ['Сумская область', 'Sumy region'],
  ['у Харківській області', 'Kharkiv Oblast'],
  ['на Курщині', 'Kursk'],
  ['под Часовым Яром', 'Chasiv Yar'],
  ['возле Степового', 'Stepove'],
  ['nahe Pokrowsk', 'Pokrovsk'],
  ['33-тя бригада', '33rd Brigade'],
  ['82 ОДШБр', '82 Brigade'],
  ['0-32 km/h', '"0 to 32 km/h"'],
  ['уничтоженный Леопард', 'destroyed Leopard'],
  ['destroying Abrams', 'destroyed Abrams'],
  ['iris-t price', 'iris-t cost'],
  ['Challenger II', 'Challenger 2'],
  ['UAV', 'drone'],
  ['гауибця', 'гаубиця'],
  ['howtizer slovakia', 'howitzer slovakia'],
  ['захопили Абрамс', 'captured Abrams'],
  ['tank Zhelanne', 'Abrams Zhelanne'],
  ['overlapofcover', 'overlap-of-cover'],
  ['directionbytheclock.png', 'direction-by-the-clock.png'],
  ['lowandhighangle', 'low-and-high-angle'],
])('%s finds what %s finds', async (typed, usual) => {
  const [found, wanted] = [await site.search(typed), await site.search(usual)]
  expect(wanted.total).toBeGreaterThan(0)
  expect(found.total).toBeGreaterThanOrEqual(wanted.total)
  expect(found.hits[0]?.url).toBe(wanted.hits[0]?.url)
})

test.each([
  ['puma', '/blog/puma'],
  ['APFSDS', '/blog/apfsds'],
  ['IFV', '/blog/puma'],
  ['acceleration', '/blog/acceleration'],
  ['puma engine power', '/blog/puma#engine'],
])('%s leads to the page, not to a folder or file of that name', async (typed, url) => {
  expect((await site.search(typed)).hits[0]?.url).toBe(url)
})

test.each([
  'https://defence-blog.com/russia-examines-captured-leopard-2a6-tank/',
  'defence-blog.com/russia-examines-captured-leopard-2a6-tank?utm_source=x',
  'russia-examines-captured-leopard-2a6-tank',
])('the URL of a source leads to the case that cites it: %s', async (typed) => {
  const { hits } = await site.search(typed)
  expect(hits.map(({ url }) => url)).toEqual(['/blog/leopard2-ukraine#leo2a6-uralvagonzavod'])
})

test('a URL that nothing cites finds nothing', async () => {
  expect((await site.search('https://example.com/leopard-2a6-lost-near-stepove')).total).toBe(0)
})

test('a file is found first by its name with the extension', async () => {
  for (const name of ['radar.webp', 'torsion-bar.png'])
    expect((await site.search(name)).hits[0]?.title).toBe(name)
})

test('what has results as typed is not called misspelt', async () => {
  for (const q of ['rating sheet', 'damage rating scale']) {
    const { total, meant } = await site.search(q)
    expect(total).toBeGreaterThan(0)
    expect(meant, q).toBeUndefined()
  }
  expect((await site.search('chalenger 2')).meant).toBe('Challenger 2')
  expect((await site.search('haubitze verschleis')).meant).toBe('haubitze Verschleiß')
})

test('adjacent words count with the stop words between them', async () => {
  expect((await site.search('fire in the bustle')).hits[0]?.url).toBe('/blog/cdurs#borders')
})

test('citations, events and how a date is known are found', async () => {
  const kinds = async (q: string) => (await site.search(q)).hits.map(({ kind }) => kind)
  expect(await kinds('Rosoboronexport')).toEqual(['round'])
  for (const q of ['21 April 2024', '"In Russian hands, according to Bild"', '31 October 2023'])
    expect((await site.search(q)).hits[0]?.url).toContain('leo2a6-oryx-destroyed-06')
})

test('a question with how finds what has no such word', async () => {
  const [first] = (await site.search('how long does a PzH 2000 barrel last')).hits
  expect(first?.url).toContain('/blog/pzh2000-ukraine#')
  expect((await site.search('last Abrams')).total).toBeLessThan((await site.search('Abrams')).total)
})

describe('a model number never finds its neighbours', () => {
  test.each([
    ['Leopard 1', /Leopard[ -]?1(?!\d)/i],
    ['Leopard-1', /Leopard[ -]?1(?!\d)/i],
    ['Leopard 1 destroyed', /Leopard[ -]?1(?!\d)/i],
    ['M 829 A1', /M ?829 ?A1/],
    ['M829 A1', /M ?829 ?A1/],
    ['DM 53', /DM ?53/],
    ['2 A4', /2 ?A4/],
    ['Leopard 2 A4', /2 ?A4/],
    ['Leopard 2 A 4', /2 ?A4/],
  ])('%s', async (typed, model) => {
    const { hits, total } = await site.search(typed)
    expect(total).toBeGreaterThan(0)
    const texts = hits.map(({ title, excerpt }) => `${title}: ${excerpt}`)
    expect(texts.filter((text) => !model.test(text))).toEqual([])
  })

  test.each([
    'Leopard 3',
    'DM6',
    'DM 6',
    'DM-6',
    '3BM7',
    '3 BM 7',
    'M82',
    'Strv 12',
    'Leopard 2A9',
    'Leopard 3 destroyed',
  ])('nor a longer number: %s', async (typed) => {
    const { hits } = await site.search(typed)
    expect(hits.map(({ title }) => title).filter((title) => /\d/.test(title))).toEqual([])
  })

  test('but the letters that a number begins with find all that go on', async () => {
    const titles = (await site.search('Leopard 2A')).hits.map(({ title }) => title)
    for (const model of [/2A4/, /2A6/]) expect(titles.some((title) => model.test(title))).toBe(true)
    const { hits } = await site.search('Leopard 2A4')
    expect(hits.filter(({ title }) => /2A6/.test(title) && !/2A4/.test(title))).toEqual([])
  })

  test('but a number that is being typed is completed', async () => {
    const { hits } = await site.search('DM6', { partial: '1' })
    expect(hits[0]?.title).toContain('DM63')
  })
})

test.each([
  ['destroyed abrams', 'Destroyed'],
  ['знищено абрамс', 'Destroyed'],
  ['damaged', 'Damaged'],
])('%s: cases of this class come before claims', async (q, label) => {
  const { hits } = await site.search(q)
  expect(hits.slice(0, 8).filter((hit) => hit.label !== label)).toEqual([])
})

test('a case is found by the family of its catalogue, but not as another model of it', async () => {
  const urls = async (q: string) => (await site.search(q)).hits.map(({ url }) => url)
  const [first] = await urls('Leopard Stelmakhivka')
  expect(first).toContain('#strv122-')
  for (const q of ['2A4 Stelmakhivka', '2A6 Stelmakhivka', 'M1A1 SA Australian'])
    expect(
      (await urls(q)).filter((url) => /#(?:strv122|m1a1-australian)/.test(url)),
      q,
    ).toEqual([])
})

test.each([
  ['howitzer Chasiv Yar', '/blog/pzh2000-ukraine#pzh2000-oryx-destroyed-01'],
  ['DM53 shell', '/blog/apfsds#'],
  ['muzzle velocity DM33', '/blog/apfsds#'],
  ['Spartanat', '/blog/apfsds#round-dm63'],
  ['how many Challengers were given to Ukraine', '/blog/challenger2-ukraine#deliveries'],
  ['Shahed radar', '/blog/iris-t-ukraine#'],
  ['map of losses', '/map'],
])('%s, in words of the reader, leads to %s', async (typed, url) => {
  expect((await site.search(typed)).hits[0]?.url).toContain(url)
})

test('the map and the tools are found by these words', async () => {
  const urls = async (q: string) => (await site.search(q)).hits.map(({ url }) => url)
  expect((await urls('map'))[0]).toBe('/map')
  expect(await urls('tools')).toContain('/tools/perforation-calculator')
})

test.each([
  ['joules', 'kinetic-energy'],
  ['Brinell hardness', 'perforation'],
  ['obliquity', 'perforation'],
  ['impact velocity', 'perforation'],
  ['effective thickness', 'relative-armor'],
  ['LOS thickness', 'relative-armor'],
  ['how is penetration calculated', 'perforation'],
])('%s leads to the calculator that has it', async (typed, name) => {
  const urls = (await site.search(typed)).hits.map(({ url }) => url)
  expect(urls.slice(0, 3)).toContain(`/tools/${name}-calculator`)
})

test.each([
  ['3BM60 vs M829A3', ['apfsds#round-3bm60-svinets-2', 'apfsds#round-m829a3']],
  ['difference DM53 DM63', ['apfsds#round-dm53', 'apfsds#round-dm63-dm53a1']],
  ['leopard 2a4 vs 2a6', ['leopard2-ukraine']],
  ['comparison of Abrams and Leopard 2', ['abrams-ukraine', 'leopard2-ukraine']],
])('%s: what is compared comes first', async (typed, pages) => {
  const urls = (await site.search(typed)).hits.slice(0, pages.length).map(({ url }) => url)
  expect(urls.toSorted()).toEqual(pages.map((one) => `/blog/${one}`))
})
