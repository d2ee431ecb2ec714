import { expect, test } from 'vitest'
import { articleFrontMatter } from './article.ts'
import { articleLinkedData } from './article-linked-data.ts'

const site = { siteUrl: 'https://site.example', brand: 'A site' }
const head = { title: 'Puma', description: 'In detail.', added: '2026-11-21' }
const articleWith = (more: object) => ({
  ...articleFrontMatter.parse({ ...head, ...more }),
  slug: 'puma',
})

test('an article names its page, its days and the sources it cites', () => {
  const source = { address: 'https://a.example/x', title: 'A text', publisher: 'A' }
  const article = articleWith({ updated: '2026-12-01', sources: [source] })
  expect(articleLinkedData(article, site)).toMatchObject({
    '@type': 'Article',
    headline: 'Puma',
    url: 'https://site.example/blog/puma',
    datePublished: '2026-11-21',
    dateModified: '2026-12-01',
    citation: ['https://a.example/x'],
  })
})

test('an unchanged article was last changed when it was added, and cites only its sources', () => {
  const data = articleLinkedData(articleWith({}), site)
  expect(data.dateModified).toBe('2026-11-21')
  expect(data.citation).toBeUndefined()
})
