import { type KyselyPlugin, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { searchRequest } from '#domain/search/search-request.ts'
import { NO_SYNONYMS } from '#domain/search/words/synonym-table.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { writeDocuments } from '../index/write-documents.ts'
import { searchIndex } from '../search-index.ts'

/** The statements of a search among files with these names. */
async function statementsOf(q: string, titles: readonly string[]): Promise<string[]> {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const { rows } = await sql<{ id: number }>`select id from folder where parent_id is null`.execute(
    db,
  )
  const documents = titles.map((title) => ({
    kind: 'file' as const,
    reference: title,
    title,
    texts: { title, names: '', body: '' },
    folderId: Number(rows[0]?.id),
  }))
  await db.transaction().execute((tx) => writeDocuments(tx, [], documents))
  const statements: string[] = []
  const counter: KyselyPlugin = {
    transformQuery({ node }) {
      statements.push(JSON.stringify(node))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const parts = { db: db.withPlugin(counter), synonyms: NO_SYNONYMS }
  await searchIndex(parts, searchRequest.parse({ q, partial: '1' }), false)
  return statements
}

test.each([
  ['rstu', ['abrstuvw', 'acrstuvx', 'adrstuvy', 'aerstuvz']],
  ['paddok', ['paddock', 'paddos', 'paddek', 'puddok']],
])(
  '%s: names with a part of a word or a misspelt one are looked for at once',
  async (q, titles) => {
    const [first = ''] = titles
    const forOne = await statementsOf(q, [first])
    expect((await statementsOf(q, titles)).length).toBeLessThanOrEqual(forOne.length)
  },
)

test('a word that no document has is looked for once', async () => {
  const statements = await statementsOf('quokka', ['Boxer'])
  const searches = statements.filter((one) => /search_words.*quokka/s.test(one))
  expect(searches).toHaveLength(1)
})
