import { expect, test } from 'vitest'
import { shownDate } from './shown-date.ts'

const UPLOADED = new Date('2026-11-20T21:30:00Z')
const fileWith = (description: string, event_date = '') =>
  shownDate({ description, event_date, uploadedAt: UPLOADED })

test.for([
  { description: '2023.06.08 Hull, seen from the left', text: '2023.06.08' },
  { description: '2023.06.08', text: '2023.06.08' },
  { description: '2023.6.8: hull', text: '2023.06.08' },
  { description: '2023.06 Hull', text: '2023.06' },
  { description: '2023.06: hull', text: '2023.06' },
  { description: '2023.06.08-09 Two days', text: '2023.06.08' },
  { description: '2024.02.29 Leap day', text: '2024.02.29' },
])(
  'a description that starts with "$description" dates the event $text',
  ({ description, text }) => {
    expect(fileWith(description)).toMatchObject({ text, of: 'event' })
  },
)

test.for([
  '',
  'Hull',
  'Seen on 2023.06.08',
  ' 2023.06.08',
  '2023 Hull',
  '2023',
  '2023-06-08 Hull',
  '2023.0608 Hull',
  '12023.06.08 Hull',
  '2023.13.01 Hull',
  '2023.02.30 Hull',
  '2023.00 Hull',
])('a description that starts with %j has no date, so the upload date is shown', (description) => {
  expect(fileWith(description)).toEqual({
    text: '2026.11.20',
    startsAt: UPLOADED,
    of: 'upload',
  })
})

test('the event date entered by an author precedes the description', () => {
  expect(fileWith('2021.01.01 Hull', '2023.06')).toMatchObject({ text: '2023.06', of: 'event' })
})

test('a month starts on its first day, so that it sorts before the days in it', () => {
  const month = fileWith('2023.06 Hull').startsAt
  const day = fileWith('2023.06.02 Hull').startsAt
  expect(month).toEqual(new Date('2023-06-01T00:00:00Z'))
  expect(month < day).toBe(true)
})
