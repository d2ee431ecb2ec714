import { describe, expect, test } from 'vitest'
import { analyseText, plainWords } from './analyse-text.ts'

describe('a text is analysed into words and other forms', () => {
  test.each([
    ['Leopard 2A6', 'leopard 2a6', '2 a6 leopard2 leopard2a6'],
    ['Leopard 2 A6', 'leopard 2 a6', '2a6 leopard2 leopard2a6'],
    ['leo2a6', 'leo2a6', '2 2a6 a6 leo leo2'],
    ['DM53A1', 'dm53a1', '53a1 53 a1 dm'],
    ['DM53', 'dm53', '53 dm'],
    ['M829A1', 'm829a1', ''],
    ['Leopard 2A4s', 'leopard 2a4s', '2 2a4 a4s leopard2 leopard2a4s'],
    ['M1A1s', 'm1a1s', 'm1a1'],
    ['T-90S', 't 90s', '90 s t90 t90s'],
    ['the 1990s', 'the 1990s', '1990 s'],
    ['33rd', '33rd', '33 rd'],
    ['2А4', '2a4', '2 a4'],
    ['Т-72', 'т 72', 't t72'],
    ['IRIS-T', 'iris t', 'irist'],
    ['fibre-optic', 'fibre optic', 'fibreoptic'],
    ['side_elevation', 'side elevation', 'sideelevation'],
    ['Степове', 'степове', 'stepove'],
    ['Куп’янськ', 'купянськ', 'kupiansk kupyansk'],
    ['Übersicht', 'ubersicht', 'uebersicht'],
    ['Unterlüß', 'unterluss', 'unterluess'],
    ['Bumar-Łabędy', 'bumar labedy', 'bumarlabedy'],
    ['Leopard’s', 'leopard', ''],
    ['cm³', 'cm3', '3 cm'],
    ['ﬁbre', 'fibre', ''],
    ['2023.06.08', '2023 06 08', ''],
    ['IMG_0123-spring', 'img 0123 spring', 'img0123'],
    ['ZZ͎a', 'zza', ''],
    ['😀🛡️ !?', '', ''],
  ])('%s', (text, words, forms) => {
    const analysed = analyseText(text)
    expect(analysed.words.join(' ')).toBe(words)
    expect(new Set(analysed.forms)).toEqual(new Set(forms.split(' ').filter(Boolean)))
  })
})

test('a word of endless marks or letters is cut', () => {
  const { words } = analyseText(`a${'\u0301'.repeat(100_000)} ${'b'.repeat(100_000)}`)
  expect(words).toEqual(['a', 'b'.repeat(64)])
})

test.each([
  'leopard-2_img_0000023.jpg',
  "Ukraine's Leopard 2A6, 1,500 hp (L/55)",
  'Schützenpanzer Łódź ½ МТ-ЛБ `quoted` С-300',
  `${'long'.repeat(20)} word`,
  '… – 🙂',
  '',
])('the plain words of "%s" are those that are indexed', (text) => {
  expect(plainWords(text)).toEqual(analyseText(text).words)
})
