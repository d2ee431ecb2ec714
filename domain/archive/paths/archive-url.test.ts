import { expect, test } from 'vitest'
import { DEFAULT_ORDER } from '../listing/sort-order.ts'
import { archivePath } from './archive-path.ts'
import { type ArchivePlace, archiveUrl } from './archive-url.ts'
import { ROOT } from './root-path.ts'

const germany = archivePath.parse('/Vehicles/Germany')
const usual = { order: DEFAULT_ORDER, view: 'grid' } as const

test.for<{ place: ArchivePlace; url: string }>([
  { place: { path: ROOT, ...usual }, url: '/archive' },
  { place: { path: germany, ...usual }, url: '/archive?dir=/Vehicles/Germany' },
  {
    place: { path: germany, order: { key: 'date', direction: 'asc' }, view: 'grid' },
    url: '/archive?dir=/Vehicles/Germany&order=asc',
  },
  {
    place: { path: ROOT, order: { key: 'name', direction: 'asc' }, view: 'list' },
    url: '/archive?sort=name&view=list',
  },
  {
    place: { path: ROOT, order: { key: 'size', direction: 'asc' }, view: 'grid', open: 'x' },
    url: '/archive?sort=size&order=asc&open=x',
  },
  {
    place: { path: germany, ...usual, filter: ' two words ' },
    url: '/archive?dir=/Vehicles/Germany&filter=two%20words',
  },
  { place: { path: ROOT, ...usual, filter: ' ' }, url: '/archive' },
])('$url omits default values', ({ place, url }) => {
  expect(archiveUrl(place)).toBe(url)
})
