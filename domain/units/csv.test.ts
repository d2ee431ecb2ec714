import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvText, restoreFormulas, textCell, textInCell, withoutFormulas } from './csv.ts'

test('a long text of months is not mistaken for a number, and is checked in linear time', () => {
  const text = `1${'june'.repeat(500)}x`
  expect(textCell(text)).toBe(text)
  expect(textCell(text.slice(0, -1))).toBe(`'${text.slice(0, -1)}`)
})

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

test.for([
  ['2023.10', "'2023.10"],
  ['007', "'007"],
  ["'2023.10", "''2023.10"],
  ["'=x", "''=x"],
  ['-5', "'-5"],
  ['8 June 2023', "'8 June 2023"],
  ['June 2023', "'June 2023"],
  ['3. Okt. 2023', "'3. Okt. 2023"],
  ['(5)', "'(5)"],
  ['.50', "'.50"],
  ['50%', "'50%"],
  ['5 €', "'5 €"],
  ['$5', "'$5"],
  ['1e5', "'1e5"],
  ['3:15 pm', "'3:15 pm"],
  ['True', "'True"],
  ['falsch', "'falsch"],
  ['2 tanks', '2 tanks'],
  ['June', 'June'],
  ['8 June 2023, Bakhmut', '8 June 2023, Bakhmut'],
  ['2A6', '2A6'],
  ['true story', 'true story'],
  ["'Kyiv'", "'Kyiv'"],
])('the cell of %j is %j, so that a spreadsheet keeps it as text', ([text = '', cell]) => {
  expect(textCell(text)).toBe(cell)
})

test.for(["\t'=", "\r'@", "\t'\t=a", "='\t'=", ";'=;''="])(
  '%j comes back from its cell',
  (text) => {
    expect(textInCell(textCell(text))).toBe(text)
  },
)

const texts = fc.string({ unit: fc.constantFrom(...'\'"=+-@;\t\r\n0.5 a(%', 'true', 'June') })

test('every text comes back from its cell', () => {
  fc.assert(
    fc.property(texts, (text) => {
      expect(textInCell(textCell(text))).toBe(text)
      expect(restoreFormulas(withoutFormulas(text))).toBe(text)
    }),
  )
})
