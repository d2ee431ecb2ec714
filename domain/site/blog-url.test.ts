import { expect, test } from 'vitest'
import { caseUrl, postLinkOf, postNamedIn, postOf, postPageOf, postPlaceUrl } from './blog-url.ts'

test('the page of a case is below that of its catalogue, and other places are anchors on it', () => {
  expect(caseUrl('leopard2-ukraine', 'x')).toBe('/blog/leopard2-ukraine/x')
  expect(postPlaceUrl('leopard2-ukraine', 'x')).toBe('/blog/leopard2-ukraine#x')
})

test.for([
  ['/blog/puma', { slug: 'puma', below: undefined }],
  ['/Blog/puma/', { slug: 'puma', below: undefined }],
  ['/blog/puma/hull-7/', { slug: 'puma', below: 'hull-7' }],
  ['/blog', undefined],
  ['/blog/puma/hull-7/more', undefined],
  ['/archive/puma', undefined],
] as const)('the path %s is that of the page %o', ([path, page]) => {
  expect(postPageOf(path)).toEqual(page)
  expect(postOf(path)).toBe(page?.below === undefined ? page?.slug : undefined)
})

test.for([
  ['/blog/puma', { slug: 'puma' }],
  ['/blog/puma?sort=date#a%20b', { slug: 'puma', fragment: 'a%20b' }],
  ['/blog/puma/Hull-7#damage', { slug: 'puma', below: 'Hull-7', fragment: 'damage' }],
  ['/blog/puma/cases.csv', undefined],
  ['/map#puma', undefined],
] as const)('the link %s leads to %o', ([url, place]) => {
  expect(postLinkOf(url)).toEqual(place)
})

test.for([
  ['/blog/puma/cases.csv', 'puma'],
  ['/blog/Puma#x', 'Puma'],
  ['/blogs/puma', undefined],
] as const)('%s names the post %s', ([url, slug]) => {
  expect(postNamedIn(url)).toBe(slug)
})
