import { expect, test } from 'vitest'
import type { FileId } from '../paths/file-id.ts'
import { clipboardTexts, markdownLink } from './copy-texts.ts'

const file = {
  id: '0123456789abcdefghijkl' as FileId,
  name: 'rear view.jpg',
  version: 'abcdef012345',
  uploader: 'R. Archivist',
  date: '2023.06',
  kind: 'image',
  description: '',
}

test('links to copy lead to the site as it was reached, a citation to its public URL', () => {
  const texts = clipboardTexts(file, {
    brand: 'Tanks & Technology',
    siteUrl: 'https://example.org',
    origin: 'http://localhost:8080',
    now: new Date('2026-11-20T23:00:00Z'),
  })
  expect(texts).toEqual({
    pageLink: 'http://localhost:8080/fileinfo/0123456789abcdefghijkl',
    fileLink:
      'http://localhost:8080/files/rear%20view.jpg?id=0123456789abcdefghijkl&v=abcdef012345',
    markdown: '[rear view.jpg](http://localhost:8080/fileinfo/0123456789abcdefghijkl)',
    citation:
      '“rear view.jpg”, uploaded by R. Archivist. Tanks & Technology, 2023.06. https://example.org/fileinfo/0123456789abcdefghijkl (accessed 2026.11.20).',
    fileId: '0123456789abcdefghijkl',
    articleLine: '::figure{file="0123456789abcdefghijkl" caption="rear view.jpg"}',
  })
})

test.for([
  ['plain.jpg', '[plain.jpg](/a)'],
  ['a](javascript:x) [b', String.raw`[a\](javascript:x) \[b](/a)`],
  ['*_`<b>', String.raw`[\*\_\`\<b\>](/a)`],
  [String.raw`back\slash`, String.raw`[back\\slash](/a)`],
] as const)('in Markdown the name %s stays a name', ([name, link]) => {
  expect(markdownLink(name, '/a')).toBe(link)
})

test('brackets in a URL do not end the Markdown link', () => {
  expect(markdownLink('x', '/files/a(1).jpg')).toBe('[x](/files/a%281%29.jpg)')
})
