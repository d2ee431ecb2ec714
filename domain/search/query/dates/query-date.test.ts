import { expect, test } from 'vitest'
import { tokensOf } from '../../analyse-text.ts'
import { phrasesIn } from '../../expression.ts'
import { dateAt } from './query-date.ts'

function dateOf(typed: string) {
  const tokens = tokensOf(typed)
  const words = tokens.map(({ word }) => word)
  const last = tokens.length - 1
  const separators = tokens.map(({ separator }, at) => (at === last ? ' ' : separator))
  return dateAt(words, 0, separators)
}

const found = (typed: string) => {
  const date = dateOf(typed)
  return date && phrasesIn(date.expression).map(({ words }) => words.join(' '))
}

const isOwn = (typed: string, date: string) =>
  new RegExp(`^(?:${dateOf(typed)?.ownDates})`, 'i').test(date)

test.each([
  ['2025', 1, ['2025'], '2025.03.04', '2024.03.04'],
  ['2023 september', 2, ['september 2023', '2023 09'], '2023.09.02', '2023.10'],
  ['2023, June', 2, ['june 2023'], '2023.06', '2023.07'],
  ['2023 June 8', 3, ['8 june 2023'], '2023.06.08', '2023.06.09'],
  ['juin 2023', 2, ['june 2023'], '2023.06', '2023.07'],
  ['2024 года', 2, ['2024'], '2024', '2023'],
  ['10th of November 2024', 4, ['10 november 2024'], '2024.11.10', '2024.11.11'],
  ['5th of may', 3, ['5 may'], '2024.05.05', '2024.05.06'],
  ['8 of the June of the year 2023', 8, ['8 june 2023'], '2023.06.08', '2023.06'],
  ['summer of 2023', 3, ['june 2023'], '2023.06', '2023.05'],
  ['Sommer des Jahres 2023', 4, ['june 2023'], '2023.06', '2023.05'],
  ['winter of 2023/24', 4, ['january 2024'], '2024.02', '2024.03'],
  ['june of 2023', 3, ['june 2023'], '2023.06', '2023.07'],
  ['end of June of 2023', 5, ['june 2023'], '2023.06', '2023.07'],
  ['end of the year 2023', 5, ['december 2023'], '2023.12', '2023.08'],
  ['the year 2024', 3, ['2024'], '2024', '2023'],
  ['Jahr 2024', 2, ['2024'], '2024', '2023'],
  ['the years 2023 to 2025', 5, ['2024'], '2025', '2022'],
  ['since the year 2024', 4, ['2024', '2025'], '2025', '2023'],
  ['2024 г.', 2, ['2024'], '2024', '2023'],
  ['червень 2023 р.', 3, ['june 2023'], '2023.06', '2023.07'],
  ['2023-2024 гг.', 3, ['2023', '2024'], '2024.01', '2022.12'],
  ['2023-2024 рр.', 3, ['2023', '2024'], '2024.01', '2022.12'],
  ['2023-2024 годов', 3, ['2023', '2024'], '2024.01', '2022.12'],
  ['2023-2024 роках', 3, ['2023', '2024'], '2024.01', '2022.12'],
  ['early 2025', 2, ['early 2025', 'january 2025', '2025 04'], '2025.04.30', '2025.05.01'],
  ['end of 2023', 3, ['late 2023', 'december 2023'], '2023.12', '2023.08'],
  ['Mitte 2024', 2, ['june 2024'], '2024.06', '2024.02'],
  ['конец 2023 года', 3, ['december 2023'], '2023.12', '2023.08'],
  ['2023-2024', 2, ['2023', '2024'], '2024.01', '2022.12'],
  ['2023/24', 2, ['2023', '2024'], '2023.01', '2025.01'],
  ['2025-2023', 2, ['2023', '2024', '2025'], '2024.05', '2022.12'],
  ['2023 - 2025', 2, ['2023', '2024', '2025'], '2024.05', '2022.12'],
  ['2023 – 2025', 2, ['2023', '2024', '2025'], '2024.05', '2022.12'],
  ['2023 to 2025', 3, ['2023', '2024', '2025'], '2024.05', '2022.12'],
  ['from 2023 until 2025', 4, ['2023', '2024', '2025'], '2024.05', '2022.12'],
  ['between 2023 and 2024', 4, ['2023', '2024'], '2024.05', '2022.12'],
  ['von 2023 bis 2025', 4, ['2023', '2024', '2025'], '2024.05', '2022.12'],
  ['з 2023 по 2025', 4, ['2023', '2024', '2025'], '2024.05', '2022.12'],
  ['с 2023 до 2025', 4, ['2023', '2024', '2025'], '2024.05', '2022.12'],
  ['june-august 2023', 3, ['june 2023', 'july 2023', '2023 08'], '2023.07', '2023.09'],
  ['from June to August 2023', 5, ['june 2023', '2023 08'], '2023.08.31', '2023.05.31'],
  ['Juni bis August 2023', 4, ['june 2023', '2023 08'], '2023.06', '2023.09'],
  ['between June and August 2023', 5, ['july 2023'], '2023.07', '2023.09'],
  ['8-12 June 2023', 4, ['8 june 2023', '2023 06 12'], '2023.06.10', '2023.06.13'],
  ['з 8 по 12 червня 2023 року', 7, ['8 june 2023', '2023 06 12'], '2023.06.10', '2023.06.07'],
  ['H1 2024', 2, ['january 2024', 'june 2024'], '2024.06', '2024.07'],
  ['H2 2024', 2, ['july 2024', 'december 2024'], '2024.12', '2024.06'],
  ['Q1 2025', 2, ['q1 2025', 'march 2025'], '2025.03.31', '2025.04.01'],
  ['2025 Q4', 2, ['december 2025'], '2025.12', '2025.09'],
  ['Herbst 2024', 2, ['autumn 2024', 'october 2024'], '2024.10', '2024.08'],
  ['Frühling 2024', 2, ['spring 2024', 'may 2024'], '2024.05', '2024.06'],
  ['Fruehjahr 2024', 2, ['spring 2024'], '2024.05', '2024.06'],
  ['осень 2024', 2, ['autumn 2024', 'november 2024'], '2024.11', '2024.12'],
  ['восени 2024 року', 3, ['autumn 2024'], '2024.11', '2024.12'],
  ['літо 2023', 2, ['summer 2023'], '2023.07', '2023.09'],
  ['fall 2023', 2, ['autumn 2023'], '2023.10', '2023.07'],
  ['winter 2023/24', 3, ['january 2024', 'december 2023'], '2024.02', '2024.03'],
  ['dez 2024', 2, ['december 2024'], '2024.12', '2024.11'],
  ['Okt. 2024', 2, ['october 2024'], '2024.10', '2024.11'],
  ['Mär 2024', 2, ['march 2024'], '2024.03', '2024.02'],
  ['26.02', 2, ['26 february', '02 26', '26 02'], '2024.02.26', '2024.02.25'],
  ['24.12', 2, ['24 december'], '2024.12.24', '2024.12.23'],
])('%s is a date', (typed, length, dates, own, other) => {
  expect(dateOf(typed)?.length).toBe(length)
  expect(found(typed)).toEqual(expect.arrayContaining(dates))
  expect([isOwn(typed, own), isOwn(typed, other)]).toEqual([true, false])
})

test.each<[string, number, object]>([
  ['since 2024', 2, { from: '2024' }],
  ['seit 2024', 2, { from: '2024' }],
  ['2024 onwards', 2, { from: '2024' }],
  ['since the year 2024', 4, { from: '2024' }],
  ['since June 2024', 3, { from: '2024.06' }],
  ['since 2024-06', 3, { from: '2024.06' }],
  ['since Q1 2025', 3, { from: '2025.01' }],
  ['seit Anfang 2025', 3, { from: '2025.01' }],
  ['seit dem 1. Juni 2024', 5, { from: '2024.06.01' }],
  ['after 2023', 2, { from: '2024' }],
  ['після 2023 року', 3, { from: '2024' }],
  ['після 2023', 2, { from: '2024' }],
  ['после июня 2024', 3, { from: '2024.07' }],
  ['after 9 June 2023', 4, { from: '2023.06.10' }],
  ['after 31 August 2023', 4, { from: '2023.08.32' }],
  ['after December 2024', 3, { from: '2025' }],
  ['after summer 2023', 3, { from: '2023.09' }],
  ['later than 2023', 3, { from: '2024' }],
  ['post-2022', 2, { from: '2023' }],
  ['until 2023', 2, { before: '2024' }],
  ['до 2024', 2, { before: '2025' }],
  ['until 9 June 2023', 4, { before: '2023.06.10' }],
  ['before 2024', 2, { before: '2024' }],
  ['before June 2024', 3, { before: '2024.06' }],
  ['vor dem 8. Juni 2023', 5, { before: '2023.06.08' }],
  ['prior to 2024', 3, { before: '2024' }],
  ['pre-2024', 2, { before: '2024' }],
  ['before 2000', 2, { before: '2000' }],
])('%s is a period', (typed, length, period) => {
  expect(dateOf(typed)).toMatchObject({ length, period })
})

test('an open period finds texts that mention its years', () => {
  const years = (typed: string) => found(typed)?.map(Number) ?? []
  expect(years('since 2024').slice(0, 3)).toEqual([2024, 2025, 2026])
  expect(years('after December 2024')[0]).toBe(2025)
  expect(years('before 2024').slice(0, 3)).toEqual([2023, 2022, 2021])
  expect(years('before June 2024')[0]).toBe(2024)
  expect(isOwn('before 2024', '2023.12')).toBe(true)
})

test('a part of a year may also be found by the year', () => {
  expect(dateOf('late 2024')?.broader).toEqual({ kind: 'phrase', words: ['2024'], isPrefix: false })
})

test.each([
  '1500',
  '2000 m',
  '2015-side',
  'from 2000 to 2024',
  'from',
  'between',
  'since',
  'since June',
  'since 8 June',
  'after 2000-m',
  'after 2000 shots',
  'before 12 hits',
  'vor 2 Jahren',
  'ab 2A6',
  '5.5',
  '10-12',
  '26.02.1',
  '2000-2024',
  'end',
  'june-may 2023',
  '8-12 hits',
  'h3 2024',
  'лето',
  '31 of 2024',
  'fall of Kursk',
  '10 of 2024',
  'the year',
  'the 2024',
  'end of the',
])('%s is no date', (typed) => {
  const isMeasure = typed === '2000 m'
  expect(isMeasure ? dateAt(['2000', 'm'], 0, ['-', ' ']) : dateOf(typed)).toBeUndefined()
})
