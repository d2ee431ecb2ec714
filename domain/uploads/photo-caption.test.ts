import { expect, test } from 'vitest'
import { photoCaption } from './photo-caption.ts'

test.for([
  { texts: ['A hull in a field.'], is: 'A hull in a field.' },
  { texts: ['', 'From XMP'], is: 'From XMP' },
  { texts: ['OLYMPUS DIGITAL CAMERA', 'The left side'], is: 'The left side' },
  { texts: ['Two\r\nlines\tand\u0000more'], is: 'Two lines and more' },
  { texts: ['turned \u202E round'], is: 'turned round' },
  { texts: ['Nikolai at the depot'], is: 'Nikolai at the depot' },
  { texts: ['Лівий борт'], is: 'Лівий борт' },
  { texts: ['<b>Max</b>'], is: '<b>Max</b>' },
])('of $texts, the caption is "$is"', ({ texts, is }) => {
  expect(photoCaption(texts)).toBe(is)
})

test.for([
  'SONY DSC',
  'SAMSUNG',
  'DCIM\\100MEDIA\\DJI_0007.JPG',
  'IMG_2041',
  'Exif_JPEG_PICTURE',
  'Created with GIMP',
  'charset=Ascii',
  '.....',
  '20230608',
  '   ',
])('%j is not a caption that someone wrote', (text) => {
  expect(photoCaption([text])).toBe('')
})

test('an endless text is cut', () => {
  expect(photoCaption(['long '.repeat(100_000)]).length).toBeLessThanOrEqual(2000)
})
