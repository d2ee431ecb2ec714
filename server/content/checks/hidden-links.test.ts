import { expect, test } from 'vitest'
import { CATALOGUE, caseText, diagnosticsIn } from '../content-folder.fixture.ts'

const warningsOf = async (own: string, other: string) =>
  (
    await diagnosticsIn({
      [`${CATALOGUE}/x.md`]: caseText(
        'x',
        ['Made up.[^1]', 'As [the other one](#y).[^1]'],
        ['grade: B', own],
      ),
      [`${CATALOGUE}/y.md`]: caseText('y', ['grade: B', other]),
    })
  ).filter((sentence) => sentence.includes('readers do not see'))

const SHOWN = 'grade: B'
const DRAFT = 'grade: B\ndraft: true'
const SCHEDULED = 'grade: B\npublish: 2999-01-01T09:00Z'

test.for<[what: string, own: string, other: string, warnings: number]>([
  ['to a public one', SHOWN, SHOWN, 0],
  ['to a draft', SHOWN, DRAFT, 1],
  ['to a scheduled one', SHOWN, SCHEDULED, 1],
  ['between drafts', DRAFT, DRAFT, 0],
])('a link %s has its warnings', async ([, own, other, warnings]) => {
  expect(await warningsOf(own, other)).toHaveLength(warnings)
})
