import { expect, test } from 'vitest'
import { type ArchivePath, archivePath } from '#domain/archive/archive-path.ts'
import { stepByKey, treeRows } from './folder-tree.ts'

const at = (path: string) => archivePath.parse(path)
const below = new Map<ArchivePath, ArchivePath[]>([
  [at('/'), [at('/Ammunition'), at('/Vehicles')]],
  [at('/Vehicles'), [at('/Vehicles/Germany')]],
  [at('/Ammunition'), []],
])

test('a tree shows what is open, each folder under the one that holds it', () => {
  const rows = treeRows({ below, open: new Set([at('/'), at('/Vehicles')]) })
  expect(rows.map(({ name, level }) => `${level} ${name}`)).toEqual([
    '1 Root',
    '2 Ammunition',
    '2 Vehicles',
    '3 Germany',
  ])
  expect(rows.map(({ hasBelow }) => hasBelow)).toEqual([true, false, true, true])
})

const rows = treeRows({ below, open: new Set([at('/'), at('/Vehicles')]) })

test.each([
  ['ArrowDown', '/', { focus: '/Ammunition' }],
  ['ArrowUp', '/Vehicles', { focus: '/Ammunition' }],
  ['ArrowRight', '/Ammunition', { open: '/Ammunition' }],
  ['ArrowRight', '/Vehicles', { focus: '/Vehicles/Germany' }],
  ['ArrowLeft', '/Vehicles', { close: '/Vehicles' }],
  ['ArrowLeft', '/Vehicles/Germany', { focus: '/Vehicles' }],
  ['ArrowLeft', '/Ammunition', { focus: '/' }],
  ['Home', '/Vehicles', { focus: '/' }],
  ['End', '/', { focus: '/Vehicles/Germany' }],
  ['ArrowUp', '/', undefined],
  ['x', '/', undefined],
])('%s on %s leads to %o', (key, from, step) => {
  expect(stepByKey(key, rows, at(from))).toEqual(step)
})
