import { expect, test } from 'vitest'
import { postWords, slugWord, urlTokens, urlWord } from './url-tokens.ts'

const SOURCE_URL = 'https://www.example.com/news/four-words-in-it-01.jpg?utm_source=x#top'

test.each([
  'https://www.example.com/news/four-words-in-it-01.jpg',
  'http://example.com/news/four-words-in-it-01.jpg/',
  'example.com/news/four-words-in-it-01.jpg',
])('%s is the same URL', (typed) => {
  expect(urlTokens(SOURCE_URL)).toContain(urlWord(typed))
})

test('a post is found by the URL of either name of its site', () => {
  expect(urlTokens('https://twitter.com/someone/status/1')).toContain(
    urlWord('https://x.com/someone/status/1'),
  )
})

test.each([
  ['four', 'words', 'in', 'it', '01'],
  ['four', 'words', 'in', 'it', '01', 'jpg'],
])('the last part of a URL is found by its words: %s', (...words) => {
  expect(urlTokens(SOURCE_URL)).toContain(slugWord(words))
})

test('other texts are no URLs, and short slugs not distinctive', () => {
  for (const typed of [
    'leopard',
    'Leopard 2A6',
    '2.5',
    'radar.webp',
    'and/or',
    '5.56/7.62',
    'https://',
  ])
    expect(urlWord(typed), typed).toBeUndefined()
  expect(slugWord(['torsion', 'bar', 'png'])).toBeUndefined()
})

test('a source without a URL has no words', () => {
  expect(urlTokens('')).toEqual([])
})

test('each word is a number that nobody types the beginning of', () => {
  for (const word of urlTokens(SOURCE_URL)) expect(word).toMatch(/^0{8}\d{16}$/)
})

test.each([
  ['https://example.com/blog/made-up#some-case', { post: ['made', 'up'], place: ['some', 'case'] }],
  ['http://localhost:3000/blog/a/some-case/', { post: ['a'], place: ['some', 'case'] }],
  ['example.com/blog/made-up', { post: ['made', 'up'], place: [] }],
  ['/blog/a?year=2024#some-case', { post: ['a'], place: ['some', 'case'] }],
  ['https://example.com/news/made-up', undefined],
  ['blog/made-up', undefined],
  ['/blog', undefined],
  ['and/or', undefined],
])('the post of %s has the words %j', (typed, words) => {
  expect(postWords(typed)).toEqual(words)
})
