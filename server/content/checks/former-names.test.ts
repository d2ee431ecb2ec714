import { expect, test } from 'vitest'
import { diagnosticsIn } from '../content-folder.fixture.ts'

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
