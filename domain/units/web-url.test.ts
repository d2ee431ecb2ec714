import { expect, test } from 'vitest'
import { webUrl } from './web-url.ts'

test.for(['https://example.org/a?b#c', 'http://example.org'])('%s is accepted', (url) => {
  expect(webUrl.parse(url)).toBe(url)
})

test.for(['https://example.org/a b', 'https://example.org\\@x.org', 'https://a:b@example.org'])(
  '"%s" is rejected, because readers and browsers would take it differently',
  (text) => {
    const [issue] = webUrl.safeParse(text).error?.issues ?? []
    expect(issue?.message).toBe('expected a URL without spaces, backslashes and user names')
  },
)

test.for(['example.org', 'ftp://example.org', 'javascript:alert(1)', '', '/blog'])(
  '"%s" is rejected with both accepted beginnings',
  (text) => {
    const [issue] = webUrl.safeParse(text).error?.issues ?? []
    expect(issue?.message).toBe('expected a URL that starts with https:// or http://')
  },
)
