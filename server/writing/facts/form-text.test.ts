import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { seededNumbers } from '#domain/perforation/uncertainty/seeded-numbers.ts'
import { restoreLineEnds } from './form-text.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const FILES = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(md|yaml)$/.test(name),
)
/** As a browser sends the text of a field. */
const sent = (text: string) => text.replace(/^\uFEFF/, '').replaceAll(/\r\n|\n|\r/g, '\r\n')

test('every file of the content comes back as it was, with each line end and a byte order mark', () => {
  expect(FILES.length).toBeGreaterThan(100)
  for (const name of FILES) {
    const text = readFileSync(join(CONTENT, name), 'utf8')
    for (const given of [text, text.replaceAll('\n', '\r\n'), `\uFEFF${text}`])
      expect(restoreLineEnds(sent(given), given)).toBe(given)
  }
})

test('two thousand texts of any characters and mixed line ends come back as they were', () => {
  const parts = [
    'a',
    '\n',
    '\r\n',
    '\r',
    '\n\n',
    ' ',
    '\t',
    'ä',
    '🙂',
    '# ',
    '---\n',
    "'",
    '\uFEFF',
    '\u2028',
  ]
  const random = seededNumbers(11)
  const next = (limit: number) => Math.floor(random() * limit)
  for (let count = 0; count < 2000; count += 1) {
    const text = Array.from({ length: next(40) }, () => parts[next(parts.length)]).join('')
    expect(restoreLineEnds(sent(text), text)).toBe(text)
  }
})

test('a changed line leaves the ends of the others as they are', () => {
  const base = 'one\r\ntwo\nthree\r\nfour\r\n'
  expect(restoreLineEnds('one\r\n2\r\n2b\r\nthree\r\nfour\r\n', base)).toBe(
    'one\r\n2\r\n2b\r\nthree\r\nfour\r\n',
  )
  expect(restoreLineEnds('one\r\ntwo\r\nfour\r\n', base)).toBe('one\r\ntwo\nfour\r\n')
  expect(restoreLineEnds('one\r\ntwo\r\n', '')).toBe('one\ntwo\n')
})
