import { expect, onTestFinished, test } from 'vitest'
import type { SearchResponse } from '#domain/search/search-response.ts'
import { GOLDEN, goldenQueries, openGoldenSite, parametersOf } from '../search/golden-site.ts'

const SHOWN = 10

/** No document has all of these words, but some have most of them. */
const WORDS_LEFT_OUT = [
  'leopard crew mine damaged tank june recovered video moscow',
  'leopard 2a6 crew mine damaged tank june recovered video quagga moscow',
  'quagga leopard 2a6',
  '"close order" quagga',
]

/** One or two texts have all of these words, others have most of them. */
const WORDS_IN_BODIES = ['which brigade uses strv 122', 'which unit lost the first abrams']

test('both databases answer each judged query, and long ones of which words are left out, with the same first ten hits', async () => {
  const [postgres, sqlite] = [
    await openGoldenSite({ STORAGE_URL: 'disk' }),
    await openGoldenSite({ DATABASE_URL: 'sqlite', STORAGE_URL: 'disk' }),
  ]
  onTestFinished(async () => {
    await postgres.close()
    await sqlite.close()
  })
  const judged = GOLDEN.flatMap(goldenQueries)
  const others = [...WORDS_LEFT_OUT, ...WORDS_IN_BODIES, 'germany side elevation']
  const long = others.map((q) => ({ q, kind: 'long', want: [] }))
  for (const query of [...judged, ...long]) {
    const { q } = query
    const parameters = parametersOf(query)
    const one = await postgres.search(q, parameters)
    const other = await sqlite.search(q, parameters)
    if (WORDS_LEFT_OUT.includes(q)) expect(one.hasMostWords, q).toBe(true)
    if (WORDS_IN_BODIES.includes(q)) expect(one.addsMostWords, q).toBe(true)
    const shown = ({ hits, total, hasMostWords, missing, alone, also }: SearchResponse) => ({
      // Files have ids of their own in each archive.
      hits: hits
        .slice(0, SHOWN)
        .map(({ url, path, page, excerpt }) => [path ?? url, page, excerpt]),
      total,
      hasMostWords,
      missing,
      alone,
      also,
    })
    expect(shown(one), q).toEqual(shown(other))
  }
}, 400_000)
