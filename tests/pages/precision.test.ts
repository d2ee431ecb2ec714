import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { stringify } from 'yaml'
import { patternsOf } from '#app/route-patterns.fixture.ts'
import type { Role } from '#domain/access/role.ts'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { ownSite } from './built-site.ts'

const PAGE = '/blog/made-places'
const POST = 'https://example.org/post'
const HIDDEN_POST = 'https://example.org/withheld-post'

/** Made-up points, and what of each must not leave the server: a digit more than its precision has. */
const POINTS = [
  {
    id: 'to-ten',
    coordinates: '48.1263947, 37.6587194',
    precision: '10 km',
    secret: ['48.12', '37.65'],
  },
  { id: 'by-default', coordinates: '48.3768214, 37.4159826', secret: ['48.37', '37.41'] },
  {
    id: 'to-one',
    coordinates: '49.2347518, 36.7659283',
    precision: '1 km',
    secret: ['49.234', '36.765'],
  },
  {
    id: 'exactly',
    coordinates: '50.3456781, 34.8765437',
    precision: 'exact',
    secret: ['50.345678', '34.876543'],
  },
  {
    id: 'in-words',
    coordinates: '51.6789134, 33.4567812',
    precision: 'place',
    secret: ['51.67', '33.45'],
  },
  {
    id: 'withheld',
    coordinates: '46.4567893, 32.9876541',
    precision: 'withheld',
    secret: ['46.45', '32.98', HIDDEN_POST],
  },
] as const

/** A mistake, and a point that is too young. */
const REJECTED = [
  {
    id: 'no-point',
    coordinates: '52.7891237 / 31.1239876',
    precision: '1 km',
    secret: ['52.789', '31.123'],
  },
  {
    id: 'too-young',
    coordinates: '47.8912345, 30.7654329',
    precision: 'exact',
    postDate: '2026-11-18',
    secret: ['47.89', '30.76'],
  },
] as const

const RECORD = { coordinates: '45.5678916, 35.9137462', secret: ['45.567891', '35.913746'] }

const SECRETS = [...POINTS, ...REJECTED, RECORD].flatMap(({ secret }) => [...secret])

const site = ownSite({
  texts: 'none',
  write(content) {
    const folder = join(content, 'cases/made-places')
    mkdirSync(folder, { recursive: true })
    const write = (name: string, head: object, text: string) =>
      writeFileSync(join(folder, name), `---\n${stringify(head)}---\n\n${text}\n`)
    const page = { title: 'Made places', subtitle: 'For a test', description: 'Nothing happened.' }
    write('catalogue.md', { ...page, vehicles: ['Type A'], added: '2026-11-01' }, '::cases')
    const sourceOf = (url: string, date: string) => ({
      address: url,
      title: 'A post',
      publisher: 'X',
      date,
    })
    for (const { id, secret: _, ...one } of [...POINTS, ...REJECTED]) {
      const geolocation = id === 'withheld' ? HIDDEN_POST : POST
      const date = 'postDate' in one ? one.postDate : '2024-02-01'
      const { postDate: __, ...location } = { postDate: '', ...one }
      const head = {
        id,
        title: `Made place ${id}`,
        date: '2024.02.01',
        vehicle: 'Type A',
        grade: 'A',
        location: { ...location, place: 'a made place', geolocation },
        verification: 'sourced',
        added: '2026-11-20',
        updated: '2026-11-21',
        change: 'Moved.',
        sources: [sourceOf(geolocation, date)],
        ...(id !== 'to-ten' && {
          sameVehicle: [{ case: 'to-ten', certainty: 'possible', why: 'Made up.' }],
        }),
        events: [{ date: '2024.03', title: 'Made step', sources: ['1'] }],
      }
      write(`${id}.md`, head, 'Made up.[^1]')
    }
    const record = { id: 'a-record', title: 'Made record', date: '2024.02.02', vehicle: 'Type A' }
    const { coordinates } = RECORD
    const sameVehicle = [{ case: 'to-ten', certainty: 'possible', why: 'Made up.' }]
    const records = [
      { ...record, coordinates, sameVehicle, sources: [sourceOf(POST, '2024-02-02')] },
    ]
    writeFileSync(join(folder, 'records.yaml'), stringify({ records }))
  },
})

/** URLs of the made-up catalogue that a pattern of a route or a page matches. */
function urlsOf(pattern: string): string[] {
  const file = ['feed.xml', 'cases.csv', 'cases.json', 'cases.geojson']
  const names = [...POINTS, ...REJECTED].map(({ id }) => id)
  const values: Record<string, readonly string[]> = {
    slug: ['made-places'],
    catalogue: ['made-places'],
    case: [...names, 'a-record'],
    name: pattern.startsWith('/blog') ? file : ['x'],
    part: ['pages.xml'],
    id: pattern.includes('vehicle/') ? names : ['x'],
  }
  const plain = pattern.replace(/\{[^}]*\}/g, '').replaceAll('*', 'nowhere')
  const [, parameter] = /:(\w+)/.exec(plain) ?? []
  if (parameter === undefined) return [plain]
  return (values[parameter] ?? ['x']).flatMap((value) =>
    urlsOf(plain.replace(`:${parameter}`, value)),
  )
}

/** Filters, orders and searches, which have answers of their own. */
const ASKED = [
  ...[
    '',
    '?located=yes',
    '?located=no',
    '?from=2024-02&to=2024-02',
    '?sort=location',
    '?q=made',
  ].flatMap((query) =>
    [PAGE, `${PAGE}/cases.json`, `${PAGE}/cases.geojson`, `${PAGE}/cases.csv`].map(
      (url) => url + query,
    ),
  ),
  ...['made place', 'to-ten', 'withheld'].flatMap((words) => [
    `/search?q=${encodeURIComponent(words)}`,
    `/api/search?q=${encodeURIComponent(words)}`,
  ]),
  `${PAGE}.data`,
  `${PAGE}/to-ten.data`,
]

function urls(): string[] {
  const patterns = [...patternsOf(), ...site.routes().map(({ path }) => path)]
  return [...new Set([...patterns.flatMap(urlsOf), ...ASKED])]
}

const WHO: [string, Role[]][] = [
  ['a visitor', []],
  ['an Author', ['Author']],
  ['an Admin', ['Admin']],
]

test.for(WHO)(
  'D10: no route answers %s closer than the precision of a case',
  { timeout: 120_000 },
  async ([, roles]) => {
    await vi.waitFor(
      async () => {
        const response = await (await site.ask('/api/search?q=made')).json()
        expect((response as SearchResponse).isIndexing).toBe(false)
      },
      { timeout: 60_000, interval: 200 },
    )
    const headers = roles.length > 0 ? await site.logIn(...roles) : {}
    const leaks: string[] = []
    for (const url of urls()) {
      const response = await site.ask(url, { headers })
      const body = (await response.text())
        // Percentages are places in a drawing.
        .replaceAll(/[\d.]+%/g, '')
        // The seconds of a time may be the digits of a place.
        .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')
      const text = `${body} ${JSON.stringify([...response.headers])}`
      const leaked = SECRETS.filter((secret) => text.includes(secret))
      if (leaked.length > 0) leaks.push(`${url}: ${leaked}`)
    }
    expect(leaks).toEqual([])
  },
)

test('D10: the made-up points are there, rounded, and what is wrong is reported without them', {
  timeout: 60_000,
}, async () => {
  const shown = await (await site.ask(`${PAGE}/cases.geojson`)).json()
  const { features } = shown as {
    features: { id: string; geometry: { coordinates: number[] } | null }[]
  }
  const points = features.map(({ id, geometry }) => [id, geometry?.coordinates ?? null])
  expect(Object.fromEntries(points)).toEqual({
    'to-ten': [37.7, 48.1],
    'by-default': [37.4, 48.4],
    'to-one': [36.77, 49.23],
    exactly: [34.87654, 50.34568],
    'in-words': null,
    withheld: null,
    'a-record': [35.91375, 45.56789],
  })
  const steps = (await site.page('/vehicle/to-ten')).texts('.vehicle-line > li[data-kind]')
  // Each valid case, its event, and the record.
  expect(steps).toHaveLength(2 * POINTS.length + 1)
  const { main } = await site.page(PAGE, await site.logIn('Author'))
  expect(main).toContain('coordinates: expected latitude, longitude in degrees')
  expect(main).toContain('expected 10 km: exact needs')
})
