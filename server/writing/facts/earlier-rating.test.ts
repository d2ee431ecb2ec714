import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isoDay } from '#domain/units/day.ts'
import { caseText } from '../../content/content-folder.fixture.ts'
import { readContent } from '../../content/read-content.ts'
import { shaOf, writingFixture } from '../writing.fixture.ts'
import { keepEarlierRating as keep, newRatingProblems } from './earlier-rating.ts'

const AT = 'cases/made-up/x.md'
const TODAY = '2026-11-22'
const keepEarlierRating = (path: string, published: string, text: string) =>
  keep(path, published, text, TODAY)
const rating = (level: number, on: string, more = '') =>
  caseText('x', [
    'grade: B',
    `grade: B\ncdurs: ${level}\nrated:\n  by: A tester\n  on: ${on}\n  evidence: Made up${more}`,
  ])

const FIVE = rating(5, '2026-05-01')
const FOUR = rating(4, '2026-05-03', "\n  sources: ['1']")

test('a rating that another one replaces stays with the case, oldest first', async () => {
  const withEarlier = keepEarlierRating(AT, FIVE, FOUR)
  const earlier =
    '\n  earlier:\n    - cdurs: 5\n      by: A tester\n      on: 2026-05-01\n      evidence: Made up'
  expect(withEarlier).toBe(FOUR.replace("['1']", `['1']${earlier}`))
  const { entry, problems } = await readContent(AT, withEarlier)
  expect(problems).toEqual([])
  expect(entry?.kind === 'case' && entry.text.head.rated?.earlier).toMatchObject([{ cdurs: '5' }])
  const third = withEarlier.replace('cdurs: 4', 'cdurs: 3').replace('2026-05-03', '2026-06-01')
  expect(keepEarlierRating(AT, withEarlier, third).match(/- cdurs: \d/g)).toEqual([
    '- cdurs: 5',
    '- cdurs: 4',
  ])
  expect(keepEarlierRating(AT, FIVE, withEarlier)).toBe(withEarlier)
})

test('a rating that is withdrawn stays with the case, with those that it replaced', async () => {
  const rated = keepEarlierRating(AT, FIVE, FOUR)
  const withdrawn = keepEarlierRating(AT, rated, caseText('x'))
  const { entry, problems } = await readContent(AT, withdrawn)
  expect(problems).toEqual([])
  expect(entry?.kind === 'case' && entry.text.head.formerRatings).toMatchObject([
    { cdurs: '5', on: '2026-05-01' },
    { cdurs: '4', on: '2026-05-03', withdrawn: TODAY },
  ])
  expect(keepEarlierRating(AT, rated, withdrawn)).toBe(withdrawn)
})

test('a rating that another editor publishes meanwhile is neither withdrawn nor an earlier one', async () => {
  for (const [before, theirs] of [
    [caseText('x'), FIVE],
    [FIVE, FOUR],
    [keepEarlierRating(AT, FIVE, FOUR), caseText('x')],
  ] as const) {
    const { folder, save } = await writingFixture({ [AT]: before })
    const base = shaOf(before)
    await save({ path: AT, base, text: before })
    expect(await save({ path: AT, base, text: theirs })).toMatchObject({ kind: 'saved' })
    const published = readFileSync(join(folder, AT), 'utf8')
    expect(published).toBe(keep(AT, before, theirs, isoDay()))
    const mine = `${before}\n\nAnother paragraph.\n`
    expect(await save({ path: AT, base, text: mine })).toMatchObject({ isMerged: true })
    expect(readFileSync(join(folder, AT), 'utf8')).toBe(`${published}\n\nAnother paragraph.\n`)
  }
})

test.for<[what: string, published: string, text: string]>([
  ['better words', FIVE, FIVE.replace('Made up', 'Better words')],
  ['a first rating', caseText('x'), FOUR],
  ['a text that cannot be read', FIVE, '---\ntitle: [\n---\n'],
])('%s leaves the text as it is', ([, published, text]) => {
  expect(keepEarlierRating(AT, published, text)).toBe(text)
})

test('a new rating needs evidence that readers can open, an old one does not', async () => {
  const read = async (text: string) => {
    const { entry } = await readContent(AT, text)
    if (!entry) throw new Error('The text has mistakes.')
    return entry
  }
  const [none, five, four] = await Promise.all([caseText('x'), FIVE, FOUR].map(read))
  if (!none || !five || !four) throw new Error('A text is missing.')
  expect(newRatingProblems(five, none)).toMatchObject([{ field: 'rated.sources' }])
  expect(newRatingProblems(five, undefined)).toHaveLength(1)
  expect(newRatingProblems(five, five)).toEqual([])
  expect(newRatingProblems(four, none)).toEqual([])
})
