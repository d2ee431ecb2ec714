import { expect, test } from 'vitest'
import { loginProblem } from './login-problem.ts'

const UNSET = 'http://localhost:3000'
const SET = 'https://example.org'

test.for([
  { siteUrl: UNSET, host: 'localhost:3000', trouble: undefined },
  { siteUrl: UNSET, host: '127.0.0.1:3000', trouble: undefined },
  { siteUrl: UNSET, host: '[::1]:3000', trouble: undefined },
  { siteUrl: UNSET, host: 'site.localhost:3000', trouble: undefined },
  { siteUrl: UNSET, host: '192.168.1.20:3000', trouble: 'no URL set' },
  { siteUrl: UNSET, host: 'example.org', trouble: 'no URL set' },
  { siteUrl: UNSET, host: 'localhost.evil.example', trouble: 'no URL set' },
  { siteUrl: 'http://127.0.0.1:3000', host: '127.0.0.1:3000', trouble: undefined },
  { siteUrl: 'http://127.0.0.1:3000', host: undefined, trouble: undefined },
  { siteUrl: 'http://[::1]:3000', host: undefined, trouble: undefined },
  { siteUrl: SET, host: 'example.org', trouble: undefined },
  { siteUrl: SET, host: undefined, trouble: undefined },
  { siteUrl: SET, host: '<script>', trouble: undefined },
  { siteUrl: SET, host: '203.0.113.5:3000', trouble: 'another URL' },
  { siteUrl: 'http://example.org', host: 'example.org', trouble: 'not https' },
  { siteUrl: 'http://127.evil.example', host: '127.evil.example', trouble: 'not https' },
])('at $host of a site at $siteUrl, what is in the way of logging in: $trouble', (row) => {
  expect(loginProblem({ ...row, isProxied: false })).toBe(row.trouble)
})

test('behind a proxy the Host header is ignored', () => {
  const opened = { siteUrl: SET, host: '10.0.0.7:3000', isProxied: true }
  expect(loginProblem(opened)).toBeUndefined()
})
