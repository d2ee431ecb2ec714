import { expect, test } from 'vitest'
import { withRenamedLinks } from './renamed-links.ts'

const renamed = (text: string) => withRenamedLinks(text, '/blog/tracks', '/blog/track-width')

test.for([
  ['link: /blog/tracks', 'link: /blog/track-width'],
  ['link: "/blog/tracks?x=1"', 'link: "/blog/track-width?x=1"'],
  [
    "- { link: '/blog/tracks/cases.json', text: a }",
    "- { link: '/blog/track-width/cases.json', text: a }",
  ],
  [
    'a: /blog/tracks\nb: &x /blog/tracks#top # first\nc: /blog/x',
    'a: /blog/track-width\nb: &x /blog/track-width#top # first\nc: /blog/x',
  ],
])('a link to a page that was renamed follows it: %j', ([before = '', after]) => {
  expect(renamed(before)).toBe(after)
})

test.for([
  'press: https://partner.example/blog/tracks',
  'press: https://partner.example/?page=/blog/tracks',
  'link: /blog/tracks-of-tanks',
  'link: /blog/tracks.pdf',
  'link: /archive/blog/tracks',
  'link: /blog/x # was /blog/tracks',
  '/blog/tracks: a',
  'link: [/blog/tracks',
])('the renaming of another page leaves %j as it is', (text) => {
  expect(renamed(text)).toBe(text)
})
