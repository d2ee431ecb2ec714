import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ArticleChanges } from './article-changes.tsx'

const PAGE = {
  slug: 'made-up',
  title: 'Made up',
  added: '2026-01-01',
  updated: undefined,
  change: '',
  corrections: [],
}

test('an article lists what changed, the latest first, a correction once', () => {
  const page = {
    ...PAGE,
    updated: '2026-03-03',
    change: 'A table was added.',
    corrections: [{ on: '2026-02-02', text: 'The weight was wrong.' }],
  }
  const html = parse(renderToStaticMarkup(<ArticleChanges page={page} />))
  expect(html.querySelectorAll('li').map(({ text }) => text)).toEqual([
    '3 March 2026: A table was added.',
    '2 February 2026, corrected: The weight was wrong.',
  ])
})

test('an article without notes has no such list', () => {
  expect(renderToStaticMarkup(<ArticleChanges page={{ ...PAGE, updated: '2026-03-03' }} />)).toBe(
    '',
  )
})
