import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { anyOf, type Expression, phrase } from '#domain/search/expression.ts'
import { queryTerms } from '#domain/search/query/query-terms.ts'
import { parseQuery } from '#domain/search/query/search-query.ts'
import { longerWordsIn, withWholeWords } from './longer-words.ts'

function openWords(...texts: string[]) {
  const sqlite = new Sqlite(':memory:')
  onTestFinished(() => void sqlite.close())
  sqlite.exec("create virtual table search_words using fts5(words, content='', prefix='3')")
  for (const text of texts) sqlite.prepare('insert into search_words values (?)').run(text)
  return longerWordsIn(sqlite)
}

test('longer words are those of the index, each once', () => {
  const longerWords = openWords('tank tanks tankist', 'tank tanker2 tan tbnk', 'tanks')
  expect(longerWords('tank', 5)).toEqual(['tanker2', 'tankist', 'tanks'])
  expect(longerWords('tank', 2)).toBeUndefined()
  expect(longerWords('tanks', 5)).toEqual([])
  expect(longerWords('panzer', 5)).toEqual([])
})

test('longer beginnings are those of the words of the index, each once', () => {
  const longerWords = openWords('ta tank tanks tango table тана', 'tab ta2 tbnk')
  expect(longerWords('ta', 5, 3)).toEqual(['ta2', 'tab', 'tan'])
  expect(longerWords('ta', 2, 3)).toBeUndefined()
  expect(longerWords('та', 5, 3)).toEqual(['тан'])
  expect(longerWords('tbnk', 5, 3)).toEqual([])
})

const endings = (typed: string, ...texts: string[]) => {
  const { terms } = withWholeWords(queryTerms(parseQuery(typed)), openWords(...texts))
  const alternatives = terms.at(-1)?.alternatives.filter(({ by }) => by === 'prefix') ?? []
  const expressions = alternatives.map(({ expression }) => expression)
  return JSON.stringify(expressions.filter((one) => !isVerb(one)))
}

const isVerb = (one: Expression) => one.kind === 'phrase' && /(?:ed|ing)$/.test(one.words.join(' '))

test('a beginning is looked for as the words that begin with it, if these are few', () => {
  expect(endings('tank', 'tank and nothing else')).toBe('[]')
  expect(endings('tank', 'tank tanks')).toContain('"tanks"')
  expect(endings('tank', 'tank tanks')).not.toContain('"isPrefix":true')
  const words = Array.from({ length: 21 }, (_, at) => `tank${at + 100}`)
  expect(endings('tank', words.slice(1).join(' '))).toContain('"tank120"')
  const many = endings('tank', words.join(' '))
  expect(many).toContain('"isPrefix":true')
  expect(many).not.toContain('tank1')
})

test('a beginning of two letters of many words is looked for as beginnings of three, which have an index', () => {
  const words = Array.from({ length: 21 }, (_, at) => `tan${at} tb${at}`).join(' ')
  expect(endings('ta', words)).toBe(
    JSON.stringify([anyOf([phrase(['ta']), phrase(['tan'], true)])]),
  )
  expect(endings('tan', words)).toBe(JSON.stringify([phrase(['tan'], true)]))
  expect(endings('leopard 2a', 'leopard 2a4 2a6')).toContain('["leopard","2a6"]')
})
