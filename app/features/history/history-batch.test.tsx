import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { historyEntry } from './history-batch.fixture.ts'
import { HistoryBatch } from './history-batch.tsx'
import type { HistoryEntry } from './history-batches.ts'

const nothing = () => undefined

function rendered(change: Partial<HistoryEntry>) {
  const entry = historyEntry(change)
  const element = (
    <HistoryBatch
      batch={{ id: entry.batch, entries: [entry] }}
      isOfOne={false}
      onUndo={nothing}
      onRestore={nothing}
      onRestoreVersion={nothing}
    />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const html = parse(renderToStaticMarkup(<RouterProvider router={router} />))
  return {
    buttons: html.querySelectorAll('header button').map(({ text }) => text),
    marks: html.querySelector('.history-note')?.text ?? '',
  }
}

const undone = { by: 'otto', at: 0, batch: 'u', can_redo: true }

test.for<{ what: string; entry: Partial<HistoryEntry>; button?: string; mark: string }>([
  { what: 'a change', entry: {}, button: 'Undo', mark: '' },
  { what: 'an undo', entry: { undoes: 'a' }, button: 'Redo', mark: 'This change undid' },
  {
    what: 'a change made again',
    entry: { undoes: 'u', is_redo: true },
    button: 'Undo',
    mark: 'This change redid an earlier one. Show its undo',
  },
  {
    what: 'an undone change',
    entry: { can_undo: false, undone },
    button: 'Redo',
    mark: 'Undone by otto',
  },
  {
    what: 'a change made again that was undone again',
    entry: { undoes: 'u', is_redo: true, can_undo: false, undone },
    button: 'Redo',
    mark: 'Undone by otto',
  },
  {
    what: 'a change of an item that was changed since',
    entry: { can_undo: false },
    mark: 'Cannot be undone now',
  },
])('the history offers for $what: $button', ({ entry, button, mark }) => {
  const { buttons, marks } = rendered(entry)
  expect(buttons).toEqual(button === undefined ? [] : [button])
  expect(marks).toContain(mark)
})
