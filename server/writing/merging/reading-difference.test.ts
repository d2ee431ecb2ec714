import { expect, test } from 'vitest'
import { compareInWorker } from './compare-in-worker.ts'
import { readingDifference } from './reading-difference.ts'

const SIGNS = { same: '', removed: '-', added: '+' }
/** `paragraph changed: The |-old|+new| tank`; a mark stands in brackets. */
const written = (from: string, to: string) =>
  readingDifference(from, to).map(({ kind, change, runs }) => {
    const texts = runs.map(({ kind, text, mark, href }) => {
      const marks = [mark, href].filter(Boolean).join(' ')
      return SIGNS[kind] + (marks ? `[${marks}]` : '') + text
    })
    return `${kind} ${change}: ${texts.join('|')}`
  })

test.for<[what: string, from: string, to: string, blocks: string[]]>([
  [
    'a word of a paragraph, whose lines were broken elsewhere',
    'The old tank\nwas hit here.\n\nIt burned.',
    'The new tank was\nhit here.\n\nIt burned.',
    ['paragraph changed: The |-old|+new| tank was hit here.', 'paragraph same: It burned.'],
  ],
  [
    'several words in a row',
    'The tank was hit by a mine in the field, and burned.',
    'The tank was seen near Robotyne in the field, and burned.',
    [
      'paragraph changed: The tank was |-hit by a mine|+seen near Robotyne| in the field, and burned.',
    ],
  ],
  [
    'a paragraph before others',
    'One.\n\nTwo.',
    'Zero.\n\nOne.\n\nTwo.',
    ['paragraph added: +Zero.', 'paragraph same: One.', 'paragraph same: Two.'],
  ],
  [
    'a paragraph that became another',
    'The crew of four got away unhurt.',
    'Russian sources show a tank on a transporter.',
    [
      'paragraph removed: -The crew of four got away unhurt.',
      'paragraph added: +Russian sources show a tank on a transporter.',
    ],
  ],
  [
    'the number of a source, and a note',
    'It was seen in May.[^3]\n\n[^1]: A note.',
    'It was seen in May.[^4]\n\n[^1]: A new note.',
    [
      'paragraph changed: It was seen in May.|-[note][^3]|+[note][^4]',
      'paragraph changed: [note][^1]| A |+new |note.',
    ],
  ],
  [
    'emphasis and a link, whose words are the same',
    'It was a [list](/a) of *all* of them.',
    'It was a [list](/b) of **all** of them.',
    ['paragraph changed: It was a |-[/a]list|+[/b]list| of |-[emphasis]all|+[strong]all| of them.'],
  ],
  [
    'a heading, an item, a row and a directive',
    '## The first scale {#scale}\n\n- one more item\n\n| a | b |\n| - | - |\n| c | d |\n\n::file{path="/a b.jpg" caption="One more"}',
    '## The second scale {#scale}\n\n- one new item\n\n| a | b |\n| - | - |\n| c | e |\n\n::file{path="/a b.jpg" caption="One less"}',
    [
      'heading changed: The |-first|+second| scale |[code]{#scale}',
      'item changed: one |-more|+new| item',
      'row same: a | b',
      'row changed: c | |-d|+e',
      'code changed: ::file{path="/a b.jpg" caption="One |-more"}|+less"}',
    ],
  ],
  [
    'the text within a block',
    ':::details{title="More"}\nSome old text here.\n:::',
    ':::details{title="More"}\nSome new text here.\n:::',
    ['code same: :::details{title="More"}', 'paragraph changed: Some |-old|+new| text here.'],
  ],
])('readers see the change of %s', ([, from, to, blocks]) => {
  expect(written(from, to)).toEqual(blocks)
})

test('all words of both texts are in the difference, however many are equal', () => {
  const [from, to] = [
    `${'a b '.repeat(4000)}\n\n`.repeat(3),
    `${'b a '.repeat(4000)}\n\n`.repeat(3),
  ]
  const runs = readingDifference(from, to).flatMap((block) => block.runs)
  const without = (kind: string) =>
    runs
      .filter((run) => run.kind !== kind)
      .reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0)
  expect([without('added'), without('removed')]).toEqual([24_000, 24_000])
})

test('a text that takes too long or is nested too deeply has no such difference', async () => {
  expect(await compareInWorker('Old.', 'New.')).toHaveLength(2)
  expect(await compareInWorker('Old.', '['.repeat(200_000))).toBeUndefined()
  expect(await compareInWorker('Old.', '> '.repeat(5000))).toBeUndefined()
})
