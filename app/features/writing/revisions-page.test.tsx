import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Publication } from '#domain/writing/publication.ts'
import type { DraftState } from '#domain/writing/writing.ts'
import { RevisionsPage } from './revisions-page.tsx'

const shown = (done: string, publication: Publication, states: readonly DraftState[] = []) =>
  renderToStaticMarkup(
    <RevisionsPage
      path="articles/puma.md"
      revisions={[]}
      states={states}
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

test('earlier drafts are listed with author and reason, and each can be continued', () => {
  const reason = 'stored when the author lost access'
  const state = { id: 7, at: '2026-11-02T03:04:05Z', by: 'dora', isOrphaned: true, reason }
  const page = shown('', { state: 'published' }, [state])
  expect(page).toContain('Draft by dora, ')
  expect(page).toContain(reason)
  expect(page).toContain('name="revision" value="7"')
  expect(page).toContain('Continue with it')
  expect(shown('', { state: 'published' })).not.toContain('Earlier drafts')
})

test('drafts of removed authors can be discarded, all of one author at once, and own ones cannot', () => {
  const state = (id: number, by: string, isOrphaned = true) => ({
    ...{ id, by, isOrphaned, at: '2026-11-02T03:04:05Z', reason: '' },
  })
  const states = [state(9, 'dora'), state(8, 'erika', false), state(7, 'dora'), state(6, 'otto')]
  const page = shown('', { state: 'published' }, states)
  const forms = [
    ...page.matchAll(/name="revision" value="(\d+)"\/><label.*?>(Discard.*?)<\/button>/g),
  ]
  expect(forms.map(([, id, label]) => [id, label])).toEqual([
    ['9', 'Discard drafts by dora'],
    ['6', 'Discard drafts by otto'],
  ])
})
