import { expect, test } from 'vitest'
import { proposedId } from './proposed-id.ts'

test.for([
  { title: 'Leopard 2A6 hit by an ATGM', id: 'leopard-2a6-hit-by-an-atgm' },
  {
    title: '“Spatial” armour, seen near Łódź & Orikhiv',
    id: 'spatial-armour-seen-near-odz-orikhiv',
  },
  { title: "The crew's tank", id: 'the-crews-tank' },
  { title: 'Танк', id: '' },
  { title: 'word '.repeat(20), id: 'word-word-word-word-word-word-word-word-word-word-word-word' },
  { title: 'x'.repeat(100), id: 'x'.repeat(61) },
])('of "$title" the id "$id" is made', ({ title, id }) => {
  expect(proposedId(title)).toBe(id)
})
