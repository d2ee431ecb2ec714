import { expect, test } from 'vitest'
import { archivePath } from './archive-path.ts'
import { isBelow, topmost } from './path-segments.ts'

const at = (path: string) => archivePath.parse(path)

test.for([
  { path: '/a/b', folder: '/a', below: true },
  { path: '/a/b/c', folder: '/a', below: true },
  { path: '/a', folder: '/', below: true },
  { path: '/a', folder: '/a', below: false },
  { path: '/', folder: '/', below: false },
  { path: '/ab', folder: '/a', below: false },
  { path: '/a', folder: '/a/b', below: false },
  { path: '/A/b', folder: '/a', below: false },
])('$path below $folder: $below', ({ path, folder, below }) => {
  expect(isBelow(at(path), at(folder))).toBe(below)
})

test.for([
  { chosen: ['/a', '/a/b', '/a/b/c'], left: ['/a'] },
  { chosen: ['/a/b', '/a'], left: ['/a'] },
  { chosen: ['/a/b/c', '/a'], left: ['/a'] },
  { chosen: ['/a', '/ab', '/a'], left: ['/a', '/ab'] },
  { chosen: ['/', '/a'], left: ['/'] },
  { chosen: [], left: [] },
])('of $chosen, items inside another chosen folder are omitted: $left', ({ chosen, left }) => {
  expect(topmost(chosen.map(at))).toEqual(left)
})
