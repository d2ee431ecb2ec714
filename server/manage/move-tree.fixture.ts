import { sorted } from './manage.fixture.ts'

/** Names that a move could confuse. */
export const FILES = [
  '/a/x.txt',
  '/a/b/c/deep.jpg',
  '/d/x.txt',
  '/d/y.txt',
  '/Ä 100%_/z.txt',
  '/ab/w.txt',
]
/** Its paths. */
export const TREE = sorted([
  '/a/',
  '/a/b/',
  '/a/b/c/',
  '/a/b/c/deep.jpg',
  '/a/x.txt',
  '/ab/',
  '/ab/w.txt',
  '/d/',
  '/d/x.txt',
  '/d/y.txt',
  '/Ä 100%_/',
  '/Ä 100%_/z.txt',
])

export const without = (...gone: string[]) => TREE.filter((path) => !gone.includes(path))
