import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { InboxResponse } from '#domain/uploads/inbox-calls.ts'
import { InboxPage } from './inbox-page.tsx'

const EMPTY: InboxResponse = {
  entries: [],
  total: 0,
  file_size: 0,
  counts: { waiting: 0, rejected: 0 },
  next: null,
}

const entry = (name: string): InboxResponse['entries'][number] => ({
  entry: name,
  name,
  sender: '',
  message: '',
  arrived: 1_796_000_000,
  timestamp: null,
  thumbnail: null,
  sha256: 'ab'.repeat(32),
  url: 'api/inbox/file',
  media_type: 'text/plain',
  file_size: 5,
  width: null,
  height: null,
  duration: null,
  problem: null,
  in_archive: [],
  in_trash: [],
  also_here: 0,
  rejection: null,
})

function rowsOf(entries: InboxResponse['entries']): string[] {
  const list = { ...EMPTY, total: entries.length, entries }
  const itemOf = () => {
    throw new Error('No file is viewed.')
  }
  const element = <InboxPage formToken="" state="waiting" list={list} itemOf={itemOf} />
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return html.split('id="inbox-').slice(1)
}

test('a name that opens as a program is marked before it is accepted', () => {
  const [program = '', text = ''] = rowsOf([entry('update.bat'), entry('notes.txt')])
  expect(program).toContain('The name ends in .bat, so a download opens as a program or script.')
  expect(text).not.toContain('opens as a program')
})

test('a long message that was sent with several files is shown once, and the other rows lead to it', () => {
  const message = 'Taken near the bridge. '.repeat(40).trim()
  const sent = [
    { ...entry('a.txt'), sender: 'Zoe', message },
    { ...entry('b.txt'), sender: 'Zoe', message },
    { ...entry('c.txt'), sender: 'Ann', message },
    { ...entry('d.txt'), sender: 'Zoe', message: 'Short.' },
    { ...entry('e.txt'), sender: 'Zoe', message: 'Short.' },
  ]
  const rows = rowsOf(sent)
  expect(rows.map((row) => row.includes(message))).toEqual([true, false, true, false, false])
  expect(rows[1]).toContain('Same message as <a href="#inbox-a.txt">a.txt</a>')
  expect(rows.filter((row) => row.includes('Short.'))).toHaveLength(2)
})

test.for([
  { state: 'waiting', message: 'The inbox is empty. Visitor uploads appear here.' },
  { state: 'rejected', message: 'No rejected files.' },
] as const)('without entries the list “$state” says: $message', ({ state, message }) => {
  const element = (
    <InboxPage
      formToken=""
      state={state}
      list={EMPTY}
      itemOf={() => {
        throw new Error('Nothing is shown.')
      }}
    />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  expect(renderToStaticMarkup(<RouterProvider router={router} />)).toContain(message)
})

test('the inbox groups the digits of width and height alike', () => {
  const entry: InboxResponse['entries'][number] = {
    ...{ entry: 'e', name: 'x.webp', message: '', sender: '', arrived: 1, sha256: 'a'.repeat(64) },
    ...{
      media_type: 'image/webp',
      file_size: 1,
      width: 1600,
      height: 1200,
      url: 'x',
      problem: null,
    },
    ...{
      thumbnail: null,
      in_archive: [],
      in_trash: [],
      also_here: 0,
      rejection: null,
      duration: null,
      timestamp: 1,
    },
  }
  const element = (
    <InboxPage
      formToken=""
      state="waiting"
      list={{ ...EMPTY, entries: [entry], total: 1 }}
      itemOf={() => {
        throw new Error('Nothing is shown.')
      }}
    />
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  expect(html).toContain('1,600 × 1,200 pixels')
})
