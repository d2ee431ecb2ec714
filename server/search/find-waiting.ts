import type { Kysely } from 'kysely'
import { tokensOf } from '#domain/search/analyse-text.ts'
import { marksIn } from '#domain/search/excerpt.ts'
import { phrase } from '#domain/search/expression.ts'
import type { SearchHit } from '#domain/search/search-answer.ts'
import { withJoinedModels } from '#domain/search/split-models.ts'
import { wordMatcher } from '#domain/search/word-matcher.ts'
import type { Database } from '../db/schema.ts'

const INBOX = '/archive/inbox'
const MAX_LOOKED_AT = 5000

/** Files that wait in the inbox, by the beginnings of words of their names; for editors. They are not in the index. */
export async function findWaiting(
  db: Kysely<Database>,
  words: readonly string[],
): Promise<SearchHit[]> {
  const rows = await db
    .selectFrom('inbox_file')
    .select(['name', 'sender'])
    .where('rejected_at', 'is', null)
    .orderBy('arrived_at', 'desc')
    .orderBy('id')
    .limit(MAX_LOOKED_AT)
    .execute()
  const matcher = wordMatcher(words.map((word) => phrase([word], true)))
  return rows
    .filter(({ name }) => hasAll(name, words))
    .map(({ name, sender }) => ({
      url: INBOX,
      kind: 'file',
      title: name,
      name,
      titleMarks: marksIn(name, matcher),
      excerpt: sender,
      excerptMarks: [],
    }))
}

function hasAll(name: string, words: readonly string[]): boolean {
  const tokens = tokensOf(name)
  const own = [...tokens, ...withJoinedModels(tokens)].flatMap(({ word, spellings, parts }) => [
    ...[word, ...spellings, ...parts],
  ])
  return words.every((word) => own.some((one) => one.startsWith(word)))
}
