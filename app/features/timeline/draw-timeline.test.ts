import { expect, test } from 'vitest'
import { NO_FILTER } from '#domain/catalogues/case-filter.ts'
import { madeFiltered } from '#domain/catalogues/filtered.fixture.ts'
import { timelineOf } from '#domain/catalogues/timeline.ts'
import { monthRowsHtml } from './draw-month-rows.ts'
import { timelineSvg } from './draw-timeline.ts'

const cases = [
  madeFiltered({ date: '2023.11.30', damageClass: 'Destroyed' }),
  madeFiltered({ date: '2023.11', damageClass: 'Damaged' }),
  madeFiltered({ date: '2024.02.03' }),
  madeFiltered({ date: '2024 Spring' }),
  madeFiltered({ date: '' }),
]

const drawn = (filter: Partial<typeof NO_FILTER> = {}) =>
  timelineSvg(timelineOf(cases, { ...NO_FILTER, ...filter }), {
    hrefOf: ({ from, to }) => `/blog/made?q=a"b&from=${from}&to=${to}#timeline`,
  })

/** Names and URLs of the links. */
const linksOf = (svg: string) =>
  [...svg.matchAll(/<a href="([^"]*)"[^>]*aria-label="([^"]*)"/g)].map(([, href, name]) => [
    name,
    href,
  ])

test('every month with cases, season and year leads to its filter, and is named', () => {
  const to = (from: string, last: string) =>
    `/blog/made?q=a&quot;b&amp;from=${from}&amp;to=${last}#timeline`
  expect(linksOf(drawn())).toEqual([
    [
      'November 2023: 2 cases, 1 Destroyed, 1 Damaged; some known only to the month',
      to('2023-11', '2023-11'),
    ],
    ['February 2024: 1 case, 1 no class', to('2024-02', '2024-02')],
    ['1 in spring 2024: a case whose month is unknown', to('2024-03', '2024-05')],
    ['1 case without a date', '#without-day'],
  ])
})

test('the parts of a bar stand on each other, each with its class', () => {
  const rects = [
    ...drawn().matchAll(/data-class="(\w+)"[^>]* y="([\d.]+)"[^>]* height="([\d.]+)"/g),
  ]
  expect(rects.map(([, name, y, height]) => [name, Number(y), Number(height)])).toEqual([
    ['Destroyed', 60, 60],
    ['Damaged', 0, 60],
    ['none', 60, 60],
    ['none', 60, 60],
  ])
})

test('months outside the filter are pale', () => {
  expect(drawn().match(/data-pale/g)).toBeNull()
  const chosen = drawn({ from: '2023-11', to: '2023-12' })
  expect(
    [...chosen.matchAll(/data-month="([\d-]+)" data-pale/g)].map(([, month]) => month),
  ).toEqual(['2024-02'])
  // Spring and February.
  expect(chosen.match(/ data-pale=""/g)).toHaveLength(3)
})

test('on a phone the same months run down with the same links, and empty ones are one line', () => {
  const timeline = timelineOf(cases, NO_FILTER)
  const hrefOf = ({ from, to }: { from: string; to: string }) => `/made?q=a"b&from=${from}&to=${to}`
  const rows = monthRowsHtml(timeline, hrefOf)
  expect(linksOf(rows)).toEqual(linksOf(timelineSvg(timeline, { hrefOf })))
  expect(rows).toContain('<li>2 months without a case</li>')
  const widths = [...rows.matchAll(/x="([\d.]+)%" width="([\d.]+)%"/g)]
  expect(widths.map(([, x, width]) => [Number(x), Number(width)])).toEqual([
    [0, 50],
    [50, 50],
    [0, 50],
    [0, 50],
    [0, 50],
  ])
})
