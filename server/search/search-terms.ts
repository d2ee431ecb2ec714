import { sql } from 'kysely'
import { isPostgres } from '../db/postgres/is-postgres.ts'
import type { Tx } from '../db/tables/schema.ts'

const TERM = /^\p{L}{3,24}$/u
const BATCH = 500

/** Adds words by which queries are corrected and completed: of titles, names and the author's texts, never with digits. */
export async function addTerms(tx: Tx, words: Iterable<string>): Promise<void> {
  const terms = [...new Set(words)].filter((word) => TERM.test(word))
  for (let at = 0; at < terms.length; at += BATCH) {
    const added = await tx
      .insertInto('search_term')
      .values(terms.slice(at, at + BATCH).map((word) => ({ word, bucket: bucketOf(word) })))
      .onConflict((conflict) => conflict.column('word').doNothing())
      .returning(['id', 'word'])
      .execute()
    if (added.length === 0 || isPostgres(tx)) continue
    const values = added.map(({ id, word }) => sql`(${id}, ${word})`)
    await sql`insert into search_part (rowid, word) values ${sql.join(values)}`.execute(tx)
  }
}

/** @param length Length of the words in the bucket, by default that of `word`. */
export function bucketOf(word: string, length = [...word].length): string {
  return `${[...word][0] ?? ''}${length}`
}
