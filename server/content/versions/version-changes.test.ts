import { expect, test } from 'vitest'
import {
  type FileState,
  type StoredVersion,
  type VersionChange,
  versionChanges,
} from './version-changes.ts'

const PATH = 'articles/puma.md'
const NOW = 10_000_000

function validFile(sha256: string, modifiedAt: number, before?: string): FileState {
  return { lastValid: { sha256, text: sha256, modifiedAt }, before, failingSince: undefined }
}

function row(sha256: string, modifiedAt: number, more: Partial<StoredVersion> = {}): StoredVersion {
  return { sha256, bytes: 1, modifiedAt, storedAt: NOW, failingSince: null, ...more }
}

function changesOf(
  file: FileState | undefined,
  stored: StoredVersion | undefined,
  more: { deleted?: string[]; isOnlyNode?: boolean } = {},
): VersionChange[] {
  return versionChanges({
    files: new Map(file ? [[PATH, file]] : []),
    stored: new Map(stored ? [[PATH, stored]] : []),
    deleted: [],
    isOnlyNode: false,
    now: NOW,
    ...more,
  }).changes
}

test.for([
  {
    what: 'the first valid version',
    file: validFile('new', 2),
    stored: undefined,
    makes: ['store'],
  },
  { what: 'the same version', file: validFile('same', 2), stored: row('same', 1), makes: [] },
  {
    what: 'a version that was saved later',
    file: validFile('new', 2),
    stored: row('old', 1),
    makes: ['store'],
  },
  {
    what: 'an older version of another release',
    file: validFile('old', 1),
    stored: row('new', 2),
    makes: [],
  },
  {
    what: 'a version that this node went back to',
    file: validFile('old', 1, 'new'),
    stored: row('new', 2),
    makes: ['store'],
  },
  {
    what: 'a file that begins to fail',
    file: { ...validFile('same', 1), failingSince: 5 },
    stored: row('same', 1),
    makes: ['mark'],
  },
  {
    what: 'a file that fails still',
    file: { ...validFile('same', 1), failingSince: 5 },
    stored: row('same', 1, { failingSince: 4 }),
    makes: [],
  },
  {
    what: 'a file that was mended',
    file: validFile('same', 6),
    stored: row('same', 1, { failingSince: 5 }),
    makes: ['mark'],
  },
  {
    what: 'a file that fails on another node only',
    file: validFile('same', 1),
    stored: row('same', 1, { failingSince: 5 }),
    makes: [],
  },
  {
    what: 'a valid version that could not be stored before it failed',
    file: { ...validFile('new', 2), failingSince: 3 },
    stored: row('old', 1),
    makes: ['store'],
  },
  {
    what: 'a file that never was valid',
    file: { lastValid: undefined, failingSince: 5 },
    stored: undefined,
    makes: [],
  },
])('$what makes $makes', ({ file, stored, makes }) => {
  expect(changesOf(file, stored).map(({ kind }) => kind)).toEqual(makes)
})

test.for([
  {
    what: 'was deleted while this node ran',
    stored: row('x', 1),
    more: { deleted: [PATH] },
    makes: ['remove'],
  },
  {
    what: 'was deleted while the only node was stopped',
    stored: row('x', 1),
    more: { isOnlyNode: true },
    makes: ['remove'],
  },
  { what: 'another node stored a moment ago', stored: row('x', 1), more: {}, makes: [] },
  {
    what: 'no node has had for hours',
    stored: row('x', 1, { storedAt: 0 }),
    more: {},
    makes: ['remove'],
  },
])('a file that $what makes $makes', ({ stored, more, makes }) => {
  expect(changesOf(undefined, stored, more).map(({ kind }) => kind)).toEqual(makes)
})

test('nodes with different folders settle on the version saved last', () => {
  const nodes = [
    validFile('first', 1),
    validFile('third', 3),
    { ...validFile('second', 2), failingSince: 4 },
  ]
  let stored: StoredVersion | undefined
  const make = (change: VersionChange) => {
    const { failingSince = null, ...rest } = { ...stored, ...change }
    stored = row(rest.sha256 ?? '', rest.modifiedAt ?? 0, { failingSince })
  }
  const round = () =>
    nodes.flatMap((file) => {
      const changes = changesOf(file, stored)
      changes.forEach(make)
      return changes
    })
  expect(round().length).toBeGreaterThan(0)
  round()
  expect(round()).toEqual([])
  expect(stored?.sha256).toBe('third')
})

test('at most the allowed number of versions is stored, and the rest is counted', () => {
  const text = 'x'.repeat(256 * 1024)
  const files = new Map(
    Array.from({ length: 200 }, (_, at) => {
      const version = { sha256: `${at}`, text, modifiedAt: 1 }
      return [`cases/x/${at}.md`, { lastValid: version, failingSince: undefined }]
    }),
  )
  const { changes, unstored } = versionChanges({
    files,
    stored: new Map(),
    deleted: [],
    isOnlyNode: true,
    now: NOW,
  })
  expect([changes.length, unstored]).toEqual([128, 72])
})
