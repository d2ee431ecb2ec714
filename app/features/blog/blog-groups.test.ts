import { expect, test } from 'vitest'
import { blogGroups } from './blog-groups.ts'

const DAY = { day: '2026-11-22', words: '22 November 2026' }

test.for([
  [{ added: '2026-11-19', updated: '2026-11-22', cases: [] }, '0 cases'],
  [{ added: '2026-11-19', cases: [{ added: '2026-11-22' }] }, '1 case'],
  [
    {
      added: '2026-11-19',
      cases: [{ added: '2026-11-20', updated: '2026-11-22' }, { added: '2026-11-21' }],
    },
    '2 cases',
  ],
] as const)('a catalogue shows its cases and its last change: %o', async ([catalogue, amount]) => {
  const library = {
    catalogue: async (slug: string) => (slug === 'tanks' ? catalogue : undefined),
    article: async (slug: string) =>
      slug === 'puma' ? { readingMinutes: 5, added: '2026-11-22' } : undefined,
  } as unknown as Parameters<typeof blogGroups>[1]
  const post = (link: string) => ({ title: link, link })
  const posts = ['/blog/puma', '/blog/tanks', '/elsewhere'].map(post)
  expect(await blogGroups(posts, library)).toEqual([
    {
      name: 'Catalogues',
      overview: { title: 'All cases on one map', link: '/map' },
      items: [{ ...post('/blog/tanks'), isCatalogue: true, amount, changed: DAY }],
    },
    {
      name: 'Articles',
      items: [
        { ...post('/blog/puma'), isCatalogue: false, amount: '5 min to read', changed: DAY },
        { ...post('/elsewhere'), isCatalogue: false },
      ],
    },
  ])
})
