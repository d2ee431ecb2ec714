import { expect, test } from 'vitest'
import { caseFrontMatter } from '../case.ts'
import { exactProblem } from './exact-policy.ts'

const POST = 'https://example.org/post'

const placed = (given: {
  date?: string
  postDate?: string
  added?: string
  updated?: string
  precision?: 'exact' | '1 km'
}) => ({
  date: given.date ?? '',
  location: {
    place: '',
    oblast: '',
    note: '',
    coordinates: '47.523686, 35.930824',
    precision: given.precision ?? ('exact' as const),
    geolocation: POST,
  },
  sources: [
    {
      address: POST,
      title: 'A post',
      publisher: 'X',
      claimOf: '',
      readVia: '',
      date: given.postDate ?? '',
    },
  ],
  added: given.added ?? '2026-11-21',
  updated: given.updated,
})

test.for([
  { postDate: '2026-11-07', may: true },
  { postDate: '2026-11-08', may: false },
  { postDate: '2026-11-08', updated: '2026-11-22', may: true },
  { postDate: '2026-11-20', precision: '1 km' as const, may: true },
  // A month may mean its last day, a year too.
  { postDate: '2026-10', may: true },
  { postDate: '2026-11', may: false },
  { postDate: '2026', may: false },
  { postDate: '2025', may: true },
  // The date of the case counts where that of the post is unknown.
  { date: '2026.11.07', may: true },
  { date: '2026.11.08', may: false },
  { date: '2026 Autumn', may: false },
  { date: '2026 Summer', may: true },
  { date: '2020.01.01', postDate: '2026-11-20', may: false },
  { may: false },
])('exact is allowed: $may, for a case of $date and a post of $postDate', ({ may, ...given }) => {
  expect(exactProblem(placed(given)) === undefined).toBe(may)
})

const HEAD = {
  id: 'made-case',
  title: 'Made up',
  date: '2026.11.20',
  vehicle: 'Leopard 2A6',
  grade: 'A',
  verification: 'sourced',
  sources: [{ address: POST, title: 'A post', publisher: 'X', date: '2026-11-20' }],
  added: '2026-11-21',
}

test('D10: a case with a point that is too young is rejected at its precision, and the message says what to write', () => {
  const location = { coordinates: '47.523686, 35.930824', precision: 'exact', geolocation: POST }
  const { error } = caseFrontMatter.safeParse({ ...HEAD, location })
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['location.precision', expect.stringMatching(/^expected 10 km: exact needs .* 14 days/)],
  ])
})

test.for([
  [{ coordinates: '47.523686, 35.930824', geolocation: POST }, '10 km'],
  [{ coordinates: '47.523686, 35.930824', geolocation: POST, precision: '1 km' }, '1 km'],
  [{ place: 'Robotyne' }, 'place'],
  [{ precision: 'withheld' }, 'withheld'],
] as const)('the location %j has the precision "%s"', ([location, precision]) => {
  expect(caseFrontMatter.parse({ ...HEAD, location }).location.precision).toBe(precision)
})
