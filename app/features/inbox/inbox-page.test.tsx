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
