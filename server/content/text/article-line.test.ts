import { expect, test } from 'vitest'
import { archivePath } from '#domain/archive/archive-path.ts'
import { articleLine, galleryLine } from '#domain/archive/article-line.ts'
import { fileId } from '#domain/archive/file-id.ts'
import { renderText } from './text-html.ts'

const id = fileId.parse('4EtLyJwjFkcsmTSLH9mkUm')
const render = (text: string) =>
  renderText({ text, firstLine: 1, kind: 'case', prefix: 'leo', sources: 0 })

test.for([
  { description: 'The hull', mediaType: 'image/jpeg', line: 'figure', caption: 'The hull' },
  { description: '', mediaType: 'image/png', line: 'figure', caption: 'a.jpg' },
  { description: 'It "moves"', mediaType: 'video/mp4', line: 'media', caption: 'It "moves"' },
  { description: 'Two\nlines', mediaType: 'image/jpeg', line: 'figure', caption: 'Two lines' },
  {
    description: 'a} ::b{c &quot;',
    mediaType: 'image/jpeg',
    line: 'figure',
    caption: 'a} ::b{c &#x26;quot;',
  },
  {
    description: '<b>x</b>',
    mediaType: 'image/jpeg',
    line: 'figure',
    caption: '&#x3C;b>x&#x3C;/b>',
  },
])('the line for an article of "$description" shows the file', (row) => {
  const text = articleLine({ id, name: 'a.jpg', ...row })
  expect(text).toMatch(new RegExp(`^::${row.line}\\{`))
  const { main, files, problems } = render(text)
  expect([files, problems]).toEqual([[{ id, line: 1 }], []])
  expect(main).toContain(`<figcaption>${row.caption}</figcaption>`)
})

test('what is neither picture nor film is linked', () => {
  const text = articleLine({ id, name: 'a.pdf', description: '', mediaType: 'application/pdf' })
  expect(render(text).main).toBe(`<p><a href="/fileinfo/${id}">a.pdf</a></p>`)
})

test('the line of a folder shows its gallery', () => {
  const path = archivePath.parse('/Vehicles/A "B" & C')
  const { folders, problems } = render(galleryLine(path))
  expect([folders, problems]).toEqual([[{ path, line: 1 }], []])
})
