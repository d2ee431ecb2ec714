import { expect, test } from 'vitest'
import { fieldMessages } from './field-messages.ts'
import type { Fact } from './text-facts.ts'

const NAMES = [
  'title',
  'rated.by',
  'rated.sources',
  'media',
  'sources.0.address',
  'sources.1.address',
]
const facts = NAMES.map(
  (name): Fact => ({
    name,
    label: name,
    widget: 'line',
    value: '',
    options: [],
    problem: undefined,
  }),
)
const shownAt = (...fields: string[]) => [
  ...fieldMessages(
    [{ label: 'Facts', kind: 'group', facts }],
    fields.map((field) => ({ line: 1, field, message: 'expected a text', kind: 'error' })),
  ).keys(),
]

test.for<[field: string, name: string | undefined]>([
  ['title', 'title'],
  ['sources.2.address', 'sources.1.address'],
  ['media.3', 'media'],
  ['rated', 'rated.by'],
  ['sources', 'sources.0.address'],
  ['', undefined],
  ['formerly', undefined],
])('a mistake of %o is shown at %o', ([field, name]) => {
  expect(shownAt(field)).toEqual(name === undefined ? [] : [name])
})
