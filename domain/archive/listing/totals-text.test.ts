import { expect, test } from 'vitest'
import { totalsText } from './totals-text.ts'

const none = { folders: 0, images: 0, files: 0, bytes: 0, filesBelow: 0, bytesBelow: 0 }

test.for([
  { totals: none, videos: 0, text: 'Empty' },
  {
    totals: { ...none, folders: 6, images: 9, files: 3, bytes: 50_331_648 },
    videos: 0,
    text: '6 folders · 9 images · 3 files · 48 MB',
  },
  { totals: { ...none, images: 9 }, videos: 1, text: '8 images · 1 video' },
  { totals: { ...none, images: 1 }, videos: 1, text: '1 video' },
  {
    totals: { ...none, folders: 1, images: 10_000 },
    videos: undefined,
    text: '1 folder · 10,000 images and videos',
  },
])('a folder shows "$text"', ({ totals, videos, text }) => {
  expect(totalsText(totals, videos)).toBe(text)
})
