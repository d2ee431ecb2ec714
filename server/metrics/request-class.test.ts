import { expect, test } from 'vitest'
import { requestClass } from './request-class.ts'

test.for([
  { url: '/', expected: 'page' },
  { url: '/blog/puma', expected: 'page' },
  { url: '/filesystem', expected: 'page' },
  { url: '/archive?dir=/Vehicles', expected: 'listing' },
  { url: '/archive/inbox', expected: 'page' },
  { url: '/api/files?dir=/', expected: 'listing' },
  { url: '/api/files/meta', expected: 'call' },
  { url: '/search?q=leopard', expected: 'search' },
  { url: '/api/search?q=leopard', expected: 'search' },
  { url: '/files/hull.jpg?id=abc&v=1', expected: 'file' },
  { url: '/files/hull.jpg?id=abc&v=1&thumbnail=0x150', expected: 'thumbnail' },
  { url: '/api/uploads/x', expected: 'upload' },
  { url: '/upload', expected: 'upload' },
  { url: '/api/APFSDS?vt=1', expected: 'call' },
  { url: '/bundle/enhance-1a2b.js', expected: 'asset' },
  { url: '/feed.xml', expected: 'feed' },
  { url: '/healthz/uploads', expected: 'health' },
  { url: '?', expected: 'page' },
  { url: '', expected: 'page' },
  { url: `/${'%ff'.repeat(4000)}`, expected: 'page' },
])('a request for $url counts as $expected', ({ url, expected }) => {
  expect(requestClass(url)).toBe(expected)
})
