import { expect, test } from 'vitest'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { readRecent, withoutRecent, withRecent } from './recent-folders.ts'

const at = (path: string) => path as ArchivePath

test('the folder chosen last comes first, once, before at most four others', () => {
  let stored: string | undefined
  for (const path of ['/a', '/b', '/c', '/d', '/e', '/b', '/f'])
    stored = withRecent(stored, at(path))
  expect(readRecent(stored)).toEqual(['/f', '/b', '/e', '/d', '/c'])
})

test('a folder that no longer exists is not offered again', () => {
  const stored = withRecent(withRecent(undefined, at('/a')), at('/b'))
  expect(readRecent(withoutRecent(stored, at('/b')))).toEqual(['/a'])
})

test.for([undefined, '', '{', 'null', '{"a":1}', '[1,null,"x"]'])(
  'stored %j offers no folder',
  (stored) => {
    expect(readRecent(stored)).toEqual([])
    expect(readRecent(withRecent(stored, at('/a')))).toEqual(['/a'])
  },
)
