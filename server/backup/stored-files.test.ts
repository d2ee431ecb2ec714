import { expect, test } from 'vitest'
import { fileLine, parseFileLine } from './stored-files.ts'

const stored = { sha256: 'ab'.repeat(32), size: 7 }

test('the metadata of a file is read back as written', () => {
  const content = { part: 'content', path: 'cases/a "b".md', ...stored } as const
  expect(parseFileLine(fileLine(content))).toEqual(content)
  expect(parseFileLine(fileLine({ part: 'archive', ...stored }))).toEqual({
    part: 'archive',
    ...stored,
  })
})

test.for(['../x', '/etc/passwd', 'a/../../x', ''])(
  'W33: a path that is not inside the folder is rejected: %j',
  (path) => {
    expect(parseFileLine(fileLine({ part: 'untracked', path, ...stored }))).toBeUndefined()
  },
)

test.for(['', '[]', '["archive","x",1]', '["elsewhere","x",1,"a"]', '{'])(
  'a damaged line %j is rejected',
  (line) => {
    expect(parseFileLine(line)).toBeUndefined()
  },
)
