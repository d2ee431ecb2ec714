import { expect, test } from 'vitest'
import { loginUrl } from './login-url.ts'

test.each([
  ['/archive', '?dir=/a&q=b', '/login?next=%2Farchive%3Fdir%3D%2Fa%26q%3Db'],
  ['/login', '?next=%2Fwrite', '/login?next=%2Fwrite'],
  ['/upload/receipt/secret', '', '/login'],
  ['/preview/secret', '', '/login'],
  ['/logout', '', '/login'],
])('from %s%s a login is at %s', (pathname, search, url) => {
  expect(loginUrl(pathname, search)).toBe(url)
})
