import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Publication } from '#domain/writing/publication.ts'
import { RevisionsPage } from './revisions-page.tsx'

const shown = (done: string, publication: Publication) =>
  renderToStaticMarkup(
    <RevisionsPage
      path="articles/puma.md"
      revisions={[]}
      from={1}
      to={1}
      difference={{ fields: [], parts: [] }}
      isMarkdown={false}
      done={done}
      publication={publication}
      closed={undefined}
      formToken=""
    />,
  )

test('the page says whether restoring made a revision, and how to show a hidden text to readers', () => {
  const published = { state: 'published' } as const
  expect(shown('restored', published)).toContain('Restored as a new revision.')
  const same = shown('same', published)
  expect(same).toContain('The text is already the same; no revision was made.')
  expect(same).not.toContain('Publish now')
  expect(shown('same', { state: 'draft' })).toContain(
    'no revision was made. Restoring does not show a hidden text to readers: choose “Publish now”',
  )
})
