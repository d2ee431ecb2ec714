import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ItemCopies } from './item-facts.tsx'
import type { ItemMeta } from './item-metadata.ts'

const FILE = { id: 'abc', name: 'hull.png', media_type: 'image/png', description: '', source: '' }
const FOLDER = { name: 'Hulls', description: '', file_count: 1 }

test.for([
  { kind: 'file', meta: FILE, says: true },
  { kind: 'folder', meta: FOLDER, says: false },
])('the properties of a $kind say how to upload a new version: $says', ({ meta, says }) => {
  const shown = meta as unknown as ItemMeta
  const html = renderToStaticMarkup(<ItemCopies meta={shown} path="/Hulls" />)
  const sentence = 'Choose “Upload a new version” in the menu of the file.'
  expect(html.includes(sentence)).toBe(says)
})
