import { expect, test } from 'vitest'
import { isSystemFile, leftOutText } from './system-files.ts'

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
])('of a folder %s the file %s is skipped: %s', ([below, name, isLeftOut]) => {
  expect(isSystemFile(chosen(below, name))).toBe(isLeftOut)
})

test('the message has the number and names of skipped files', () => {
  const one = chosen('/a', '.DS_Store')
  expect(leftOutText([one])).toBe('Skipped 1 hidden file: .DS_Store')
  const many = ['.a', '.b', '.c', '.d'].map((name) => chosen('', name))
  expect(leftOutText([one, one, ...many])).toBe(
    'Skipped 6 hidden files: .DS_Store, .a, .b and others',
  )
})
