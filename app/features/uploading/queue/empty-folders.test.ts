import { expect, test } from 'vitest'
import { emptyFolders } from './empty-folders.ts'

const file = (below: string) => ({ file: new File(['x'], 'a.txt'), below })

test.for<{ what: string; folders: string[]; files: string[]; failed?: string[]; empty: string[] }>([
  { what: 'no folder', folders: [], files: [''], empty: [] },
  { what: 'a folder with a file', folders: ['/a'], files: ['/a'], empty: [] },
  {
    what: 'a folder with a file further below',
    folders: ['/a', '/a/b'],
    files: ['/a/b'],
    empty: [],
  },
  { what: 'an empty folder', folders: ['/a'], files: [], empty: ['/a'] },
  {
    what: 'an empty folder in one that holds nothing else',
    folders: ['/a', '/a/b'],
    files: [],
    empty: ['/a/b'],
  },
  {
    what: 'an empty folder beside a file, and one whose name begins like its folder',
    folders: ['/a', '/a/b', '/ab'],
    files: ['/a'],
    empty: ['/a/b', '/ab'],
  },
  {
    what: 'hidden folders, and those of systems',
    folders: ['/a', '/a/.git', '/a/.git/refs', '/a/__MACOSX'],
    files: [],
    empty: ['/a'],
  },
  {
    what: 'a folder and a file that cannot be read',
    folders: ['/a', '/a/b', '/c', '/d'],
    files: [],
    failed: ['/a/b', '/c/x.txt'],
    empty: ['/d'],
  },
])(
  'a dropped tree with $what: folders that no file creates are created',
  ({ folders, files, failed = [], empty }) => {
    expect(emptyFolders({ folders, files: files.map(file), failed })).toEqual(empty)
  },
)
