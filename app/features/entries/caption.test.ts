import { expect, test } from 'vitest'
import { captionOf } from './caption.ts'

test.for([
  { date: '2023.06', description: '', caption: '2023.06' },
  { date: '2023.06', description: 'A hull', caption: '2023.06 · A hull' },
  { date: '2023.06', description: '2023.06: A hull', caption: '2023.06 · A hull' },
  { date: '2023.06', description: '2023.06', caption: '2023.06' },
  { date: '2023', description: '2023.06.08, hull', caption: '2023 · 2023.06.08, hull' },
  { date: '2023.06', description: '2023.06.08: hull', caption: '2023.06 · 2023.06.08: hull' },
  { date: '2023', description: '20231 rounds', caption: '2023 · 20231 rounds' },
])('an image of $date described as "$description" is captioned "$caption"', (picture) => {
  expect(captionOf(picture)).toBe(picture.caption)
})

test('a long description does not fill the page', () => {
  expect(captionOf({ date: '2023', description: 'x'.repeat(900) })).toHaveLength(127)
})
