import { expect, test } from 'vitest'
import { readContent } from '../content/read-content.ts'
import { standInFor } from './stand-in.ts'

test.for([
  ['cases/made-tanks/one.md', 'case'],
  ['cases/made-tanks/catalogue.md', 'catalogue'],
  ['articles/one.md', 'article'],
] as const)('%s is read with a stand-in for its front matter', ([path, kind]) => {
  for (const head of ['title: [', 'sources: [a, b]', 'added: never']) {
    const standIn = standInFor(path, `---\n${head}\n---\n\nText.\n`)
    expect(standIn).toMatchObject({ bodyLine: 4 })
    const { entry, problems } = readContent(path, standIn?.text ?? '')
    expect(problems).toEqual([])
    expect(entry).toMatchObject({ kind, text: { body: '\nText.\n' } })
  }
})

test('a text without front matter, or without text, has no stand-in', () => {
  expect(standInFor('articles/one.md', 'Text.\n')).toBeUndefined()
  expect(standInFor('cases/made-tanks/records.yaml', '---\nrecords: []\n---\n')).toBeUndefined()
})
