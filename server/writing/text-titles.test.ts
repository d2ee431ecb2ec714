import { hash } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { openTestDatabase } from '../test-data.fixture.ts'
import { appendRevisions } from './revisions.ts'
import { lastTitles, newTitle } from './text-titles.ts'

test('a deleted text has the title of its last text, or its path if that has none', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const write = (path: string, text?: string) =>
    withWriteTransaction(db, (tx) => {
      const file = text === undefined ? undefined : { text, sha256: hash('sha256', text) }
      return appendRevisions(tx, [{ path, file, note: '' }])
    })
  for (const text of ['---\ntitle: First\n---\n', '---\ntitle: Second\n---\n', undefined])
    await write('articles/a.md', text)
  for (const text of ['No front matter.', undefined]) await write('articles/b.md', text)
  const titleOf = await lastTitles(db, ['articles/a.md', 'articles/b.md', 'articles/none.md'])
  expect(titleOf('articles/a.md')).toBe('Second')
  expect(titleOf('articles/b.md')).toBe('articles/b.md')
  expect(titleOf('articles/none.md')).toBe('articles/none.md')
})

test('the heading of a new text is the title that it was begun with, until it has a draft with its own', () => {
  const heading = (given?: string, draft?: string) => newTitle([], 'articles/a.md', given, draft)
  expect(heading('Begun')).toBe('New: Begun')
  expect(heading('Begun', '---\ntitle: Corrected\n---\n')).toBe('New: Corrected')
  expect(heading('Begun', '---\ntitle:\n---\n')).toBe('New article: a')
  expect(heading(undefined, '---\ntitle: Corrected\n---\n')).toBe('New: Corrected')
  expect(heading()).toBe('New article: a')
})
