import { expect, test } from 'vitest'
import { articleLine } from '#domain/archive/copies/article-line.ts'
import { galleryLine } from '#domain/archive/copies/gallery-line.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import { withMarkup } from './markup.fixture.ts'
import { renderText } from './render-text.ts'

const id = fileId.parse('4EtLyJwjFkcsmTSLH9mkUm')
const render = (text: string) =>
  withMarkup(renderText({ text, firstLine: 1, kind: 'case', prefix: 'leo', sources: 0 }))

test.for([
  { description: 'The hull', kind: 'image', line: 'figure', caption: 'The hull' },
  { description: '', kind: 'image', line: 'figure', caption: 'a.jpg' },
  { description: 'It "moves"', kind: 'video', line: 'media', caption: 'It "moves"' },
  { description: 'Two\nlines', kind: 'image', line: 'figure', caption: 'Two lines' },
  {
    description: 'a} ::b{c &quot;',
    kind: 'image',
    line: 'figure',
    caption: 'a} ::b{c &#x26;quot;',
  },
  {
    description: '<b>x</b>',
    kind: 'image',
    line: 'figure',
    caption: '&#x3C;b>x&#x3C;/b>',
  },
])('the line for an article of "$description" shows the file', (row) => {
  const text = articleLine({ id, name: 'a.jpg', ...row }) ?? ''
  expect(text).toMatch(new RegExp(`^::${row.line}\\{`))
  const { main, files, problems } = render(text)
  expect([files, problems]).toEqual([[{ id, line: 1 }], []])
  expect(main).toContain(`<figcaption>${row.caption}</figcaption>`)
})

test('the line of a folder shows its gallery', () => {
  const path = archivePath.parse('/Vehicles/A "B" & <C>')
  const { folders, problems } = render(galleryLine(path))
  expect([folders, problems]).toEqual([[{ path, line: 1 }], []])
})
