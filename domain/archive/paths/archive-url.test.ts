import { expect, test } from 'vitest'
import { DEFAULT_ORDER } from '../listing/sort-order.ts'
import { archivePath } from './archive-path.ts'
import { type ArchivePlace, archiveUrl } from './archive-url.ts'
import { ROOT } from './root-path.ts'

const germany = archivePath.parse('/Vehicles/Germany')
const usual = { order: DEFAULT_ORDER, view: 'grid' } as const

test.for<{ place: ArchivePlace; address: string }>([
  { place: { path: ROOT, ...usual }, address: '/archive' },
  { place: { path: germany, ...usual }, address: '/archive?dir=/Vehicles/Germany' },
  {
    place: { path: germany, order: { key: 'date', direction: 'asc' }, view: 'grid' },
    address: '/archive?dir=/Vehicles/Germany&order=asc',
  },
  {
    place: { path: ROOT, order: { key: 'name', direction: 'asc' }, view: 'list' },
    address: '/archive?sort=name&view=list',
  },
  {
    place: { path: ROOT, order: { key: 'size', direction: 'asc' }, view: 'grid', open: 'x' },
    address: '/archive?sort=size&order=asc&open=x',
  },
  {
    place: { path: germany, ...usual, filter: ' two words ' },
    address: '/archive?dir=/Vehicles/Germany&filter=two%20words',
  },
  { place: { path: ROOT, ...usual, filter: ' ' }, address: '/archive' },
])('$address omits default values', ({ place, address }) => {
  expect(archiveUrl(place)).toBe(address)
})
