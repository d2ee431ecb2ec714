import { describe, expect, test } from 'vitest'
import { sortText } from './sort-text.ts'

const ordered = (texts: readonly string[]) =>
  texts.toSorted((one, other) => (sortText(one) < sortText(other) ? -1 : 1))

describe('texts are sorted as a reader expects', () => {
  test.for([
    [['Leopard 2A4', 'Leopard 2A6', 'Leopard 2A10']],
    [['image 1.jpg', 'image 2.jpg', 'image 9.jpg', 'image 10.jpg', 'image 100.jpg']],
    [['9', '10', '99', '100', '1000', '12345678901234567890']],
    [['v1.9', 'v1.10', 'v2.0']],
    [['a', 'B', 'c', 'D']],
    [['Apfel', 'Äpfel 2', 'Apfel 3']],
    [['eclair', 'Éclair 2', 'eclair 3']],
    [['hull', 'hull 2', 'hull front', 'hulls']],
    [['2A4', 'A4', 'Z']],
    [['', '1', 'a', 'b']],
    [['Puma 007', 'puma 8', 'PUMA 009']],
  ])('%j', ([texts]) => {
    expect(ordered(texts?.toReversed() ?? [])).toEqual(texts)
  })
})

test('texts sort as in a numeric collator, which databases lack', () => {
  const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
  const words = ['hull', 'Hülle', 'turret', 'Türme', 'gun', 'éclat', 'Zug', 'angle', 'Ärmel', 'x']
  const texts = words.flatMap((word, at) => [
    word,
    `${word} ${at * 37}`,
    `${word} ${at * 7} left`,
    `${at * 3} ${word}`,
    `${word}${at}b`,
  ])
  for (const one of texts) {
    for (const other of texts) {
      const [own, others] = [sortText(one), sortText(other)]
      const sign = own < others ? -1 : own > others ? 1 : 0
      expect([one, other, sign]).toEqual([one, other, collator.compare(one, other)])
    }
  }
})

test.for([
  ['Äpfel', 'Apfel'],
  ['PUMA', 'puma'],
  ['Gepa\u0308ck', 'Gepäck'],
  ['ｆｕｌｌ ｗｉｄｔｈ', 'full width'],
  [' hull ', 'hull'],
  ['0007', '7'],
  ['000', '0'],
  ['m²', 'm2'],
] as const)('%j and %j sort as equal', ([one, other]) => {
  expect(sortText(one)).toBe(sortText(other))
})

test('a long description takes eighty characters in the index', () => {
  expect(sortText('x'.repeat(20_000))).toBe('x'.repeat(80))
})

test('text cut within a character is still valid for every database', () => {
  expect(sortText(`${'x'.repeat(79)}🛡`).isWellFormed()).toBe(true)
})
