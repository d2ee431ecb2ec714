import { expect, test } from 'vitest'
import { SiteError } from '../errors.ts'
import { listenProblem, startProblem } from './start-problem.ts'

const failure = (code: string, path?: string) =>
  Object.assign(new Error('raw'), { code, ...(path && { path }) })

test.for([
  { error: failure('ENOSPC', '/data/x'), sentence: 'The disk of DATA_DIR is full' },
  { error: failure('SQLITE_FULL'), sentence: 'The disk of DATA_DIR is full' },
  { error: failure('SQLITE_NOTADB'), sentence: 'it is not an SQLite file' },
  { error: failure('SQLITE_CORRUPT_INDEX'), sentence: 'it is damaged' },
  {
    error: failure('SQLITE_READONLY_DIRECTORY'),
    sentence: 'the file or its folder is not writable',
  },
  { error: failure('EACCES', '/data/x'), sentence: 'cannot access /data/x' },
  {
    error: failure('EACCES', "/my data/max's"),
    sentence: `As root, run: chown -R ${process.getuid?.()}:${process.getgid?.()} '/my data/max'\\''s'`,
  },
  { error: failure('EROFS', '/data/x'), sentence: '/data/x is on a read-only file system' },
  {
    error: failure('ENOTDIR', '/data/x'),
    sentence: '/data/x is a file, but must be a folder',
  },
  {
    error: failure('EISDIR', '/data/x'),
    sentence: '/data/x is a folder, but must be a file',
  },
  {
    error: failure('ELOOP', '/data/x'),
    sentence: '/data/x is a symbolic link that leads to itself',
  },
  { error: failure('EIO', '/data/x'), sentence: 'disk errors' },
  { error: failure('ENOENT', '/data/x'), sentence: '/data/x is missing' },
  {
    error: new SiteError('database/unreachable'),
    sentence: 'The database is currently unreachable',
  },
])('a start that fails by $error.code says what is wrong and what to do', ({ error, sentence }) => {
  expect(startProblem(error)).toContain(sentence)
})

test('a bug is not reported as a problem with a remedy', () => {
  expect(startProblem(new TypeError('not thought of'))).toBeUndefined()
  expect(startProblem(failure('ENOENT'))).toBeUndefined()
})

test('a forbidden port is reported with the setting to change', () => {
  const at = (code: string) => listenProblem('10.0.0.1', 80, failure(code))
  const ofMetrics = { host: 'METRICS_HOST', port: 'METRICS_PORT' } as const
  expect(listenProblem('10.0.0.1', 80, failure('EADDRINUSE'), ofMetrics)).toMatch(
    /or set METRICS_PORT to another port/,
  )
  expect(at('EACCES')).toContain('Set PORT to a port above 1023')
  expect(at('EADDRNOTAVAIL')).toContain('Set HOST')
  expect(at('ESTRANGE')).toBe('The site cannot listen on 10.0.0.1, port 80: raw')
})
