import { expect, test } from 'vitest'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { stepByKey, type TreeFolder, treeRows, typedWith } from './folder-tree.ts'

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

test('letters typed at once are the beginning of a name, and a repeated letter goes on', () => {
  const named = (...names: string[]) =>
    names.map((name) => ({ ...rows[0], path: at(`/${name}`), name }) as (typeof rows)[0])
  const some = named('Alpha', 'Beta', 'Gamma', 'Garage', 'Album')
  const type = (letters: string, pauseMs: number) => {
    let typed = { letters: '', at: 0 }
    let path = at('/Alpha')
    for (const [index, key] of [...letters].entries()) {
      typed = typedWith(typed, key, 1000 + index * pauseMs)
      const step = stepByKey(key, some, path, typed.letters)
      if (step && 'focus' in step) path = step.focus
    }
    return path
  }
  expect(type('gam', 100)).toBe('/Gamma')
  expect(type('gar', 100)).toBe('/Garage')
  expect(type('beta', 100)).toBe('/Beta')
  expect(type('gg', 100)).toBe('/Garage')
  expect(type('gb', 1000)).toBe('/Beta')
  expect(typedWith({ letters: 'ga', at: 0 }, 'ArrowDown', 10).letters).toBe('')
})

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
