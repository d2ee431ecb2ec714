import { expect, test } from 'vitest'
import { type Candidate, inSearchOrder, isCloser } from './search-order.ts'

const candidate = (id: number, date: string, match: Candidate['match']): Candidate => ({
  id,
  kind: 'case',
  reference: `/blog/cases#${id}`,
  page: 0,
  title: `Case ${id}`,
  date,
  path: '',
  label: '',
  match,
  place: id === 2 ? 'title' : 'all',
})

const query = { names: new Set<string>(), words: ['lost', 'july', '2023'], terms: [], others: [] }
const found = [
  candidate(1, '2023.08.01', 'words'),
  candidate(2, '', 'words'),
  candidate(3, '2023.07.27', 'broader'),
  candidate(4, '2023.07.30', 'typo'),
]
const order = (ownDates?: RegExp) =>
  inSearchOrder(found, { ...query, ...(ownDates && { ownDates }) }).map((one) => one.candidate.id)

test('documents of the date in a query come first, unless a word of it was corrected', () => {
  expect(order()).toEqual([2, 1, 3, 4])
  expect(order(/^2023[.]07/)).toEqual([3, 2, 1, 4])
})

test('in suggestions, titles with a longer word come before texts with the beginning as a word', () => {
  const some = [candidate(1, '2025', 'words'), candidate(2, '2024', 'prefix')]
  const order = (isPartial: boolean) =>
    inSearchOrder(some, { ...query, isPartial }).map((one) => one.candidate.id)
  expect(order(false)).toEqual([1, 2])
  expect(order(true)).toEqual([2, 1])
})

test('a title with other forms of the words comes before a body that has them as typed', () => {
  const some = [candidate(1, '2025', 'words'), candidate(2, '2024', 'broader')]
  const order = (isComparison: boolean) =>
    inSearchOrder(some, { ...query, isComparison }).map((one) => one.candidate.id)
  expect(order(false)).toEqual([2, 1])
  expect(order(true)).toEqual([1, 2])
})

test('a title with half of the words comes before a page that has all of them in different places', () => {
  const most = (id: number, title: string): Candidate => ({
    ...candidate(id, '2024', 'most words'),
    title,
    place: 'names',
  })
  const page: Candidate = { ...candidate(1, '', 'words'), kind: 'catalogue', title: 'Vehicles' }
  const some = [page, most(3, 'Lost in spring'), most(4, 'Lost in July')]
  const ids = (found: Candidate[]) => inSearchOrder(found, query).map((one) => one.candidate.id)
  expect(ids(some)).toEqual([4, 1, 3])
  expect(ids([...some, candidate(5, '2025', 'words')])).toEqual([5, 1, 4, 3])
})

test('a place in title or names replaces one in the body, but not a closer one there', () => {
  const body = { match: 'words', place: 'all' } as const
  expect(isCloser({ match: 'broader', place: 'title' }, body, ['broader'])).toBe(true)
  expect(isCloser({ match: 'broader', place: 'title' }, body)).toBe(false)
  expect(isCloser({ match: 'typo', place: 'title' }, body, ['broader'])).toBe(false)
  const names = { match: 'words', place: 'names' } as const
  expect(isCloser({ match: 'broader', place: 'title' }, names, ['broader'])).toBe(false)
})

test('a title with a variant is another model only if a title has the model itself', () => {
  const titled = (id: number, title: string, place: Candidate['place']): Candidate => ({
    ...candidate(id, '2024', 'words'),
    title,
    place,
  })
  const model = { names: new Set(['l23']), words: ['l23'], terms: [['l23']], others: [] }
  const ids = (some: Candidate[]) => inSearchOrder(some, model).map((one) => one.candidate.id)
  const [variant, body] = [titled(1, 'L23A1 round', 'title'), titled(3, 'Rounds', 'all')]
  expect(ids([body, variant])).toEqual([1, 3])
  expect(ids([body, variant, titled(4, 'Test of an L23', 'title')])).toEqual([4, 3, 1])
})

test('another name of a model is no other model', () => {
  const some: Candidate[] = [
    { ...candidate(1, '2024', 'words'), title: 'L26A1 shell' },
    { ...candidate(2, '2024', 'synonym'), title: 'L27A1 shell' },
  ]
  const model = { names: new Set(['l27']), words: ['l27'], terms: [['l27']], others: ['l27a1'] }
  expect(inSearchOrder(some, model).map((one) => one.candidate.id)).toEqual([2, 1])
})

test('a variant of another number is another model, also than one that the query has by its name', () => {
  const titled = (id: number, title: string): Candidate => ({
    ...candidate(id, '', 'words'),
    title,
  })
  const some = [titled(1, 'L26A1 shell'), titled(3, 'Rounds'), titled(4, 'L27A1 shell')]
  const ids = (query: Parameters<typeof inSearchOrder>[1]) =>
    inSearchOrder(some, query).map((one) => one.candidate.id)
  const others = { names: new Set<string>(), words: ['charm', '3'], terms: [['charm', '3']] }
  expect(ids({ ...others, others: ['l27a1'] })).toEqual([4, 3, 1])
  expect(ids({ ...others, words: ['l24'], terms: [['l24']], others: [] })).toEqual([3, 1, 4])
})

test('cases of the damage class in the query come first, but none by its body before names', () => {
  const some: Candidate[] = [
    { ...candidate(2, '2025', 'words'), title: 'Claim: one lost' },
    { ...candidate(3, '2024', 'words'), label: 'Destroyed', place: 'names' },
    { ...candidate(4, '2024', 'words'), label: 'Destroyed' },
    { ...candidate(5, '2025', 'words'), label: 'Damaged' },
  ]
  const ids = (damageClass?: string) =>
    inSearchOrder(some, { ...query, damageClass }).map((one) => one.candidate.id)
  expect(ids()).toEqual([2, 3, 5, 4])
  expect(ids('Destroyed')).toEqual([3, 2, 4, 5])
})

test('a section comes before its page, whose title counts for it, if both have all words in different places', () => {
  const page: Candidate = { ...candidate(1, '', 'words'), kind: 'article', title: 'Lost in July' }
  const section: Candidate = { ...page, id: 3, kind: 'section', title: 'Models', label: page.title }
  const ids = (...found: Candidate[]) => inSearchOrder(found, query).map((one) => one.candidate.id)
  expect(ids(page, section)).toEqual([3, 1])
  expect(ids(page, { ...section, label: 'Another page' })).toEqual([1, 3])
})

test('a case with other forms of the words comes before a page that has all of them in different places', () => {
  const page: Candidate = { ...candidate(1, '', 'words'), kind: 'catalogue' }
  const ids = (...terms: string[][]) =>
    inSearchOrder([page, candidate(3, '', 'broader')], { ...query, terms }).map(
      (one) => one.candidate.id,
    )
  expect(ids(['lost'], ['july'])).toEqual([3, 1])
  expect(ids(['lost'])).toEqual([1, 3])
})

test('if words are left out, the title of a page counts for its sections, but not for its own body', () => {
  const most = (id: number, more: Partial<Candidate>): Candidate => ({
    ...candidate(id, '', 'most words'),
    place: 'all',
    ...more,
  })
  const page = most(1, { kind: 'article', title: 'Lost in July' })
  const section = most(3, { kind: 'section', title: 'Models', label: 'Lost in July' })
  const ids = (...found: Candidate[]) => inSearchOrder(found, query).map((one) => one.candidate.id)
  expect(ids(page, section)).toEqual([3, 1])
  expect(ids({ ...page, place: 'names' }, section)).toEqual([1, 3])
})

test('a title with several of a model names this model', () => {
  const some: Candidate[] = [
    { ...candidate(1, '2023', 'words'), title: 'Repaired Leopard 2A4s' },
    { ...candidate(3, '2024', 'words'), title: 'Repaired tanks' },
  ]
  const model = { names: new Set<string>(), words: ['2a4', 'x'], terms: [['2a4']], others: [] }
  expect(inSearchOrder(some, model).map((one) => one.candidate.id)).toEqual([1, 3])
})
