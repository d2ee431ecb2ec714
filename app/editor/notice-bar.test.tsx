import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { createEditor, type Notice } from './editor-store.ts'
import { itemAt } from './item.ts'
import { NoticeBar } from './notice-bar.tsx'
import { operations } from './operations.ts'

const made = itemAt(ROOT, { kind: 'folder', id: '7', name: 'New Folder' })

function rendered(notice: Notice | undefined): string {
  const editor = createEditor('token')
  editor.store.set({ notice })
  const element = <NoticeBar editor={editor} operations={operations(editor, () => undefined)} />
  const router = createMemoryRouter([{ path: '/', element }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

test.for<{ what: string; notice: Partial<Notice>; offers: string[] }>([
  { what: 'a change', notice: { batches: ['b'] }, offers: ['Undo', 'History'] },
  { what: 'an undo', notice: { redo: ['b'] }, offers: ['Redo', 'History'] },
  { what: 'a new folder', notice: { batches: ['b'], made }, offers: ['Rename', 'Undo', 'History'] },
  { what: 'what cannot be undone', notice: {}, offers: ['History'] },
  { what: 'a problem', notice: { kind: 'problem' }, offers: [] },
  {
    what: 'a problem that may pass',
    notice: { kind: 'problem', again: () => undefined },
    offers: ['Try again'],
  },
  {
    what: 'a problem halfway',
    notice: { kind: 'problem', batches: ['b'] },
    offers: ['Undo'],
  },
])('the notice of $what offers $offers', ({ notice, offers }) => {
  const html = rendered({ kind: 'done', text: 'It happened.', batches: [], ...notice })
  expect(html.match(/(?<=>)(Undo|Redo|Rename|Try again|History)(?=<)/g) ?? []).toEqual(offers)
})

test.for([
  { batches: [], leads: '/archive/history' },
  { batches: ['b'], leads: '/archive/history?batch=b' },
  { batches: ['b', 'c'], leads: '/archive/history' },
])('the history link of the batches $batches is $leads', ({ batches, leads }) => {
  expect(rendered({ kind: 'done', text: 'Done.', batches })).toContain(`href="${leads}"`)
})

test('a change is announced politely, a problem assertively', () => {
  expect(rendered({ kind: 'done', text: 'Moved.', batches: [] })).toMatch(/role="status">Moved\./)
  expect(rendered({ kind: 'problem', text: 'No.', batches: [] })).toMatch(/role="alert">No\./)
  expect(rendered(undefined)).not.toContain('notice-bar')
})
