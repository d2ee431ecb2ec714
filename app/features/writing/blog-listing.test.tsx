import { expect, test } from 'vitest'
import type { Publication } from '#domain/writing/publication.ts'
import { isUnlisted } from './blog-listing.tsx'

const blogOf = (link: string) => [{ title: 'X', text: 'X', link, drawing: 'x' }]
const PUBLISHED: Publication = { state: 'published' }
const DRAFT: Publication = { state: 'draft' }

test.for<[path: string, url: string, publication: Publication, link: string, expected: boolean]>([
  ['articles/puma.md', '/blog/puma', PUBLISHED, '/blog/puma-2', true],
  ['articles/puma.md', '/blog/puma', PUBLISHED, '/blog/puma', false],
  ['articles/puma.md', '/blog/puma', PUBLISHED, '/blog/puma/#hull', false],
  ['articles/puma.md', '/blog/puma', DRAFT, '/blog/x', false],
  ['cases/tanks/catalogue.md', '/blog/tanks', PUBLISHED, '/blog/x', true],
  ['cases/tanks/a.md', '/blog/tanks/a', PUBLISHED, '/blog/x', false],
  ['cases/tanks/records.yaml', '/blog/tanks', PUBLISHED, '/blog/x', false],
])(
  'whether %s at %s, %o, is missing in a list with %s',
  ([path, url, publication, link, expected]) => {
    expect(isUnlisted({ path, url, publication }, blogOf(link))).toBe(expected)
  },
)
