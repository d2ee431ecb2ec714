import { expect, onTestFinished, test } from 'vitest'
import { GOLDEN, goldenQueries, openGoldenSite } from '../search/golden-site.ts'

const SHOWN = 10

test('both databases answer each judged query with the same first ten hits', async () => {
  const [postgres, sqlite] = [
    await openGoldenSite({ STORAGE_URL: 'disk' }),
    await openGoldenSite({ DATABASE_URL: 'sqlite', STORAGE_URL: 'disk' }),
  ]
  onTestFinished(async () => {
    await postgres.close()
    await sqlite.close()
  })
  for (const { q } of GOLDEN.flatMap(goldenQueries)) {
    const [one, other] = [await postgres.search(q), await sqlite.search(q)]
    const shown = ({ hits, total }: typeof one) => ({
      // Files have ids of their own in each archive.
      hits: hits
        .slice(0, SHOWN)
        .map(({ url, path, page, excerpt }) => [path ?? url, page, excerpt]),
      total,
    })
    expect(shown(one), q).toEqual(shown(other))
  }
}, 400_000)
