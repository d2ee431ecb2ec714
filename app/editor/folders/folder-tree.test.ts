import { expect, test } from 'vitest'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { stepByKey, type TreeFolder, treeRows } from './folder-tree.ts'

const at = (path: string) => archivePath.parse(path)
const folder = (path: string, hasBelow: boolean) => ({ path: at(path), hasBelow })
const below = new Map<ArchivePath, TreeFolder[]>([
  [at('/'), [folder('/Ammunition', false), folder('/Vehicles', true)]],
  [at('/Vehicles'), [folder('/Vehicles/Germany', true), folder('/Vehicles/Sweden', false)]],
])

test('a tree shows the open folders, each below its parent', () => {
  const rows = treeRows({ below, open: new Set([at('/'), at('/Vehicles')]) })
  expect(rows.map(({ name, level }) => `${level} ${name}`)).toEqual([
    '1 Root',
    '2 Ammunition',
    '2 Vehicles',
    '3 Germany',
    '3 Sweden',
  ])
  expect(rows.map(({ hasBelow }) => hasBelow)).toEqual([true, false, true, true, false])
})

const rows = treeRows({ below, open: new Set([at('/'), at('/Vehicles')]) })

test('Tab leaves the tree, although a folder begins with this word', () => {
  const tables = { ...rows[0], path: at('/Tables'), name: 'Tables' } as (typeof rows)[0]
  expect(stepByKey('Tab', [...rows, tables], at('/'))).toBeUndefined()
  expect(stepByKey('t', [...rows, tables], at('/'))).toEqual({ focus: '/Tables' })
})

test.each([
  ['ArrowDown', '/', { focus: '/Ammunition' }],
  ['ArrowUp', '/Vehicles', { focus: '/Ammunition' }],
  ['ArrowRight', '/Ammunition', undefined],
  ['ArrowRight', '/Vehicles/Germany', { open: '/Vehicles/Germany' }],
  ['ArrowRight', '/Vehicles', { focus: '/Vehicles/Germany' }],
  ['ArrowLeft', '/Vehicles', { close: '/Vehicles' }],
  ['ArrowLeft', '/Vehicles/Germany', { focus: '/Vehicles' }],
  ['ArrowLeft', '/Ammunition', { focus: '/' }],
  ['Home', '/Vehicles', { focus: '/' }],
  ['End', '/', { focus: '/Vehicles/Sweden' }],
  ['v', '/', { focus: '/Vehicles' }],
  ['A', '/Vehicles', { focus: '/Ammunition' }],
  ['ArrowUp', '/', undefined],
  ['x', '/', undefined],
])('%s on %s leads to %o', (key, from, step) => {
  expect(stepByKey(key, rows, at(from))).toEqual(step)
})
