import { anyOf, type Expression, phrase } from '../expression.ts'
import { isNotNeeded } from '../words/stop-words.ts'
import type { QueryTerm } from './query-term.ts'

const NAME = /^[a-z]{3,}$/
const LETTER = /^[a-z]$/

/** A name and the letter after it also as one word, as `Abrams X` may be written AbramsX. It takes the place of either. */
export function withJoinedLetters<Term extends QueryTerm>(terms: readonly Term[]): Term[] {
  return terms.map((term, at) => {
    const joined = joinedWord(term, terms[at + 1]) ?? joinedWord(terms[at - 1], term)
    if (joined === undefined) return term
    const expression = phrase([joined])
    return { ...term, alternatives: [...term.alternatives, { by: 'words', expression }] }
  })
}

/** The words of all terms next to each other, with such letters apart or joined. */
export function wordsInRow(terms: readonly QueryTerm[]): Expression {
  const words = terms.flatMap((term) => term.words)
  const joined = terms.flatMap((term, at) => {
    if (joinedWord(terms[at - 1], term) !== undefined) return []
    return joinedWord(term, terms[at + 1]) ?? term.words
  })
  return anyOf([words, ...(joined.length < words.length ? [joined] : [])].map((row) => phrase(row)))
}

function joinedWord(
  name: QueryTerm | undefined,
  letter: QueryTerm | undefined,
): string | undefined {
  const [first, second] = [wordOf(name), wordOf(letter)]
  if (!NAME.test(first) || !LETTER.test(second)) return undefined
  return isNotNeeded(first) || isNotNeeded(second) ? undefined : first + second
}

function wordOf(term: QueryTerm | undefined): string {
  return term && !term.isPhrase && term.words.length === 1 ? (term.words[0] ?? '') : ''
}
