import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { type InboxSite, openInboxSite } from '../inbox/inbox-site.fixture.ts'
import {
  openSender,
  resultIn,
  sha256Of,
  type UploadSender,
} from '../uploads/upload-site.fixture.ts'

const WORDS = {
  original: ['quetzalino', 'zorkiflex', 'xylophonist'],
  trash: ['pelicanry'],
  inbox: ['ostrichery', 'strutherson'],
  rejected: ['flamingoleg'],
}
const SECRETS = Object.values(WORDS).flat()
const ROLES = ['visitor', 'account', 'Author', 'Admin'] as const
type Role = (typeof ROLES)[number]

let site: InboxSite
let clients: Record<Role, UploadSender>
let originalHash: string

beforeAll(async () => {
  site = await openInboxSite()
  clients = {
    visitor: site.visitor,
    account: await openSender(site),
    Author: site.editor,
    Admin: await openSender(site, 'Admin'),
  }
  const [artist = '', camera = '', description = ''] = WORDS.original
  const photo = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .jpeg()
    .withExif({ IFD0: { Artist: artist, Model: camera, ImageDescription: description } })
    .toBuffer()
  originalHash = sha256Of(photo)
  await resultIn(await site.editor.upload(photo, { name: 'courtyard.jpg', path: '/' }))
  await site.add('/Birds/pelicanry.txt', 'a pelican')
  await site.editor.json('PUT', '/api/files/trash', { path: '/Birds/pelicanry.txt' })
  await site.sent('ostrichery.txt', 'an ostrich', 'Strutherson')
  await site.reject(await site.sent('flamingoleg.txt', 'a leg'))
})

afterAll(() => site.close())

async function search(who: Role, query: Record<string, string>): Promise<SearchResponse> {
  const response = await clients[who].get(`/api/search?${new URLSearchParams(query)}`)
  expect(response.status).toBe(200)
  return (await response.json()) as SearchResponse
}

/** The word whole, its beginning, its end, with a wrong letter, and as a phrase. */
const waysToType = (word: string) => [
  ...[word, word.slice(0, 5), word.slice(3), `${word.slice(0, -1)}q`, `"${word}"`],
]

describe.each(ROLES)('W34: as %s, a search reveals nothing about', (who) => {
  const cases = Object.entries(WORDS).flatMap(([of, words]) =>
    words.map((word) => [of === 'original' ? 'the original of a photo' : `the ${of}`, word]),
  )

  test.each(cases)('%s: %s', async (_, word = '') => {
    for (const q of waysToType(word)) {
      for (const more of [{}, { partial: '1' }, { type: 'file' }, { folder: '/Birds' }]) {
        const response = await search(who, { q, ...more })
        expect(response, q).toMatchObject({ hits: [], total: 0, reachable: 0 })
        expect(Object.values(response.facets).flat()).toEqual([])
        expect(response).not.toHaveProperty('meant')
      }
    }
    const beside = (other: string) => search(who, { q: `courtyard ${other}` })
    expect(await beside(word)).toEqual({ ...(await beside('zzzzqq')), missing: [word] })
  })

  test('the bytes of an original', async () => {
    expect(await search(who, { q: originalHash })).toMatchObject({ hits: [], total: 0 })
  })

  test('anything hidden, whatever the query', { timeout: 60_000 }, async () => {
    const pieces = [...SECRETS.flatMap(waysToType), ...SECRETS.map((word) => `courtyard ${word}`)]
    const more = ['type:file', '-type:page', 'folder:/Birds', '-"a leg"', 'year:2026', 'courtyard']
    if (who === 'visitor' || who === 'account') more.push('in:inbox', 'without:source')
    for (let seed = 1; seed <= 60; seed += 1) {
      const piece = pieces[(seed * 7) % pieces.length] ?? ''
      const typed = [more[seed % more.length], piece, more[(seed * 5) % more.length]]
      const {
        missing,
        leftOut,
        rest = '',
        alone,
        ...response
      } = await search(who, {
        q: typed.join(' '),
      })
      const own = [...missing, ...leftOut, rest, ...alone].join(' ').replaceAll('"', '')
      for (const word of own.split(' ')) expect(typed.join(' ')).toContain(word)
      const published = JSON.stringify(response).toLowerCase()
      expect(
        SECRETS.filter((secret) => published.includes(secret)),
        typed.join(' '),
      ).toEqual([])
    }
  })
})

test('W34: only editors find the files in the inbox', async () => {
  for (const who of ROLES) {
    const { total } = await search(who, { q: 'in:inbox ostrichery' })
    expect(total, who).toBe(who === 'Author' || who === 'Admin' ? 1 : 0)
  }
})

test('W34: a spelling is not corrected to the name of a file that nobody sees', async () => {
  await site.add('/Birds/pelicanrz.txt', 'another pelican')
  for (const who of ROLES) {
    const { meant, hits } = await search(who, { q: 'pelicanrx' })
    expect(hits.map(({ title }) => title)).toEqual(['pelicanrz.txt'])
    expect(meant).toBe('pelicanrz')
  }
})
