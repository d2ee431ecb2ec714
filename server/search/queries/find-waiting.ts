import { type Token, tokensOf } from '#domain/search/analyse-text.ts'
import { marksIn } from '#domain/search/excerpt.ts'
import { type Expression, phrase } from '#domain/search/expression.ts'
import { withJoinedNumbers } from '#domain/search/query/joined-numbers.ts'
import type { QueryTerms } from '#domain/search/query/query-terms.ts'
import type { OrderKey } from '#domain/search/search-order.ts'
import type { SearchHit } from '#domain/search/search-response.ts'
import { wordMatcher } from '#domain/search/word-matcher.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import { dayText } from '#domain/units/day.ts'
import type { Db } from '../../db/tables/schema.ts'

const INBOX = '/archive/inbox'
const MAX_FILES = 5000
const MIN_PART_LENGTH = 3

interface WaitingHit {
  hit: SearchHit
  key: OrderKey
}

/** Finds files in the inbox, which the index does not contain, by parts of words in their names and senders. */
export async function findWaiting(
  db: Db,
  { words, without }: Pick<QueryTerms, 'words' | 'without'>,
): Promise<WaitingHit[]> {
  const rows = await db
    .selectFrom('inbox_file')
    .select(['id', 'name', 'sender', 'arrived_at', 'size'])
    .where('rejected_at', 'is', null)
    .orderBy('arrived_at', 'desc')
    .orderBy('id')
    .limit(MAX_FILES)
    .execute()
  const marked = wordMatcher(words.map((word) => phrase([word], true)))
  const isExcluded = without.map((one: Expression) => wordMatcher([one]))
  return rows
    .filter(({ name, sender }) => hasAll(`${name} ${sender}`, words))
    .filter(({ name, sender }) =>
      isExcluded.every((find) => find(`${name} ${sender}`).length === 0),
    )
    .map(({ id, name, sender, arrived_at, size }) => {
      // These distinguish several files of the same name.
      const excerpt = [
        sender || 'Anonymous',
        dayText(new Date(arrived_at)),
        formatBytes(size),
      ].join(' · ')
      const hit = {
        url: `${INBOX}#inbox-${id}`,
        kind: 'file' as const,
        title: name,
        name,
        titleMarks: marksIn(name, marked),
        excerpt,
        excerptMarks: marksIn(excerpt, marked),
      }
      return { hit, key: [-arrived_at, id] }
    })
}

function hasAll(text: string, words: readonly string[]): boolean {
  const tokens = tokensOf(text)
  const own = [...tokens, ...withJoinedNumbers(tokens)].flatMap(formsOf)
  return words.every((word) =>
    own.some((one) => (word.length < MIN_PART_LENGTH ? one.startsWith(word) : one.includes(word))),
  )
}

function formsOf({ word, spellings, parts }: Token): string[] {
  return [word, ...spellings, ...parts]
}
