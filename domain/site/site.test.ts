import { describe, expect, test } from 'vitest'
import { siteContent } from './site.ts'

const item = { title: 'Puma', text: 'In detail.', link: '/blog/puma', drawing: 'puma' }
const menuItem = { label: 'Archive', link: '/archive' }

/** The least a site.yaml may say. */
const least = {
  brand: 'A site',
  description: 'About something.',
  menu: { links: [menuItem], tools: [menuItem] },
  home: {
    title: 'Welcome',
    text: 'Hello.',
    featured: [item, item, item, item],
    welcome: 'Hello.',
    author: 'Someone.',
    focus: 'Something.',
  },
  blog: [],
}

test('omitted settings have defaults, and unset links stay unset', () => {
  expect(siteContent.parse(least)).toMatchObject({ firstYear: 2021, links: {}, imprint: {} })
  expect(siteContent.parse(least).links.support).toBeUndefined()
})

test('a section whose lines are all commented out counts as left out', () => {
  expect(siteContent.parse({ ...least, links: null, imprint: null })).toMatchObject({
    links: {},
    imprint: {},
  })
})

describe('an error names the field', () => {
  const home = least.home
  const three = [item, item, item]
  test.for([
    { wrong: { brand: '' }, at: 'brand' },
    { wrong: { brand: undefined }, at: 'brand' },
    { wrong: { firstYear: '2021' }, at: 'firstYear' },
    { wrong: { firstYear: 1021 }, at: 'firstYear' },
    { wrong: { menu: { links: [], tools: [menuItem] } }, at: 'menu.links' },
    { wrong: { home: { ...home, featured: three } }, at: 'home.featured' },
    {
      wrong: { home: { ...home, featured: [...three, { ...item, drawing: '../x' }] } },
      at: 'home.featured.3.drawing',
    },
    {
      wrong: { home: { ...home, featured: [...three, { ...item, link: 'blog' }] } },
      at: 'home.featured.3.link',
    },
    {
      wrong: { home: { ...home, featured: [...three, { ...item, link: '//x.org' }] } },
      at: 'home.featured.3.link',
    },
    {
      wrong: { home: { ...home, featured: [...three, { ...item, link: '/\\x.org' }] } },
      at: 'home.featured.3.link',
    },
    { wrong: { links: { support: 'javascript:alert(1)' } }, at: 'links.support' },
    { wrong: { links: { support: 'example.org' } }, at: 'links.support' },
    { wrong: { links: { support: 'ftp://example.org' } }, at: 'links.support' },
    { wrong: { blog: [{ ...item, text: '' }] }, at: 'blog.0.text' },
    {
      wrong: { menu: { links: [menuItem], tools: [{ ...menuItem, drawing: '../x' }] } },
      at: 'menu.tools.0.drawing',
    },
    { wrong: { imprint: { contact: [''] } }, at: 'imprint.contact.0' },
  ])('$at', ({ wrong, at }) => {
    const { error } = siteContent.safeParse({ ...least, ...wrong })
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([at])
  })

  test('and an unknown field is an error, not ignored', () => {
    const { error } = siteContent.safeParse({ ...least, links: { suport: 'https://example.org' } })
    expect(error?.issues[0]?.message).toContain('suport')
  })
})
