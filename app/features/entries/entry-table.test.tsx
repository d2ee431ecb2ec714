import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ROOT } from '#domain/archive/paths/root-path.ts'
import { EntryMarkContext } from './entry-mark.tsx'
import { EntryTable } from './entry-table.tsx'

const FOLDER = {
  index: 0,
  ...{ id: '7', name: 'Hulls', path: ROOT, description: '' },
  ...{ date: '2024-03-01', fileCount: 0, bytes: 0, subfolderCount: 0 },
}

function rowHead(hasControls: boolean): string | undefined {
  const table = (
    <EntryTable
      entries={{ folders: [FOLDER], images: [], files: [] }}
      counts={{ folders: '1', images: '0', files: '0' }}
      isGrowing={false}
      folderHref={() => '/archive'}
      order={{ key: 'name', direction: 'asc' }}
      sortHref={() => '/archive'}
    />
  )
  const element = (
    <EntryMarkContext
      value={hasControls ? () => <button type="button">Actions</button> : undefined}
    >
      {table}
    </EntryMarkContext>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  const html = renderToStaticMarkup(<RouterProvider router={router} />)
  return /<th scope="row".*?>/.exec(html)?.[0]
}

test('for editors a row is named by its entry, without their controls', () => {
  expect(rowHead(true)).toContain('aria-label="Hulls"')
  expect(rowHead(false)).not.toContain('aria-label')
})
