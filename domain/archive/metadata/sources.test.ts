import { expect, test } from 'vitest'
import { sourcesOf, withSemicolons } from './sources.ts'

test.for([
  ['', []],
  [' ; ;', []],
  ['Army museum', [['Army museum', false]]],
  ['https://example.org/a?b=1#c', [['https://example.org/a?b=1#c', true]]],
  ['HTTP://EXAMPLE.ORG', [['HTTP://EXAMPLE.ORG', true]]],
  [
    'Army museum; https://example.org/a ;letter, 1987',
    [
      ['Army museum', false],
      ['https://example.org/a', true],
      ['letter, 1987', false],
    ],
  ],
  ['javascript:alert(1)', [['javascript:alert(1)', false]]],
  ['data:text/html,x', [['data:text/html,x', false]]],
  ['//example.org', [['//example.org', false]]],
  ['https://', [['https://', false]]],
  ['https:///path', [['https:///path', false]]],
  ['see https://example.org', [['see https://example.org', false]]],
  ['https://example.org and more', [['https://example.org and more', false]]],
] as const)('the sources "%s" are %j', ([text, expected]) => {
  expect(sourcesOf(text).map((source) => [source.text, source.url !== undefined])).toEqual(expected)
})

test.for([
  ['Army museum', 'Army museum'],
  ['https://example.org/a\nhttps://example.org/b', 'https://example.org/a; https://example.org/b'],
  [
    'https://example.org/a;\r\n\r\n Army museum; box 3 ',
    'https://example.org/a; Army museum; box 3',
  ],
  ['\n', ''],
] as const)('sources on lines of their own, %j, are stored as %j', ([typed, stored]) => {
  expect(withSemicolons(typed)).toBe(stored)
})
