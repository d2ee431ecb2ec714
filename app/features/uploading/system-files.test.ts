import { expect, test } from 'vitest'
import { isSystemFile, leftOutWords } from './system-files.ts'

const chosen = (below: string, name: string) => ({ file: new File([], name), below })

test.for<[below: string, name: string, isLeftOut: boolean]>([
  ['', 'hull.jpg', false],
  ['/Turret 1.2', 'side.v2.jpg', false],
  ['/Turret', '.DS_Store', true],
  ['', '.hidden.txt', true],
  ['/Turret', 'Thumbs.db', true],
  ['/Turret', 'desktop.ini', true],
  ['/Turret/.git/objects', 'pack', true],
  ['/__MACOSX/Turret', 'side.jpg', true],
])('of a folder %s the file %s is left out: %s', ([below, name, isLeftOut]) => {
  expect(isSystemFile(chosen(below, name))).toBe(isLeftOut)
})

test('it is told how many were left out, and what they are called', () => {
  const one = chosen('/a', '.DS_Store')
  expect(leftOutWords([one])).toBe('Left out: 1 hidden file, .DS_Store')
  const many = ['.a', '.b', '.c', '.d'].map((name) => chosen('', name))
  expect(leftOutWords([one, one, ...many])).toBe(
    'Left out: 6 hidden files, .DS_Store, .a, .b and others',
  )
})
