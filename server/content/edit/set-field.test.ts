import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { splitFrontMatter } from '../yaml/front-matter.ts'
import { type FieldLines, lineOf, parseYaml } from '../yaml/yaml-text.ts'
import type { FieldPath } from './field-value.ts'
import { setFileField } from './set-field.ts'

const CONTENT = join(import.meta.dirname, '../../../content')
const FILES = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(md|yaml)$/.test(name))
  .sort()
  .map((path) => ({ path, text: readFileSync(join(CONTENT, path), 'utf8') }))

interface Field {
  path: FieldPath
  value: unknown
  line: number
}

const NO_LINES: FieldLines = { line: 1, fields: new Map() }

/** Every value of a file that is not a list or a map. */
function fieldsOf(path: string, text: string): Field[] {
  const isHead = path.endsWith('.md')
  const yaml = isHead ? splitFrontMatter(text)?.headYaml : { text, firstLine: 1 }
  const isCore = !isHead && !path.endsWith('records.yaml')
  const parsed = yaml && parseYaml({ ...yaml, ...(isCore && { schema: 'core' as const }) })
  const lines = parsed?.ok ? parsed.lines : NO_LINES
  const within = (value: unknown, at: FieldPath): Field[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, item]) =>
          within(item, [...at, Array.isArray(value) ? Number(key) : key]),
        )
      : [{ path: at, value, line: lineOf(lines, at) }]
  return within(parsed?.value, [])
}

/** The same ones at every run. */
function someOf<Item>(items: readonly Item[], max: number): Item[] {
  const step = Math.max(1, Math.floor(items.length / max))
  return items.filter((_, at) => at % step === 0).slice(0, max)
}

function set(path: string, text: string, field: FieldPath, value: unknown): string {
  const result = setFileField(path, text, field, value)
  if (!result.ok) throw new Error(`${path} ${field.join('.')}: ${result.reason}`)
  return result.text
}

/** The lines between those that both texts begin and end with. */
function changedLines(one: string, other: string) {
  const [before, after] = [one.split('\n'), other.split('\n')]
  let from = 0
  while (from < before.length && from < after.length && before[from] === after[from]) from += 1
  while (before.length > from && after.length > from && before.at(-1) === after.at(-1)) {
    before.pop()
    after.pop()
  }
  return { from: from + 1, before: before.slice(from), after: after.slice(from) }
}

const HARD = [
  'one: two # three',
  '- a dash',
  '2024.10',
  'x'.repeat(240),
  'two\nlines',
  '🙂',
  ' blanks ',
  'a\tb',
]

describe.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
])('with %s', (name, eol) => {
  // Every file takes part, half of them with each line end.
  const files = FILES.filter((_, at) => at % 2 === (name === 'LF' ? 0 : 1)).map(
    ({ path, text }) => ({ path, text: text.replaceAll('\n', eol) }),
  )
  const heads = files.filter(({ path }) => path.endsWith('.md'))
  const values = files.flatMap(({ path, text }) => {
    const all = fieldsOf(path, text)
    return someOf(all, 2).map((field) => ({ path, text, field, all }))
  })
  const words = values.flatMap(({ field, ...rest }) =>
    typeof field.value === 'string' ? { ...rest, field: { ...field, value: field.value } } : [],
  )

  test('the value that a field has leaves the file as it is', () => {
    for (const { path, text, field } of values)
      expect(setFileField(path, text, field.path, field.value)).toEqual({ ok: true, text })
  })

  test('another value changes only the lines of its field', () => {
    for (const [at, { path, text, field, all }] of words.entries()) {
      const value = HARD[at % HARD.length] ?? ''
      const edited = set(path, text, field.path, value)
      const { from, before } = changedLines(text, edited)
      expect(from).toBeGreaterThanOrEqual(field.line)
      const others = all.filter(({ line }) => line > field.line).map(({ line }) => line)
      expect(from + before.length).toBeLessThanOrEqual(Math.min(...others, Infinity))
      expect(edited.replaceAll(eol, '').includes('\n')).toBe(false)
      const changed = ({ line: _, ...one }: Field) => one
      const wanted = all.map((one) => changed(one.path === field.path ? { ...one, value } : one))
      expect(fieldsOf(path, edited).map(changed)).toEqual(wanted)
    }
  })

  test('another word and back gives the same bytes', () => {
    const some = someOf(words, 150)
    const back = some.filter(({ path, text, field: { path: field, value } }) => {
      return set(path, set(path, text, field, `${value}x`), field, value) === text
    })
    // The rest: folded texts in lists, which their authors broke at no fixed width.
    expect(back.length / some.length).toBeGreaterThan(0.97)
  })

  test('a new field is added behind the others, and its removal gives the same bytes', () => {
    for (const { path, text } of someOf(heads, 20)) {
      const added = set(path, text, ['extra', 'inner'], 'new: one')
      const { before, after } = changedLines(text, added)
      expect(before).toEqual([])
      expect(after.map((line) => line.trimEnd())).toEqual(['extra:', "  inner: 'new: one'"])
      expect(set(path, added, ['extra'], undefined)).toBe(text)
    }
  })

  test('an item is added to a list of maps, and its removal gives the same bytes', () => {
    const item = { address: 'https://example.org', title: 'A: b', publisher: 'Nobody' }
    for (const { path, text } of someOf(heads, 20)) {
      const sources = fieldsOf(path, text).filter(({ path: [first] }) => first === 'sources')
      const last = sources.at(-1)?.path[1]
      if (typeof last !== 'number') continue
      const added = set(path, text, ['sources', last + 1], item)
      expect(changedLines(text, added).before).toEqual([])
      expect(set(path, added, ['sources', last + 1], undefined)).toBe(text)
      const { after } = changedLines(text, set(path, text, ['sources', 0], undefined))
      expect(after.length).toBeLessThanOrEqual(1)
    }
  })
})

const HEAD = `---
# First of all.
title: A case # a comment
'quoted': "yes"
list: [ a, b ]  # in brackets
note: >-
  Several words that are
  folded here.
items:
  - name: one
    rest: x
  - name: two
# The end.
empty:
---

Text.
`

describe('one field', () => {
  test.each<[string, FieldPath, unknown, [string, string]]>([
    [
      'keeps a comment behind it',
      ['title'],
      'B',
      ['title: A case # a comment', 'title: B # a comment'],
    ],
    ['keeps its quotes', ['quoted'], 'no', ['"yes"', '"no"']],
    ['in brackets', ['list', 1], 'c', ['[ a, b ]  #', '[ a, c ]  #']],
    ['several lines in brackets', ['list', 1], 'c\nd', ['[ a, b ]', '[ a, "c\\nd" ]']],
    [
      'a long text of several lines in brackets',
      ['list', 1],
      `c\n\n${'word '.repeat(30)}`,
      ['[ a, b ]', `[ a, "c\\n\\n${'word '.repeat(30)}" ]`],
    ],
    ['added in brackets', ['list', 2], 'c, d', ['[ a, b ]', "[ a, b, 'c, d' ]"]],
    [
      'folded as before',
      ['note'],
      'Several words that are folded again.',
      ['folded here.', 'folded again.'],
    ],
    [
      'the first key of an item',
      ['items', 0, 'name'],
      undefined,
      ['- name: one\n    rest', '- rest'],
    ],
    ['an item', ['items', 0], undefined, ['  - name: one\n    rest: x\n', '']],
    ['without a value so far', ['empty'], 'full', ['empty:', 'empty: full']],
    ['a list without a value so far', ['empty', 0], 'full', ['empty:', 'empty:\n  - full']],
    [
      'whose last item goes',
      ['items'],
      [],
      ['items:\n  - name: one\n    rest: x\n  - name: two', 'items: []'],
    ],
  ])('%s', (_, path, value, [from, to]) => {
    expect(set('cases/x/y.md', HEAD, path, value)).toBe(HEAD.replace(from, to))
    const crlf = HEAD.replaceAll('\n', '\r\n')
    expect(set('cases/x/y.md', `\uFEFF${crlf}`, path, value)).toBe(
      `\uFEFF${HEAD.replace(from, to).replaceAll('\n', '\r\n')}`,
    )
  })

  test.each<[string, FieldPath, unknown, [string, string]]>([
    ['a field', ['media'], ['a'], ['# a note\n', '# a note\nmedia:\n  - a\n']],
    ['a field of a map', ['place', 'point'], 'P', ['oblast:\n', 'oblast:\n  point: P\n']],
    ['an item', ['items', 1], 'two', ['# why: because\n', '# why: because\n  - two\n']],
  ])('%s is added behind the comments of the one before', (_, path, value, [from, to]) => {
    const text = `---
items:
  - one: 1
    # why: because
place:
  # In words.
  oblast:
  # date: a day

    # a note
# reported: a claim
---
`
    expect(set('cases/x/y.md', text, path, value)).toBe(text.replace(from, to))
    const [crlf, wanted] = [text, text.replace(from, to)].map((one) => one.replaceAll('\n', '\r\n'))
    expect(set('cases/x/y.md', crlf ?? '', path, value)).toBe(wanted)
  })

  test('a mistake is reported with its line of the file', () => {
    expect(setFileField('cases/x/y.md', '---\na: one\na: two\n---\n', ['b'], 'c')).toEqual({
      ok: false,
      reason: 'Line 3: this field appears twice.',
    })
    expect(setFileField('rounds.yaml', 'a: one\na: two\n', ['b'], 'c')).toMatchObject({
      reason: 'Line 2: this field appears twice.',
    })
  })

  test.each<[string, string, FieldPath, unknown]>([
    ['an anchor that is used elsewhere', '---\na: &x one\nb: *x\n---\n', ['a'], 'two'],
    ['a path through an alias', '---\na: &x { c: d }\nb: *x\n---\n', ['b', 'c'], 'two'],
    ['the only field', '---\na: one\n---\n', ['a'], undefined],
    ['a file without front matter', 'a: one\n', ['a'], 'two'],
    ['a key that appears twice', '---\na: one\na: two\n---\n', ['a'], 'three'],
    ['YAML with a mistake', "---\na: 'one\n---\n", ['a'], 'three'],
    ['a path below a text', '---\na: one\n---\n', ['a', 'b'], 'three'],
    ['an item far beyond its list', '---\na:\n  - b\n---\n', ['a', 7], 'three'],
  ])('rejects %s', (_, text, path, value) => {
    expect(setFileField('cases/x/y.md', text, path, value)).toMatchObject({ ok: false })
  })
})
