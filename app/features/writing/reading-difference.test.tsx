import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ReadingBlock } from '#domain/writing/writing.ts'
import { ReadingDifference, readingSummary } from './reading-difference.tsx'

const block = (text: string, more: Partial<ReadingBlock> = {}): ReadingBlock => ({
  kind: 'paragraph',
  change: 'same',
  runs: [{ kind: 'same', text }],
  ...more,
})
const changed = (old: string, now: string): ReadingBlock =>
  block('', {
    change: 'changed',
    runs: [
      { kind: 'same', text: 'The ' },
      { kind: 'removed', text: old, href: '/old' },
      { kind: 'added', text: now, mark: 'strong' },
    ],
  })

const shown = (blocks: ReadingBlock[]) =>
  renderToStaticMarkup(<ReadingDifference blocks={blocks} />).replace(/<p class="fine"><ins>.*/, '')

test('unchanged paragraphs are folded, but for the heading of a change', () => {
  const html = shown([
    block('One'),
    block('Two'),
    block('A heading', { kind: 'heading' }),
    changed('old', 'new'),
    block('Last'),
  ])
  expect(html).toContain('2 paragraphs unchanged')
  expect(html).toMatch(/<\/details><p data-kind="heading">A heading<\/p><div/)
  expect(html).toContain('1 paragraph unchanged')
})

test('a change has a sign, its words and targets, and leads to the next', () => {
  const added = block('', { change: 'added', runs: [{ kind: 'added', text: 'A note.[^3]' }] })
  const removed = block('', { change: 'removed', runs: [{ kind: 'removed', text: 'Gone.' }] })
  const html = shown([changed('list', 'table'), added, removed])
  expect(html).toContain('The <del><u>list</u><small> (/old)</small></del>')
  expect(html).toContain('<ins><strong>table</strong></ins>')
  const signs = [...html.matchAll(/aria-hidden="true">(.)<\/span><span[^>]*>(\w+):/g)]
  expect(signs.map(([, sign, word]) => `${sign} ${word}`)).toEqual([
    '± Changed',
    '+ Added',
    '− Removed',
  ])
  expect([...html.matchAll(/href="(#[^"]+)"/g)].map(([, href]) => href)).toEqual([
    '#change-2',
    '#change-3',
  ])
  expect(readingSummary([changed('an old list', 'table'), block('Same')])).toBe(
    '1 paragraph changed; 1 word added, 3 removed',
  )
})

test('references to sources stand as numbers, and code as code', () => {
  const runs: ReadingBlock['runs'] = [
    { kind: 'removed', text: '[^3]', mark: 'note' },
    { kind: 'added', text: '[^4]', mark: 'note' },
  ]
  expect(shown([block('', { change: 'changed', runs })])).toContain(
    '<del><sup>3</sup></del><ins><sup>4</sup></ins>',
  )
  const code = block('', {
    kind: 'code',
    change: 'added',
    runs: [{ kind: 'added', text: '::cases' }],
  })
  expect(shown([code])).toContain('<pre><ins>::cases</ins></pre>')
})

test('without a change that readers see, the page says so', () => {
  expect(shown([block('One')])).toBe('<p>Readers see the same text.</p>')
})
