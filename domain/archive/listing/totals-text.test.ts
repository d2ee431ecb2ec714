import { expect, test } from 'vitest'
import { totalsText } from './totals-text.ts'

const none = { folders: 0, images: 0, files: 0, bytes: 0, filesBelow: 0, bytesBelow: 0 }

test.for([
  { totals: none, text: 'Empty' },
  {
    totals: { ...none, folders: 6, images: 9, files: 3, bytes: 50_331_648 },
    text: '6 folders · 9 images · 3 files · 48 MB',
  },
  { totals: { ...none, folders: 1, images: 10_000 }, text: '1 folder · 10,000 images' },
])('a folder says "$text"', ({ totals, text }) => {
  expect(totalsText(totals)).toBe(text)
})
