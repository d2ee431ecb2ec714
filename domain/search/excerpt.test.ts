import { expect, test } from 'vitest'
import { BEFORE_NOTES, excerptOf, marksIn } from './excerpt.ts'
import { allOf, anyOf, phrase } from './expression.ts'
import { wordMatcher } from './word-matcher.ts'

const matcher = wordMatcher([allOf([phrase(['lancet']), phrase(['ste'], true)])])

function marked({ text, marks }: { text: string; marks: [number, number][] }): string {
  return marks.reduceRight(
    (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
    text,
  )
}

test('the passage with most words is shown, from the beginning of its sentence', () => {
  const filler = 'Nothing of it is in this sentence. '.repeat(20)
  const text = `A Lancet at first. ${filler}A Lancet hit near Stepove. ${filler}`
  expect(marked(excerptOf(text, matcher))).toMatch(
    /^… A \[Lancet\] hit near \[Stepove\]\. Nothing .* …$/,
  )
})

test('a text without the words is shown from its beginning', () => {
  expect(excerptOf('Short.', matcher)).toEqual({ text: 'Short.', marks: [], count: 0 })
  expect(excerptOf('word '.repeat(100), matcher).text).toMatch(/^word .* word …$/)
})

test('all occurrences of the words are counted, those outside the passage too', () => {
  expect(excerptOf(`A Lancet. ${'word '.repeat(100)}Another Lancet.`, matcher)).toMatchObject({
    count: 2,
    marks: [expect.anything()],
  })
})

test('words are marked where they stand, in any alphabet', () => {
  expect(marksIn('Степове, 🛡️ LANCET', matcher)).toEqual([
    [0, 7],
    [13, 19],
  ])
})

test('the words of a phrase are marked only where they are next to each other', () => {
  const ownFire = wordMatcher([phrase(['own', 'fire'])])
  const text = 'Its own crew; fire; own-fire, own fire'
  const marks = marksIn(text, ownFire)
  expect(marked({ text, marks })).toBe('Its own crew; fire; [own-fire], [own fire]')
})

test('a number is marked with its name', () => {
  const leopard = wordMatcher([anyOf([phrase(['leopard', '2']), phrase(['leopard2'])])])
  const text = '2 Leopard tanks, a Leopard 2, Leopard-2 A6 and Leopard 1'
  const marks = marksIn(text, leopard)
  expect(marked({ text, marks })).toBe(
    '2 Leopard tanks, a [Leopard 2], [Leopard-2] A6 and Leopard 1',
  )
})

test('a model written in Cyrillic letters is marked by its Latin name', () => {
  const model = wordMatcher([phrase(['t72'])])
  const text = 'Т-72, Т 72 and T72'
  expect(marked({ text, marks: marksIn(text, model) })).toBe('[Т-72], [Т 72] and [T72]')
})

test('the same word in another spelling, in the plural or beside its number is not more than the first', () => {
  const model = phrase(['leopard', '2a6'])
  const two = wordMatcher([anyOf([model, allOf([phrase(['leopard']), phrase(['leopards'])])])])
  const filler = 'Nothing of it is in this sentence. '.repeat(20)
  const text = `A Leopard 2A6 near Stepove. ${filler}Leopards: a Leopard 2A6, a Leopard-2A6`
  expect(marked(excerptOf(text, two))).toMatch(/^A \[Leopard 2A6\] near Stepove/)
})

test('a passage is of the notes below a text only if the text has none of the words', () => {
  const text = `A Lancet hit it.${BEFORE_NOTES}Lancet near Stepove.`
  expect(excerptOf(text, matcher)).toMatchObject({ text: 'A Lancet hit it.', count: 3 })
  const notes = `It was hit.${BEFORE_NOTES}Lancet near Stepove.`
  expect(marked(excerptOf(notes, matcher))).toBe('It was hit. [Lancet] near [Stepove].')
})

test('the name of a user is marked as a whole, or not at all', () => {
  const text = 'Posted by @lost_lancet'
  expect(marksIn(text, matcher)).toEqual([])
  expect(marksIn(text, wordMatcher([phrase(['lostlancet'])]))).toEqual([[10, 22]])
})
