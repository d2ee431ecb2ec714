import { expect, test } from 'vitest'
import { madeCase } from '#domain/cases/case.fixture.ts'
import { caseView } from '#domain/cases/case-view.ts'
import { mapViews } from '#domain/geography/map-view.ts'
import { locatorData } from './locator-data.ts'
import { mapData } from './map-data.ts'
import { caseItem } from './map-item.ts'

const POST = 'https://example.org/report'

/** Made up, as is everything about them. */
const located = (id: string, coordinates: string, precision: string, oblast = '') =>
  madeCase({ id, location: { coordinates, precision, oblast, geolocation: POST } })

const cases = [
  located('exact', '47.523686, 35.930824', 'exact', 'Zaporizhzhia'),
  located('beside', '47.523686, 35.930824', '1 km', 'Zaporizhzhia'),
  located('near', '47.543686, 35.980824', '10 km', 'Zaporizhzhia'),
  located('hidden', '48.123456, 37.654321', 'withheld', 'Donetsk'),
  madeCase({ id: 'words', location: { oblast: 'Donetsk', precision: 'place' } }),
  madeCase({ id: 'place', location: { place: 'a field', precision: 'place' } }),
  madeCase({ id: 'nowhere' }),
  located('far', '58.2, 60.1', '10 km', 'Sverdlovsk'),
]
const items = cases.map((one) => caseItem(caseView(one), `#${one.id}`))
const mapOf = (view: string | null) =>
  mapData(items, { fitted: items, view, urlOf: (name) => `?map=${name ?? ''}`, widthPx: 780 })

test.for([null, ...mapViews().keys()])('no case is lost in the view %s', (view) => {
  const { placed, unplaced } = mapOf(view)
  const listed = [...placed, ...unplaced.flatMap((group) => group.items)].map(({ id }) => id)
  expect(listed).toHaveLength(cases.length)
  expect(new Set(listed)).toEqual(new Set(cases.map(({ id }) => id)))
})

test.for(['wide', 'narrow'] as const)('each placed case has one mark on a %s map', (layer) => {
  const map = mapOf('zaporizhzhia')
  const { marks, groups } = map[layer]
  const drawn = [
    ...marks.map(({ item }) => item),
    ...groups.flatMap((group) => group.items),
    ...map[layer].details.flatMap(
      ({ letter }) => map.details.find((detail) => detail.letter === letter)?.items ?? [],
    ),
  ]
  expect(drawn).toHaveLength(3)
  expect(new Set(drawn.map(({ id }) => id))).toEqual(new Set(['beside', 'exact', 'near']))
})

test('beside each region is the number of points in it, without those of its neighbours', () => {
  const views = mapOf(null).views.filter(({ count }) => count !== undefined)
  expect(views.map(({ title, count }) => [title, count])).toEqual([['Zaporizhzhia', 3]])
  expect(mapOf('donetsk').placed).toHaveLength(3)
})

test('a withheld place is drawn nowhere, not even its oblast, and is counted', () => {
  const all = [null, 'donetsk', 'ukraine'].map(mapOf)
  for (const map of all) {
    const hatched = map.base.regions.flatMap(({ inWords }) => inWords)
    expect(hatched.map(({ id }) => id)).not.toContain('hidden')
    expect(map.placed.map(({ id }) => id)).not.toContain('hidden')
    const withheld = map.unplaced.find(({ title }) => title === 'Place withheld')
    expect(withheld?.items.map(({ id }) => id)).toEqual(['hidden'])
  }
  expect(JSON.stringify(all)).not.toMatch(/48\.123|37\.654/)
  expect(locatorData(cases, 'hidden', '/blog/x')).toBeUndefined()
})

test('points are drawn as they are published, not closer', () => {
  const [exact, beside, near] = items
  expect(exact?.at).not.toEqual(beside?.at)
  const published = caseView(located('x', '47.52, 35.93', 'exact'))
  expect(beside?.at).toEqual(caseItem(published, '').at)
  const rounded = caseView(located('y', '47.5, 36.0', 'exact'))
  expect(near?.at).toEqual(caseItem(rounded, '').at)
})

test('a region is hatched for the cases that name it without a point', () => {
  const region = mapOf('ukraine').base.regions.find(({ short }) => short === 'Donetsk')
  expect(region?.inWords.map(({ id }) => id)).toEqual(['words'])
})

test('the small map of a case names the nearest others with their distance', () => {
  const locator = locatorData(cases, 'exact', '/blog/x')
  expect(locator?.near.map(({ item, distance }) => [item.id, distance])).toEqual([
    ['beside', 'within about 2\u00a0km'],
    ['near', 'within about 20\u00a0km'],
  ])
  // Drawn apart, with the numbers of those that it covers.
  expect(locator?.own?.item.id).toBe('exact')
  expect(locator?.own?.sharedWith).toEqual([2, 3])
  expect(locator?.layer.marks).toEqual([])
  expect(locatorData(cases, 'nowhere', '/blog/x')).toBeUndefined()
  expect(locatorData(cases, 'words', '/blog/x')?.near).toEqual([])
})
