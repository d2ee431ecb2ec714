import { expect, test } from 'vitest'
import { freeName, isNumberedFrom } from './free-name.ts'
import { nameProblem, utf8Length } from './name-problem.ts'

test.for([
  { name: 'a.png', taken: [], becomes: 'a.png' },
  { name: 'a.png', taken: ['a.png'], becomes: 'a (2).png' },
  { name: 'a.png', taken: ['a.png', 'a (2).png', 'a (3).png'], becomes: 'a (4).png' },
  { name: 'a (2).png', taken: ['a (2).png'], becomes: 'a (3).png' },
  { name: 'a (x).png', taken: ['a (x).png'], becomes: 'a (x) (2).png' },
  { name: '(2).png', taken: ['(2).png'], becomes: '(2) (2).png' },
  { name: 'notes', taken: ['notes'], becomes: 'notes (2)' },
  { name: '.htaccess', taken: ['.htaccess'], becomes: '.htaccess (2)' },
  { name: 'a.tar.gz', taken: ['a.tar.gz'], becomes: 'a.tar (2).gz' },
  { name: 'A.png', taken: ['a.png'], becomes: 'A.png' },
])('with $taken there, the file $name becomes $becomes', ({ name, taken, becomes }) => {
  expect(freeName({ name, kind: 'file' }, (one) => taken.some((other) => one === other))).toBe(
    becomes,
  )
})

test.for([
  { name: 'New Folder', taken: ['New Folder'], becomes: 'New Folder (2)' },
  { name: 'Trials 1.5', taken: ['Trials 1.5'], becomes: 'Trials 1.5 (2)' },
])('with $taken there, the folder $name becomes $becomes', ({ name, taken, becomes }) => {
  expect(freeName({ name, kind: 'folder' }, (one) => taken.includes(one))).toBe(becomes)
})

test.for([
  `${'x'.repeat(251)}.png`,
  `${'ü'.repeat(125)}.png`,
  `${'🛡'.repeat(62)}.jpg`,
  `a.${'x'.repeat(253)}`,
])('a name that is as long as names may be stays one: %s', (name) => {
  const taken = new Set([name])
  for (let count = 0; count < 12; count += 1)
    taken.add(freeName({ name, kind: 'file' }, (one) => taken.has(one)))
  expect(taken.size).toBe(13)
  for (const one of taken) {
    expect(nameProblem(one)).toBeUndefined()
    expect(utf8Length(one)).toBeLessThanOrEqual(255)
  }
})

const LONG = 'x'.repeat(251)

test.for([
  { numbered: 'a (2).png', name: 'a.png', is: true },
  { numbered: 'a (12).png', name: 'a (2).png', is: true },
  { numbered: `${'x'.repeat(247)} (2).png`, name: `${LONG}.png`, is: true },
  { numbered: `${'x'.repeat(246)} (2).png`, name: `${LONG}.png`, is: false },
  { numbered: 'a (1).png', name: 'a (2).png', is: false },
  { numbered: 'a (2).png', name: 'a (2).png', is: false },
  { numbered: 'a (1).png', name: 'a.png', is: false },
  { numbered: 'a (2).jpg', name: 'a.png', is: false },
  { numbered: 'b (2).png', name: 'a.png', is: false },
])('whether $numbered can be a numbered $name: $is', ({ numbered, name, is }) => {
  expect(isNumberedFrom(numbered, name)).toBe(is)
})
