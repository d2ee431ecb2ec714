import { expect, test } from 'vitest'
import { moveIn } from '#domain/writing/row-move.ts'
import { moveRow } from './move-row.ts'
import { readFacts } from './read-facts.ts'

const AT = 'cases/made-up/first.md'
const FIRST = '  - address: https://example.org/first\n    title: >-\n      One,\n      folded\n'
const SECOND = '  - address: https://example.org/second # seen\n    title: Two\n    # a note\n'
const THIRD = '  - address: https://example.org/third\n    title: Three\n'
const textWith = (sources: string, level: string, body: string) => `---
id: first
sources:
${sources}rated:
  level: 3
  reason: As said.${level}
  sources: [1, 3]
related: [ other, third ]
---

${body}
`
const TEXT = textWith(FIRST + SECOND + THIRD, '[^3]', 'One[^1] and two[^2], `[^2]`.[^2a]')
const move = (change: string, text = TEXT, before = text) => {
  const found = moveIn(`move ${change}`)
  const moved = found && moveRow(AT, before, text, found)
  return moved?.ok ? moved.text : moved?.reason
}

test('a source that is moved takes its lines and its number along, and what cites it still does', () => {
  const up = move('sources.1 up')
  expect(up).toBe(
    textWith(SECOND + FIRST + THIRD, '[^3]', 'One[^2] and two[^1], `[^2]`.[^2a]').replace(
      '[1, 3]',
      '[2, 3]',
    ),
  )
  expect(move('sources.0 down')).toBe(up)
  expect(move('sources.0 down', up)).toBe(TEXT)
})

test('comments directly above an entry go with it', () => {
  const notes = ['  # of the first\n  # and more\n', '  # of the second\n'] as const
  const commented = textWith(notes[0] + FIRST + notes[1] + SECOND + THIRD, '', 'None.')
  const moved = textWith(notes[1] + SECOND + notes[0] + FIRST + THIRD, '', 'None.')
  expect(move('sources.0 down', commented)).toBe(moved.replace('[1, 3]', '[2, 3]'))
})

test.for([
  '```\n[^1]\n```',
  '~~~\n[^1]\n~~~',
  '````md\n```\n[^1]\n````',
  '- Item\n\n  ```\n  [^1]\n  ```',
  '> ```\n> [^1]\n> ```',
  '```\n[^1]',
  '``[^1] and ` more``',
  '`Contact\n[^1]` of a span',
])('numbers in code stay: %j', (code) => {
  expect(move('sources.0 down', TEXT.replace('One[^1]', `One\n\n${code}`))).toContain(code)
})

test.for([
  ['He said:[^1] so', 'He said:[^2] so'],
  ['As he wrote[^1]: so', 'As he wrote[^2]: so'],
  ['- Item[^1]\n- `[^1]`, as [^2]', '- Item[^2]\n- `[^1]`, as [^1]'],
  ['A \\` mark[^1] and `code`', 'A \\` mark[^2] and `code`'],
  ['The `Kontakt-1\nERA` was lost.[^1] See `x`.', 'The `Kontakt-1\nERA` was lost.[^2] See `x`.'],
  ['> The `Kontakt-1\n> ERA` was lost.[^1] See `x`.', '> ERA` was lost.[^2] See `x`.'],
  ['A ` mark\n\nand its source[^1] of `code`', 'and its source[^2] of `code`'],
  ['- A ` mark\n- and its source[^1] of `code`', '- and its source[^2] of `code`'],
  ['```\ncode\n```\n\nAfter it[^1]', '```\ncode\n```\n\nAfter it[^2]'],
  [
    `::figure{file="x" caption="${'Long words, '.repeat(60)}[^1]" source="1, 3"}`,
    `::figure{file="x" caption="${'Long words, '.repeat(60)}[^2]" source="2, 3"}`,
  ],
  [
    `- ::figure{caption="It's source=1" source='2'}`,
    `- ::figure{caption="It's source=1" source='1'}`,
  ],
  [':::quote{source=1}\nIt is so.\n:::', ':::quote{source=2}\nIt is so.\n:::'],
] as const)('numbers wherever a text cites are changed: %#', ([written, changed]) => {
  const text = TEXT.replace('One[^1] and two[^2]', written)
  expect(move('sources.0 down', text)).toContain(changed)
})

test('a list that cites both sources stays in order', () => {
  const both = TEXT.replace('[1, 3]', '[2, 3]')
  expect(move('sources.2 up', both)).toContain('sources: [2, 3]')
})

test('an entry of a list in brackets is moved as well, and so are lines of Windows', () => {
  expect(move('related.1 up')).toBe(TEXT.replace('other, third', 'third, other'))
  const crlf = (text = '') => text.replaceAll('\n', '\r\n')
  expect(move('sources.1 up', crlf(TEXT))).toBe(crlf(move('sources.1 up')))
})

test.for(['sources.0 up', 'sources.2 down', 'sources.9 up', 'nothing.1 up'])(
  'no entry is moved beyond its list: %s',
  (change) => expect(move(change)).toMatch(/has no such entries\.$/),
)

test('no source is moved to the number that is the name of a note, which its citation would then show', () => {
  const noted = TEXT.replace('and two[^2]', 'and three[^3], a remark[^2]')
  expect(move('sources.2 up', `${noted}\n[^2]: A remark.\n`)).toBe(
    'Source 2 would have the name of a note in the text, [^2]. Rename the note first, for example to [^note].',
  )
})

test('nothing is moved if the same form removed an entry', () => {
  const fewer = TEXT.replace(THIRD, '')
  expect(move('sources.1 up', fewer, TEXT)).toBe(fewer)
})

test.for(['preview', 'move sources', 'move sources.1', 'move sources.x up', 'move a.b.1 up'])(
  '“%s” is no move',
  (change) => expect(moveIn(change)).toBeUndefined(),
)

test('each entry of a list knows its place', () => {
  const groups = readFacts(AT, TEXT)
  expect(groups.map(({ label, place }) => [label, place?.at, place?.of])).toContainEqual([
    'Source 2',
    1,
    3,
  ])
  const related = groups.flatMap(({ facts }) => facts).filter(({ name }) => /^related/.test(name))
  expect(related.map(({ place }) => place?.at)).toEqual([0, 1, undefined])
})
