import { expect, test } from 'vitest'
import { csvText, withoutFormulas } from './csv.ts'

test.for([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@x', "'@x"],
  ['\tx', "'\tx"],
  ['a;=HYPERLINK("x")', 'a;\'=HYPERLINK("x")'],
  ['a;+1;-1;@x', "a;'+1;'-1;'@x"],
  ['a;"=1+1"', 'a;\'"=1+1"'],
  ['a\n=1+1', "a\n'=1+1"],
  ['a\t=1+1', "a\t'=1+1"],
])('U03: no part of %j is a formula, whatever separates the cells', ([text = '', shown]) => {
  expect(withoutFormulas(text)).toBe(shown)
})

test.for(['a=1', '3-4', 'A; B', 'x@y.org', 'https://a.org/?b=1;c=2', "'", ''])(
  '%j stays as it is',
  (text) => {
    expect(withoutFormulas(text)).toBe(text)
  },
)

test('a cell with a comma, a quote or a new line is in quotes', () => {
  expect(csvText([['a', 'b,c', 'd"e', 'f\ng']])).toBe('a,"b,c","d""e","f\ng"\r\n')
})
