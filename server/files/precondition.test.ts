import { expect, test } from 'vitest'
import { checkPrecondition, isSameForRange } from './precondition.ts'

const etag = '"abc"'
const modified = new Date('2024-05-01T12:00:00.500Z')
const SAME = 'Wed, 01 May 2024 12:00:00 GMT'
const EARLIER = 'Tue, 30 Apr 2024 12:00:00 GMT'
const LATER = 'Thu, 02 May 2024 12:00:00 GMT'

test.for<[Record<string, string>, string]>([
  [{}, 'proceed'],
  [{ 'if-none-match': '"abc"' }, 'not-modified'],
  [{ 'if-none-match': 'W/"abc"' }, 'not-modified'],
  [{ 'if-none-match': '"x", "abc" , "y"' }, 'not-modified'],
  [{ 'if-none-match': '*' }, 'not-modified'],
  [{ 'if-none-match': '"x"' }, 'proceed'],
  [{ 'if-none-match': 'abc' }, 'proceed'],
  [{ 'if-none-match': '"x"', 'if-modified-since': LATER }, 'proceed'],
  [{ 'if-modified-since': SAME }, 'not-modified'],
  [{ 'if-modified-since': EARLIER }, 'proceed'],
  [{ 'if-modified-since': 'yesterday' }, 'proceed'],
  [{ 'if-match': '"abc"' }, 'proceed'],
  [{ 'if-match': '*' }, 'proceed'],
  [{ 'if-match': 'W/"abc"' }, 'failed'],
  [{ 'if-match': '"x"' }, 'failed'],
  [{ 'if-match': '"x"', 'if-none-match': '"abc"' }, 'failed'],
  [{ 'if-match': '"abc"', 'if-unmodified-since': EARLIER }, 'proceed'],
  [{ 'if-unmodified-since': EARLIER }, 'failed'],
  [{ 'if-unmodified-since': SAME }, 'proceed'],
])('a request with the headers %o: %s', ([headers, becomes]) => {
  expect(checkPrecondition(new Headers(headers), { etag, modified })).toBe(becomes)
})

test('preconditions by date are ignored for bytes without a date', () => {
  for (const name of ['if-modified-since', 'if-unmodified-since']) {
    expect(checkPrecondition(new Headers({ [name]: EARLIER }), { etag })).toBe('proceed')
  }
})

test.for<[string, boolean]>([
  ['"abc"', true],
  ['"x"', false],
  ['W/"abc"', false],
  [SAME, true],
  [EARLIER, false],
  [LATER, false],
  ['abc', false],
])('a download begun with If-Range %s is continued: %s', ([condition, continued]) => {
  const headers = new Headers({ 'if-range': condition })
  expect(isSameForRange(headers, { etag, modified })).toBe(continued)
})
