import { describe, expect, test } from 'vitest'
import { archivePath } from './archive-path.ts'
import { ROOT } from './root-path.ts'

test.for([
  { given: '', path: '/' },
  { given: '/', path: '/' },
  { given: '///', path: '/' },
  { given: 'Vehicles', path: '/Vehicles' },
  { given: '/Vehicles/Germany', path: '/Vehicles/Germany' },
  { given: '/Vehicles/Germany/', path: '/Vehicles/Germany' },
  { given: '//Vehicles///Germany', path: '/Vehicles/Germany' },
  { given: '/Vehicles/MBT Leopard 2', path: '/Vehicles/MBT Leopard 2' },
  { given: '/Gepa\u0308ck', path: '/Gepäck' },
  { given: '/...', path: '/...' },
  { given: '/%2e%2e/x', path: '/%2e%2e/x' },
  { given: '/A/PRIVATE', path: '/A/PRIVATE' },
  { given: '/A/Private ', path: '/A/Private ' },
  // An old name, which may no longer be given.
  { given: '/A/Hull\u200b.jpg', path: '/A/Hull\u200b.jpg' },
])('$given is the path $path', ({ given, path }) => {
  expect(archivePath.parse(given)).toBe(path)
})

test('the root is a path like any other', () => {
  expect(ROOT).toBe('/')
})

describe('a path outside the archive or an invalid path is rejected', () => {
  test.for([
    '..',
    '/..',
    '../etc/passwd',
    '/Vehicles/../../etc/passwd',
    '/Vehicles/..',
    '/./Vehicles',
    'Vehicles/.',
    '/name\u0000.jpg',
    '/\u0000',
    '/a\nb',
    '/cod\u202egpj',
    '/ ',
    '/Vehicles/ /Germany',
    '/half \ud83d pair',
    `/${'x'.repeat(256)}`,
    `/${'x'.repeat(8192)}`,
    '/x'.repeat(65),
    `/${'y'.repeat(250)}`.repeat(17),
  ])('%j', (path) => {
    expect(archivePath.safeParse(path).success).toBe(false)
  })
})

test.for([
  { what: '64 levels', path: '/x'.repeat(64) },
  { what: '255 bytes in one name', path: `/${'x'.repeat(255)}` },
  { what: '4096 bytes', path: `/${'y'.repeat(255)}`.repeat(16) },
])('$what are allowed', ({ path }) => {
  expect(archivePath.parse(path)).toBe(path)
})

test('limits hold for the composed path, which may be longer than what was typed', () => {
  // U+0958 has a composed form of two characters, six bytes.
  expect(archivePath.safeParse(`/${'\u0958'.repeat(80)}`).success).toBe(false)
})

test.for([undefined, null, 7, ['/a', '/b'], { toString: () => '/a' }])(
  '%j is not a path',
  (value) => {
    expect(archivePath.safeParse(value).success).toBe(false)
  },
)

test('reading a path twice changes nothing', () => {
  const once = archivePath.parse('Vehicles//Gepa\u0308ck/')
  expect(archivePath.parse(once)).toBe(once)
})

test('the message says what is wrong', () => {
  const problems = archivePath.safeParse('/a/../b').error?.issues.map(({ message }) => message)
  expect(problems).toEqual(['A name must not be "." or "..".'])
})
