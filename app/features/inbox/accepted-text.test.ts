import { expect, test } from 'vitest'
import type { ArchivePath } from '#domain/archive/paths/archive-path.ts'
import { acceptedText, type SoFar } from './accepted-text.ts'

const into = '/Vehicles' as ArchivePath
const done = (name: string) => ({ name, path: `/Vehicles/${name}` })
const rejected = (name: string) => ({ entry: name, name, reason: 'Of a type.' })

test.for<[string, Partial<SoFar>, string]>([
  ['one', { done: [done('a.png')] }, 'Accepted “a.png” as /Vehicles/a.png.'],
  ['several', { done: [done('a.png'), done('b.png')] }, 'Accepted 2 items into “Vehicles”.'],
  [
    'some that were skipped',
    { done: [done('a.png'), done('b.png')], left: 1 },
    'Accepted 2 items into “Vehicles”. 1 item stays in the inbox.',
  ],
  [
    'one that was rejected',
    { rejected: [rejected('c.png')] },
    '“c.png” was not accepted: Of a type.',
  ],
  [
    'many that were rejected',
    { rejected: ['c', 'd', 'e', 'f', 'g'].map(rejected) },
    '“c” was not accepted: Of a type. “d” was not accepted: Of a type. “e” was not accepted: Of a type. 2 more were not accepted; the reasons are shown beside them.',
  ],
])('the message about %s', ([, soFar, message]) => {
  expect(acceptedText({ into, done: [], left: 0, rejected: [], batches: [], ...soFar })).toBe(
    message,
  )
})

test('skipped files are reported with the reason', () => {
  const soFar = { into, done: [done('a.png')], left: 0, rejected: [], batches: [] }
  expect(acceptedText(soFar, 'The server is busy.')).toBe(
    'Accepted “a.png” as /Vehicles/a.png. The rest was not accepted: The server is busy.',
  )
})
