import { expect, test } from 'vitest'
import { parseCaseDate } from './case-date.ts'

test.for([
  ['2023.06.08', '2023-06-08', '8 June 2023'],
  ['2023.6.8', '2023-06-08', '8 June 2023'],
  ['2024.10', '2024-10', 'October 2024'],
  ['2024', '2024', '2024'],
  ['2023 Summer', '2023-22', 'summer 2023'],
  ['2023 winter', '2023-24', 'winter 2023'],
  ['', '', 'date not known'],
] as const)('"%s" is %s to machines and "%s" to readers', ([text, edtf, words]) => {
  expect(parseCaseDate(text)).toMatchObject({ edtf, words })
})

test.for([
  ['2023.6.8', '2023-06-08'],
  ['2024', '2024'],
  ['2023 Summer', undefined],
  ['', undefined],
] as const)('"%s" is %s to HTML', ([text, iso]) => {
  expect(parseCaseDate(text)?.iso).toBe(iso)
})

test.for(['2023.02.30', '2023.13', 'June 2023', '2023 Sommer', '08.06.2023', '23.06.08'])(
  '"%s" is not a date of a case',
  (text) => {
    expect(parseCaseDate(text)).toBeUndefined()
  },
)

test('cases are sorted by time, vague dates before precise ones, undated cases last', () => {
  const inOrder = [
    '2022',
    '2023',
    '2023.03.27',
    '2023 Summer',
    '2023.06',
    '2023.06.07',
    '2023 Winter',
    '2023.12',
    '2023.12.01',
    '2024',
    '',
  ]
  const shuffled = inOrder.toReversed()
  const order = (text: string) => parseCaseDate(text)?.order ?? 0
  shuffled.sort((a, b) => order(a) - order(b) || inOrder.indexOf(a) - inOrder.indexOf(b))
  expect(shuffled).toEqual(inOrder)
})
