import { expect, test } from 'vitest'
import { typeLabel } from './type-label.ts'

test.for([
  { type: 'application/pdf', name: 'a', label: 'PDF' },
  { type: 'text/plain', name: 'a.log', label: 'TXT' },
  { type: 'application/zip', name: 'a.docx', label: 'ZIP' },
  { type: 'image/svg+xml', name: 'a', label: 'SVG' },
  { type: 'application/octet-stream', name: 'a.dat', label: 'DAT' },
  { type: 'application/octet-stream', name: 'noise.png', label: 'FILE' },
  { type: 'application/octet-stream', name: 'noise.MP4', label: 'FILE' },
  { type: 'application/octet-stream', name: 'noise.pdf', label: 'FILE' },
  { type: 'application/octet-stream', name: 'dat', label: 'FILE' },
  { type: 'application/octet-stream', name: 'a.longending', label: 'FILE' },
  { type: 'video/x-strange-thing', name: 'a.pdf', label: 'VIDEO' },
])('$name of type $type is called $label', ({ type, name, label }) => {
  expect(typeLabel(type, name)).toBe(label)
})
