import { expect, test } from 'vitest'
import { parseYaml } from './yaml-text.ts'

const problemsIn = (text: string) => {
  const parsed = parseYaml({ text, firstLine: 2 })
  return parsed.ok
    ? []
    : parsed.problems.map(({ line, field, message }) => [line, field, message] as const)
}
const MISSING = 'this value begins with a ", and the closing " is missing'

test.for<[what: string, text: string, line: number, field: string]>([
  ['a title before other quotes', 'title: "A title\nsubtitle: "Another"\nnote: "x"\n', 2, 'title'],
  [
    'a source before others',
    'sources:\n  - address: "https://a.test\n    title: "One"\n  - address: "https://b.test"\n',
    3,
    'sources.1.address',
  ],
  ['the last value', 'title: x\nnote: "x\n', 3, 'note'],
])('a quote that is not closed is reported where it opens: %s', ([, text, line, field]) => {
  expect(problemsIn(text)).toEqual([[line, field, MISSING]])
})

test.for([
  'title: "Two\n  lines"\nnote: "x"\n',
  "title: 'It''s'\nnote: x\n",
  'title: "a: b"\nlist:\n  - "c: d"\n  - e: "f"\n',
  'block: |\n  "quoted: no\n  other: "no\nnote: "x"\n',
])('quotes that are closed are no mistake: %j', (text) => {
  expect(problemsIn(text)).toEqual([])
})
