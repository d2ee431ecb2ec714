import { expect, test } from 'vitest'
import { CATALOGUE, caseText, diagnosticsIn } from '../content-folder.fixture.ts'

test('a former name that two pages have is reported for both, as its URL leads to one of them', async () => {
  const article = (former: string) =>
    `---\ntitle: X\ndescription: X\nadded: 2026-01-01\nformerly: [${former}]\n---\n\nText.\n`
  const files = {
    'articles/one.md': article('alpha, own'),
    'articles/two.md': article('alpha'),
  }
  expect(await diagnosticsIn(files)).toEqual([
    'articles/one.md:5: formerly.1: articles/two.md has the former name alpha, too; expected it in one of them.',
    'articles/two.md:5: formerly.1: articles/one.md has the former name alpha, too; expected it in one of them.',
  ])
})

test('a text cannot have the former name of another one, whose old URL would lead to it', async () => {
  const article = (more = '') =>
    `---\ntitle: X\ndescription: X\nadded: 2026-01-01\n${more}---\n\nText.\n`
  const files = {
    'articles/new.md': article('formerly: [old]\n'),
    'articles/old.md': article(),
  }
  expect(await diagnosticsIn(files)).toEqual([
    'articles/new.md:5: formerly.1: articles/old.md has this name now; expected a former name that no other text has.',
    'articles/old.md:2: title: articles/new.md had the name old before, and its old URL leads there; expected another name.',
  ])
})

test('nor can a case that of another case of its catalogue', async () => {
  const files = {
    [`${CATALOGUE}/new.md`]: caseText('new', ['grade: B', 'grade: B\nformerly: [old]']),
    [`${CATALOGUE}/old.md`]: caseText('old'),
    'cases/other/old.md': caseText('old'),
  }
  const problems = (await diagnosticsIn(files)).filter((one) => one.includes('old URL'))
  expect(problems).toEqual([expect.stringMatching(/^cases\/[^/]+\/old\.md:\d+: title: /)])
})
