import { anyOf, type Expression, phrase } from '#domain/search/expression.ts'
import type { Match, QueryTerm } from '#domain/search/query/query-term.ts'
import { singularOrPlural } from '#domain/search/query/run-term.ts'
import { findIds } from '../queries/find-documents.ts'
import { type GuessParts, isFound, isKnown } from './known-words.ts'
import { isModel } from './query-names.ts'

/** Not Strv or DM: a designation, whose number is never a count. */
const ORDINARY = /^(?=.*[aeiouyаеиоуыэюяіїє])\p{L}{4,}$/u

/**
 * `survived 10` as two terms, of which the number may be left out. A name of models stays with its number: nothing may be
 * found for Leopard 3. A compound that no document has becomes its words, so that its vehicle is not left out.
 */
export async function withSplitTerms(
  parts: GuessParts,
  terms: readonly QueryTerm[],
  by: ReadonlySet<Match>,
): Promise<QueryTerm[]> {
  const split: QueryTerm[] = []
  for (const term of terms)
    split.push(
      ...((await isCountOfWord(parts, term, by))
        ? wordAndCount(term)
        : await compoundOrWords(parts, term, by)),
    )
  return split
}

async function compoundOrWords(
  parts: GuessParts,
  term: QueryTerm,
  by: ReadonlySet<Match>,
): Promise<readonly QueryTerm[]> {
  if (!term.apart || isModel(term) || (await isKnown(parts, term, by))) return [term]
  return term.apart
}

async function isCountOfWord(
  parts: GuessParts,
  term: QueryTerm,
  by: ReadonlySet<Match>,
): Promise<boolean> {
  const [word = ''] = term.words
  if (!term.count || !ORDINARY.test(word) || (await isKnown(parts, term, by))) return false
  const { names } = term.count
  return (await isFound(parts, anyPhrase(names))) && !(await isNameOfModels(parts, names))
}

/** Whether a number follows one of them in a title or name. */
async function isNameOfModels(
  { db, query, scope }: GuessParts,
  names: readonly string[],
): Promise<boolean> {
  const models = names.flatMap((one) =>
    [...'123456789'].map((digit) => phrase([one + digit], true)),
  )
  const expression = anyOf(models)
  const wanted = { expression, without: query.without, scope }
  return (await findIds(db, wanted, 'names', 1)).length > 0
}

function anyPhrase(words: readonly string[]): Expression {
  return anyOf(words.map((word) => phrase([word])))
}

function wordAndCount({ words, count }: QueryTerm): QueryTerm[] {
  const [word = '', number = ''] = words
  const { names = [] } = count ?? {}
  return [
    {
      words: [word],
      isPhrase: false,
      alternatives: [
        { by: 'words', expression: anyOf([singularOrPlural(word), anyPhrase(names)]) },
      ],
    },
    {
      words: [number],
      isPhrase: false,
      isCount: true,
      alternatives: [{ by: 'words', expression: phrase([number]) }],
    },
  ]
}
