import { expect, test } from 'vitest'
import { blockPlace } from './block-place.ts'

const HEAD = '---\ntitle: One\n---\n\n'

test.for<[what: string, marked: string, after: string]>([
  ['in a paragraph', `${HEAD}One |word.\n\nTwo.\n`, `${HEAD}One word.\n\nNEW\n\nTwo.\n`],
  ['at the end', `${HEAD}One.\n\nTwo.|\n`, `${HEAD}One.\n\nTwo.\n\nNEW\n\n`],
  [
    'in the front matter',
    `|${HEAD}One.\n\nTwo.\n`,
    '---\ntitle: One\n---\n\nNEW\n\nOne.\n\nTwo.\n',
  ],
])('a block that is inserted %s stands alone', ([, marked, after]) => {
  const cursor = marked.indexOf('|')
  const text = marked.replace('|', '')
  const { at, text: inserted } = blockPlace(text, cursor, 'NEW')
  expect(text.slice(0, at) + inserted + text.slice(at)).toBe(after)
})
