import { expect, test } from 'vitest'
import { markdownText } from './markdown-text.ts'

test.each([
  ['# The Leopard #', 'The Leopard'],
  ['See **the** _side_ and `code`', 'See the side and code'],
  ['side_elevation_2 and 2 * 3 < 7', 'side_elevation_2 and 2 * 3 < 7'],
  ['[a sheet](/files/a.pdf "A title"), ![a tank](b.png)', 'a sheet, a tank'],
  ['[a sheet][1] is known[^2]', 'a sheet is known'],
  ['[1]: https://example.org', ''],
  ['- one\n* two\n1. three\n> four', 'one two three four'],
  ['| a | b |\n|---|:-:|\n| 1 | 2 |', 'a b 1 2'],
  ['```ts\nlet x\n```', 'let x'],
  [':::note\nMind this\n:::', 'Mind this'],
  ['one<br>two <!-- three --> four', 'one two four'],
  ['\\*no emphasis\\*', '*no emphasis*'],
])('the text of %s has no markup', (markdown, text) =>
  expect(markdownText(markdown).replace(/\s+/g, ' ').trim()).toBe(text),
)

test.each(['[', '<', '<!--', '`', '*', '\\', '[^', '![](', ' | '])(
  'a text of %s alone is read to its end',
  (sign) => expect(markdownText(sign.repeat(20_000)).length).toBeLessThanOrEqual(20_000 * 4),
)
