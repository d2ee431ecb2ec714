import { expect, test } from 'vitest'
import { archivePath } from './archive-path.ts'
import { crumbsOf, nameOf, parentOf, within } from './path-segments.ts'
import { ROOT } from './root-path.ts'

test.for([
  { path: '/', name: 'Root', parent: undefined, crumbs: ['Root'] },
  { path: '/Vehicles', name: 'Vehicles', parent: '/', crumbs: ['Root', 'Vehicles'] },
  {
    path: '/Vehicles/Germany/IFV Puma',
    name: 'IFV Puma',
    parent: '/Vehicles/Germany',
    crumbs: ['Root', 'Vehicles', 'Germany', 'IFV Puma'],
  },
  { path: '/Root', name: 'Root', parent: '/', crumbs: ['Root', 'Root'] },
])('$path has the name $name and the parent $parent', ({ path, name, parent, crumbs }) => {
  const parsed = archivePath.parse(path)
  expect(nameOf(parsed)).toBe(name)
  expect(parentOf(parsed)).toBe(parent)
  expect(crumbsOf(parsed).map((crumb) => crumb.name)).toEqual(crumbs)
})

test('each crumb leads to the folder it names', () => {
  expect(crumbsOf(archivePath.parse('/Vehicles/USA/MBT Abrams'))).toEqual([
    { name: 'Root', path: '/' },
    { name: 'Vehicles', path: '/Vehicles' },
    { name: 'USA', path: '/Vehicles/USA' },
    { name: 'MBT Abrams', path: '/Vehicles/USA/MBT Abrams' },
  ])
})

test('a file in the root folder has no double slash', () => {
  expect(within(ROOT, 'README.md')).toBe('/README.md')
  expect(within(archivePath.parse('/Vehicles'), 'hull.jpg')).toBe('/Vehicles/hull.jpg')
})

test('name and parent joined give the path', () => {
  const path = archivePath.parse('/Vehicles/United Kingdom/MBT Challenger 2')
  const parent = parentOf(path)
  expect(parent && within(parent, nameOf(path))).toBe(path)
})
