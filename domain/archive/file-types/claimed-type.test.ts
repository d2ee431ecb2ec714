import { expect, test } from 'vitest'
import { claimedType } from './claimed-type.ts'

test.for([
  { name: 'hull.PNG', kind: 'image', label: 'PNG' },
  { name: 'a.b.mp4', kind: 'video', label: 'MP4' },
  { name: 'manual.pdf', kind: 'pdf', label: 'PDF' },
])('$name is labelled $label', ({ name, kind, label }) => {
  expect(claimedType(name)).toEqual({ kind, label })
})

test.for(['png', 'notes.txt', 'a.png.bin', 'data.'])('%s has no claimed type', (name) => {
  expect(claimedType(name)).toBeUndefined()
})
