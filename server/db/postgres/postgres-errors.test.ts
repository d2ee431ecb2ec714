import { expect, test } from 'vitest'
import { SiteError } from '../../errors.ts'
import { checkServer, postgresProblem, toSiteError } from './postgres-errors.ts'

const failure = (code: string, message = 'It failed') => Object.assign(new Error(message), { code })
const DATABASE_URL = 'postgres://keeper:secret@db.example:5433/site'

test.for([
  { code: 'ENOTFOUND', sentence: 'host not found' },
  { code: 'ECONNREFUSED', sentence: 'connection refused' },
  { code: 'ENOENT', sentence: 'connection refused' },
  { code: 'ETIMEDOUT', sentence: 'the host is unreachable' },
  { code: '28P01', sentence: 'authentication failed' },
  { code: '28000', sentence: 'authentication failed' },
  { code: '3D000', sentence: 'the database does not exist' },
  { code: '42501', sentence: 'may not create tables' },
  { code: '25006', sentence: 'read-only replica' },
  { code: '53300', sentence: 'too many connections' },
  { code: '57P03', sentence: 'is starting or shutting down' },
])('a start that fails with $code says: $sentence', ({ code, sentence }) => {
  const { message } = postgresProblem(DATABASE_URL, failure(code))
  expect(message).toMatch(/^The database at postgres:\/\/db\.example:5433\/site cannot be used: /)
  expect(message).toContain(sentence)
})

test('a start that fails for an unexpected reason reports it without the password', () => {
  const { message } = postgresProblem(DATABASE_URL, new Error('it speaks another language'))
  expect(message).toContain('it speaks another language.')
  expect(message).not.toContain('secret')
  expect(postgresProblem(DATABASE_URL, new Error('timeout expired')).message).toContain('timed out')
})

test.for([
  { version: 130_014, encoding: 'UTF8', sentence: 'PostgreSQL 13' },
  { version: 160_001, encoding: 'SQL_ASCII', sentence: 'SQL_ASCII' },
  { version: 160_001, encoding: 'LATIN1', sentence: 'UTF8' },
])(
  'a server of version $version that keeps $encoding is rejected',
  ({ version, encoding, sentence }) => {
    expect(() => checkServer(version, encoding)).toThrow(sentence)
  },
)

test.for([140_000, 150_018, 180_004])('a server of version %i is good', (version) => {
  expect(() => checkServer(version, 'UTF8')).not.toThrow()
})

test.for([
  failure('57P01', 'terminating connection due to administrator command'),
  failure('ECONNREFUSED'),
  failure('ECONNRESET'),
  failure('08006'),
  failure('28P01', 'password authentication failed'),
  failure('42501', 'permission denied for table file'),
  failure('57014', 'canceling statement due to statement timeout'),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
])('a lost connection is recognised: $message', (error) => {
  expect(toSiteError(error)).toMatchObject({
    code: 'database/unreachable',
    status: 503,
    cause: error,
  })
})

test('an invalid query is not reported as an outage', () => {
  const error = failure('42703', 'column does not exist')
  expect(toSiteError(error)).toBe(error)
  expect(toSiteError(error)).not.toBeInstanceOf(SiteError)
})
