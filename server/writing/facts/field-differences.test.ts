import { expect, test } from 'vitest'
import { revisionDifference } from './field-differences.ts'

const textOf = (head: string, body = 'Text.\n') => `---\n${head}---\n\n${body}`
const ONE = 'title: The first loss\nlocation:\n  place: a road\nrelated: [a, b]\n'
const source = (name: string) => `  - address: https://example.org/${name}\n    title: ${name}\n`
const fieldsOf = async (from: string, to: string) =>
  (await revisionDifference(textOf(from), textOf(to))).fields.map(({ field, parts }) => [
    field,
    parts.map(({ kind, text }) => (kind === 'same' ? text : `${kind} ${text}`)).join('|'),
  ])

test.for<[what: string, from: string, to: string, fields: [string, string][]]>([
  ['nothing', ONE, `# A comment\n${ONE}`, []],
  [
    'words of a title',
    ONE,
    ONE.replace('first', 'second'),
    [['title', 'The |removed first|added second| loss']],
  ],
  [
    'a place',
    ONE,
    ONE.replace('a road', 'a wood'),
    [['location.place', 'a |removed road|added wood']],
  ],
  [
    'a field that is gone',
    ONE,
    'title: The first loss\nrelated: [a, b]\n',
    [['location.place', 'removed a road']],
  ],
  ['a list', ONE, ONE.replace('[a, b]', '[a, b, c]'), [['related', 'a, |removed b|added b, c']]],
  [
    'a source before others',
    `sources:\n${source('two')}`,
    `sources:\n${source('one')}${source('two')}`,
    [
      ['sources.1.address', 'added https://example.org/one'],
      ['sources.1.title', 'added one'],
    ],
  ],
])('%s: the difference names the field', async ([, from, to, fields]) => {
  expect(await fieldsOf(from, to)).toEqual(fields)
})

test('the body is compared without the front matter', async () => {
  const { parts } = await revisionDifference(
    textOf(ONE),
    textOf(ONE.replace('first', 'second'), 'More.\n'),
  )
  expect(parts.map(({ kind }) => kind)).not.toContain('same title')
  expect(parts.map(({ text }) => text).join('')).not.toContain('title')
})

test('a front matter that cannot be read is compared as text', async () => {
  const { fields, parts } = await revisionDifference(textOf('title: [\n'), textOf(ONE))
  expect(fields).toEqual([])
  expect(parts.map(({ text }) => text).join('')).toContain('title')
})
