import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { queryTerms } from '#domain/search/query-terms.ts'
import { parseQuery } from '#domain/search/search-query.ts'
import { longerWordsIn, withWholeWords } from './longer-words.ts'

function openWords(...texts: string[]) {
  const sqlite = new Sqlite(':memory:')
  onTestFinished(() => void sqlite.close())
  sqlite.exec("create virtual table search_words using fts5(words, content='', prefix='2 3')")
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

const endings = (typed: string, ...texts: string[]) => {
  const { terms } = withWholeWords(queryTerms(parseQuery(typed)), openWords(...texts))
  const alternatives = terms.at(-1)?.alternatives.filter(({ by }) => by === 'prefix') ?? []
  return JSON.stringify(alternatives.map(({ expression }) => expression))
}

test('a beginning is looked for as the words that begin with it, if these are few', () => {
  expect(endings('tank', 'tank and nothing else')).toBe('[]')
  expect(endings('tank', 'tank tanks')).toContain('"tanks"')
  expect(endings('tank', 'tank tanks')).not.toContain('"isPrefix":true')
  const many = endings('tank', 'tanka tankb tankc tankd tanke tankf')
  expect(many).toContain('"isPrefix":true')
  expect(many).not.toContain('tanka')
})

test('the beginning of two or three letters is left to its index', () => {
  expect(endings('tan', 'tank')).toContain('"isPrefix":true')
})
