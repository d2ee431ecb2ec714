import { expect, test } from 'vitest'
import { hasSearch, searchUrl } from './search-url.ts'

test.for([
  [{}, '/search'],
  [{ q: '' }, '/search'],
  [{ q: 'leo 2' }, '/search?q=leo%202'],
  [{ year: '2024', q: 'a&b=c#d' }, '/search?q=a%26b%3Dc%23d&year=2024'],
  [
    { q: 'x', folder: '/Vehicles/Germany', type: 'file' },
    '/search?q=x&type=file&folder=/Vehicles/Germany',
  ],
] as const)('the URL of %j', ([search, url]) => {
  expect(searchUrl(search)).toBe(url)
})

test.for([
  [{ q: '' }, false],
  [{ q: ' ' }, false],
  [{ q: 'leo' }, true],
  [{ q: '', type: 'case' }, true],
  [{ q: '', vehicle: 'Leopard 2A6' }, true],
  [{ q: '', year: '2024' }, true],
] as const)('whether %j searches anything: %s', ([request, is]) => {
  expect(hasSearch(request)).toBe(is)
})
