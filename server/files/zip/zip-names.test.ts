import { expect, test } from 'vitest'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { namesOfFolder, placesInZip } from './zip-names.ts'

const at = (path: string) => archivePath.parse(path)

test.for<{ what: string; folders?: string[]; files?: string[]; expected: string[] }>([
  {
    what: 'files in case',
    files: ['Hull.txt', 'hull.txt'],
    expected: ['Hull.txt', 'hull (2).txt'],
  },
  { what: 'folders in case', folders: ['Photos', 'photos'], expected: ['Photos', 'photos (2)'] },
  {
    what: 'a folder and a file in case',
    folders: ['notes'],
    files: ['Notes', 'Notes.txt'],
    expected: ['notes', 'Notes (2)', 'Notes.txt'],
  },
  { what: 'folders by a character', folders: ['a:b', 'a：b'], expected: ['a：b', 'a：b (2)'] },
  {
    what: 'files by a device',
    files: ['aux.txt', 'AUX_.txt'],
    expected: ['aux_.txt', 'AUX_ (2).txt'],
  },
  { what: 'a number in use', folders: ['A', 'a', 'A (2)'], expected: ['A', 'a (2)', 'A (3)'] },
  {
    what: 'a dot that is no extension',
    folders: ['V 1.5', 'v 1.5'],
    expected: ['V 1.5', 'v 1.5 (2)'],
  },
  {
    what: 'more than its simple letters in case',
    files: ['STRASSE', 'straße'],
    expected: ['STRASSE', 'straße (2)'],
  },
])('names that differ only by $what get numbers', ({ folders = [], files = [], expected }) => {
  const nextName = namesOfFolder()
  const names = [
    ...folders.map((name) => nextName(name, 'folder')),
    ...files.map((name) => nextName(name, 'file')),
  ]
  expect(names).toEqual(expected)
})

test.for<{ top: string; path: string; place: string }>([
  { top: '/Tests', path: '/Tests', place: 'Top' },
  { top: '/Tests', path: '/Tests/photos/in', place: 'Top/photos (2)/in' },
  { top: '/Tests', path: '/Tests/Photos/in', place: 'Top/Photos/in' },
  { top: '/Tests', path: '/Tests/photos/IN', place: 'Top/photos (2)/IN (2)' },
  { top: '/', path: '/Tests/photos', place: 'Top/Tests/photos (2)' },
])('below $top, $path is $place', ({ top, path, place }) => {
  const places = placesInZip(at(top), 'Top')
  places.enter(at('/Tests'), ['Photos', 'photos'])
  places.enter(at('/Tests/photos'), ['in', 'IN'])
  expect(places.placeOf(at(path))).toBe(place)
})
