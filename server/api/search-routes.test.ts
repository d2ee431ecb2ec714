import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { type InboxSite, openInboxSite } from '../inbox/inbox-site.fixture.ts'
import { writeDocuments } from '../search/index/write-documents.ts'

let site: InboxSite

beforeAll(async () => {
  site = await openInboxSite()
})

afterAll(() => site.close())

type Who = 'visitor' | 'editor'

async function search(query: Record<string, string>, who: Who = 'visitor') {
  const response = await site[who].get(`/api/search?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as SearchResponse
}

const pathsOf = ({ hits }: SearchResponse) => hits.map(({ path }) => path)

test('an uploaded file is found at once, by its name and by half of it', async () => {
  await site.add('/Vehicles/turret-basket_drawing.png', 'a')
  for (const q of ['turret basket', 'turret_basket', 'turret-bask', 'drawing turret']) {
    expect(pathsOf(await search({ q })), q).toEqual(['/Vehicles/turret-basket_drawing.png'])
  }
  const { hits } = await search({ q: 'basket' })
  expect(hits[0]).toMatchObject({
    kind: 'file',
    title: 'turret-basket_drawing.png',
    titleMarks: [[7, 13]],
  })
})

test('a changed description is found at once, and a former one no more', async () => {
  await site.add('/Vehicles/described.txt', 'b')
  const update = (description: string) =>
    site.editor.json('PATCH', '/api/files/meta', {
      path: '/Vehicles/described.txt',
      meta: { description },
    })
  await update('A caterpillar')
  expect((await search({ q: 'caterpillar' })).hits[0]?.excerpt).toBe('A caterpillar')
  await update('A butterfly')
  expect(pathsOf(await search({ q: 'caterpillar', exact: '1' }))).toEqual([])
  expect(pathsOf(await search({ q: 'butterfly' }))).toEqual(['/Vehicles/described.txt'])
})

test('a corrected word is spelt as in the title that was found', async () => {
  await site.add('/Vehicles/Wolverhampton yard.txt', 'misspelt')
  expect((await search({ q: 'wolverhamton YARD' })).meant).toBe('Wolverhampton YARD')
})

describe('W34: nobody finds, counts or is offered', () => {
  const nothing = (response: SearchResponse) => {
    expect(response).toMatchObject({
      hits: [],
      total: 0,
      facets: { type: [], folder: [], year: [], vehicle: [] },
    })
    expect(response.meant).toBeUndefined()
  }

  test.each<Who>(['visitor', 'editor'])('what waits in the inbox, as a %s', async (who) => {
    await site.sent('ostrichegg.txt', 'inbox')
    for (const q of ['ostrichegg', 'ostrich', 'ostricheg', 'richegg'])
      nothing(await search({ q }, who))
  })

  test.each<Who>(['visitor', 'editor'])('what lies in the trash, as a %s', async (who) => {
    const path = `/Vehicles/pelicanbeak-${who}.txt`
    await site.add(path, `trash ${who}`)
    expect(pathsOf(await search({ q: `pelicanbeak ${who}` }, who))).toEqual([path])
    await site.editor.json('PUT', '/api/files/trash', { path })
    for (const q of [`pelicanbeak ${who}`, 'pelican', 'pelicanbeek', 'licanbeak'])
      nothing(await search({ q }, who))
    nothing(await search({ q: 'type:file', folder: path }, who))
  })

  test('a rejected file', async () => {
    await site.reject(await site.sent('flamingoleg.txt', 'rejected'))
    for (const who of ['visitor', 'editor'] as const)
      nothing(await search({ q: 'flamingoleg' }, who))
  })
})

test('only editors find files by missing metadata', async () => {
  await site.add('/Vehicles/heronwing.txt', 'missing')
  const q = 'heronwing without:source without:description'
  expect(pathsOf(await search({ q }, 'editor'))).toEqual(['/Vehicles/heronwing.txt'])
  const { hits } = await search({ q: 'without:source' }, 'editor')
  expect(hits.length).toBeGreaterThan(0)
  expect((await search({ q: 'without:source' })).hits).toEqual([])
})

test('only editors find what waits in the inbox', async () => {
  await site.sent('swan-feather.txt', 'waiting', 'leda')
  const { hits, total } = await search({ q: 'in:inbox swan feath' }, 'editor')
  expect({ hits, total }).toMatchObject({ hits: [{ title: 'swan-feather.txt' }], total: 1 })
  expect((await search({ q: 'in:inbox swan feath' })).hits).toEqual([])
})

test('files of the inbox are found by their senders and by parts of words, and can be distinguished', async () => {
  for (const sender of ['Odile', 'Odette']) await site.sent('cygnet-plan.txt', sender, sender)
  const found = async (q: string) => (await search({ q: `in:inbox ${q}` }, 'editor')).hits
  for (const q of ['odette', 'dette', 'ygnet odet', 'cygnet -odile'])
    expect((await found(q)).map(({ excerpt }) => excerpt)).toEqual([
      expect.stringMatching(/^Odette · 20\d\d\.\d\d\.\d\d · 6/),
    ])
  const both = await found('cygnet')
  expect(new Set(both.map(({ url }) => url)).size).toBe(2)
  expect(new Set(both.map(({ excerpt }) => excerpt)).size).toBe(2)
  expect(await found('tte odile')).toEqual([])
})

test('filters and facets count the same', async () => {
  for (const name of ['Trees/oak.txt', 'Trees/Deep/oak-leaf.txt', 'Vehicles/oak.txt'])
    await site.add(`/${name}`, name)
  const { facets, total } = await search({ q: 'oak' })
  expect(total).toBe(3)
  expect(facets.folder).toEqual([
    { value: '/Trees', count: 2 },
    { value: '/Vehicles', count: 1 },
  ])
  const below = await search({ q: 'oak', folder: '/Trees' })
  expect(below.total).toBe(2)
  expect(below.facets.folder).toEqual([{ value: '/Trees/Deep', count: 1 }])
  expect((await search({ q: 'oak', folder: 'Trees' })).total).toBe(below.total)
  expect((await search({ q: 'oak folder:/Trees/Deep' })).total).toBe(1)
  expect((await search({ q: 'oak', type: 'round' })).total).toBe(0)
})

test('suggestions are the same hits, with counts of types and without excerpts', async () => {
  for (const name of ['Shrubs/hazel.txt', 'Shrubs/hazel-hedge.txt'])
    await site.add(`/${name}`, `a hazel, ${name}`)
  const whole = await search({ q: 'hazel' })
  const { hits, total, facets } = await search({ q: 'hazel', partial: '1' })
  expect(total).toBe(2)
  expect(hits).toEqual(whole.hits.map((hit) => ({ ...hit, excerpt: '', excerptMarks: [] })))
  expect(facets).toEqual({ type: whole.facets.type, vehicle: [], year: [], folder: [] })
  const files = await search({ q: 'hazel', partial: '1', type: 'file' })
  expect(files.facets.type).toEqual([{ value: 'file', count: 2 }])
})

test('a filter after a minus leaves out what it names', async () => {
  for (const name of ['Fruit/quince.txt', 'Fruit/Deep/quince-jam.txt', 'Garden/quince.txt'])
    await site.add(`/${name}`, `minus ${name}`)
  const found = async (q: string) => pathsOf(await search({ q })).toSorted()
  expect(await found('quince -folder:/Fruit')).toEqual(['/Garden/quince.txt'])
  expect(await found('quince -folder:/Fruit/Deep -folder:/garden')).toEqual(['/Fruit/quince.txt'])
  expect(await found('quince -type:file')).toEqual([])
  expect(await found('quince -type:case -year:2023 -vehicle:"Leopard 2A4" -in:inbox')).toHaveLength(
    3,
  )
  const editors = await search({ q: 'quince -in:inbox' }, 'editor')
  expect(editors.total).toBe(3)
  expect((await search({ q: 'quince -without:source' }, 'editor')).hits).toEqual([])
})

test('a word after a minus is left out of what only filters ask for', async () => {
  for (const name of ['sorrel', 'sorrel soup', 'nettle soup'])
    await site.add(`/Herbs/${name}.txt`, `herbs ${name}`)
  const { hits, total, facets } = await search({ q: 'type:file -soup -herbs', folder: '/Herbs' })
  expect(hits.map(({ title }) => title)).toEqual(['sorrel.txt'])
  expect({ total, types: facets.type }).toEqual({
    total: 1,
    types: [{ value: 'file', count: 1 }],
  })
  expect((await search({ q: 'folder:/Herbs -"nettle soup" -sorrel -herbs' })).total).toBe(0)
})

test('a folder is found by its name without capital letters', async () => {
  await site.add('/Berries/Äpfel & Co/medlar.txt', 'medlar')
  for (const folder of ['/berries', '/BERRIES/', '/berries/apfel co', '/Berries/Äpfel & Co']) {
    expect((await search({ q: `medlar folder:"${folder}"` })).total, folder).toBe(1)
    expect((await search({ q: 'medlar', folder })).total, folder).toBe(1)
  }
  expect((await search({ q: 'medlar folder:/berry' })).total).toBe(0)
})

/** Paths of the hits from a cursor on, two by two. */
async function pathsFrom(query: Record<string, string>, cursor?: string) {
  const seen: (string | undefined)[] = []
  let next = cursor
  do {
    const response = await search({ ...query, limit: '2', ...(next && { cursor: next }) })
    seen.push(...pathsOf(response))
    next = response.cursor
  } while (next)
  return seen
}

test('pages of hits follow one another by the cursor', async () => {
  for (let at = 0; at < 5; at += 1) await site.add(`/Turned/paging-${at}.txt`, `paging ${at}`)
  const seen = await pathsFrom({ q: 'paging', type: 'file' })
  expect(new Set(seen).size).toBe(5)
  expect(seen).toHaveLength(5)
})

test('hits that come and go before a cursor neither repeat nor skip those after it', async () => {
  const path = (name: string) => `/Leafed/leafing-${name}.txt`
  for (const name of ['b', 'c', 'd', 'e', 'f']) await site.add(path(name), `leafing ${name}`)
  const query = { q: '"leafing"', type: 'file' }
  const first = await search({ ...query, limit: '2' })
  expect(pathsOf(first)).toEqual([path('b'), path('c')])
  await site.add(path('a'), 'leafing a')
  expect(await pathsFrom(query, first.cursor)).toEqual([path('d'), path('e'), path('f')])
  // The last hit of the page, after which the next page begins, and another one.
  for (const name of ['b', 'c'])
    await site.editor.json('PUT', '/api/files/trash', { path: path(name) })
  expect(await pathsFrom(query, first.cursor)).toEqual([path('d'), path('e'), path('f')])
})

const encoded = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString('base64url')

test.each([
  '-1',
  'abc',
  '1e9',
  '12345678901234567890',
  'x'.repeat(60),
  encoded({ after: Array.from({ length: 20 }, (_, at) => at) }),
  encoded({ of: 'A'.repeat(12), after: [1, 2, 3, 4, 5, 6, 7, 8, 9] }),
  encoded({ of: 'A'.repeat(12), after: { __proto__: null, length: 'a'.repeat(40) } }),
])('a cursor that the site did not issue is rejected: %s', async (cursor) => {
  const response = await site.visitor.get(
    `/api/search?${new URLSearchParams({ q: 'oak', cursor })}`,
  )
  expect(response.status).toBe(400)
})

test('a cursor of another search is rejected, with a reason', async () => {
  for (const name of ['a', 'b']) await site.add(`/Leafed/brochure-${name}.txt`, `brochure ${name}`)
  const { cursor = '' } = await search({ q: 'brochure', limit: '1' })
  expect((await search({ q: 'brochure', limit: '20', cursor })).hits).toHaveLength(1)
  const query = new URLSearchParams({ q: 'brochure a', cursor })
  const response = await site.visitor.get(`/api/search?${query}`)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('The cursor is not from this search.')
})

async function addRounds(name: string, count: number): Promise<void> {
  const document = (at: number) => {
    const texts = { title: `${name} ${at}`, names: '', body: '' }
    const shown = { slug: 'rounds', names: '', body: '', label: '' }
    const reference = `/rounds#${name}-${at}`
    return { kind: 'round' as const, reference, title: texts.title, texts, shown }
  }
  const documents = Array.from({ length: count }, (_, at) => document(at))
  await site.db.transaction().execute((tx) => writeDocuments(tx, [], documents))
}

test('a response says how many of its hits the pages show', async () => {
  await addRounds('Marten', 503)
  let response = await search({ q: 'marten', limit: '100' })
  let seen = response.hits.length
  for (; response.cursor; seen += response.hits.length)
    response = await search({ q: 'marten', limit: '100', cursor: response.cursor })
  expect(response).toMatchObject({ total: 503, reachable: 500, isTotalExact: true })
  expect(seen).toBe(500)
  expect(await search({ q: 'marten 7' })).toMatchObject({ total: 1, reachable: 1 })
})

test('suggestions count 500 documents, results 5,000, and both say that there are more', async () => {
  await addRounds('Polecat', 1001)
  const few = await search({ q: 'polecat', partial: '1' })
  expect(few).toMatchObject({ total: 500, isTotalExact: false })
  expect(few.facets.type).toEqual([{ value: 'round', count: 500 }])
  expect(await search({ q: 'polecat' })).toMatchObject({ total: 1001, isTotalExact: true })
  await addRounds('Ermine', 5001)
  expect(await search({ q: 'ermine' })).toMatchObject({ total: 5000, isTotalExact: false })
})

test('a query of more than 2,000 characters is cut, and says so', async () => {
  const { wasCut } = await search({ q: 'word '.repeat(500) })
  expect(wasCut).toBe(true)
})
