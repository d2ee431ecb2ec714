import { expect, test } from 'vitest'
import type { NameConflict } from '#domain/archive/manage-response.ts'
import { possibleChoices, unresolvedConflicts, withChoice } from './conflict-choices.ts'

const file: NameConflict = { path: '/a/x.png', name: 'x.png', kind: 'file' }
const other: NameConflict = { path: '/a/y.png', name: 'y.png', kind: 'file' }
const folder: NameConflict = { path: '/a/F', name: 'F', kind: 'folder' }
const inCase: NameConflict = { path: '/a/X.PNG', name: 'X.PNG', kind: 'file', existing: 'x.png' }

const isFile = ({ kind }: NameConflict) => kind === 'file'
const isFolder = ({ kind }: NameConflict) => kind === 'folder'
const moving = { canReplace: isFile, canMerge: isFolder }

test.for([
  { what: 'a file', conflicts: [file], can: moving, choices: ['keep-both', 'replace'] },
  { what: 'a folder', conflicts: [folder], can: moving, choices: ['keep-both', 'merge'] },
  { what: 'two files', conflicts: [file, other], can: moving, choices: ['keep-both', 'replace'] },
  { what: 'a file and a folder', conflicts: [file, folder], can: moving, choices: ['keep-both'] },
  { what: 'a restored file', conflicts: [file], can: {}, choices: ['keep-both'] },
  {
    what: 'names that differ in case',
    conflicts: [inCase],
    can: moving,
    choices: ['keep-both', 'allow-case'],
  },
  { what: 'one of both kinds', conflicts: [file, inCase], can: moving, choices: ['keep-both'] },
])('a conflict of $what offers $choices', ({ conflicts, can, choices }) => {
  expect(possibleChoices(conflicts, can)).toEqual(choices)
})

test('each conflict is resolved on its own, until one choice applies to the rest', () => {
  const conflicts = [file, other, folder]
  const one = withChoice(new Map(), [file], 'replace')
  expect(unresolvedConflicts(conflicts, one)).toEqual([other, folder])
  const all = withChoice(one, unresolvedConflicts(conflicts, one), 'skip')
  expect(unresolvedConflicts(conflicts, all)).toEqual([])
  expect([...all]).toEqual([
    ['/a/x.png', 'replace'],
    ['/a/y.png', 'skip'],
    ['/a/F', 'skip'],
  ])
})
