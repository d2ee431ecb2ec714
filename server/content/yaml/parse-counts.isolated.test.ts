import { expect, test, vi } from 'vitest'
import { parseDocument } from 'yaml'
import { MAX_LISTED } from '../checks/diagnostic.ts'
import { nearestWord } from '../checks/nearest-word.ts'
import { caseText, diagnosticsIn } from '../content-folder.fixture.ts'
import { setFileFields } from '../edit/set-field.ts'
import { readContent } from '../read-content.ts'

// Other test files in the same process have loaded them without spies.
vi.hoisted(() => vi.resetModules())
vi.mock('yaml', { spy: true })
vi.mock('../checks/nearest-word.ts', { spy: true })

const AT = 'cases/leopard2-ukraine/x.md'
const manyTimes = (line: (at: number) => string) =>
  Array.from({ length: 1000 }, (_, at) => line(at))

/** Heads whose mistakes are as many as their lines. */
test.for([
  {
    what: 'fields that nobody knows',
    lines: manyTimes((at) => `unknown${at}: x`),
    expected: MAX_LISTED + 1,
  },
  {
    what: 'one field again and again',
    lines: manyTimes(() => 'unit: x'),
    expected: MAX_LISTED + 1,
  },
  { what: 'lines without a colon', lines: manyTimes((at) => `unknown${at}`), expected: 1 },
  {
    what: 'related cases that are not there',
    lines: ['related:', ...manyTimes((at) => `  - no${at}`)],
    expected: MAX_LISTED + 1,
  },
])(
  'front matter with a thousand times $what is parsed once, and few of its mistakes are reported',
  async ({ lines, expected }) => {
    const text = caseText('x', ['grade: B', `${lines.join('\n')}\ngrade: B`])
    vi.mocked(parseDocument).mockClear()
    vi.mocked(nearestWord).mockClear()
    readContent(AT, text)
    expect(parseDocument).toHaveBeenCalledTimes(1)
    expect(vi.mocked(nearestWord).mock.calls.length).toBeLessThanOrEqual(MAX_LISTED)

    vi.mocked(parseDocument).mockClear()
    vi.mocked(nearestWord).mockClear()
    const sentences = await diagnosticsIn({ [AT]: text })
    expect(sentences).toHaveLength(expected)
    // Of the case, and of the catalogue and the case beside it.
    expect(parseDocument).toHaveBeenCalledTimes(3)
    expect(vi.mocked(nearestWord).mock.calls.length).toBeLessThanOrEqual(MAX_LISTED)
  },
)

test('names of fields are not compared with one another', () => {
  vi.mocked(parseDocument).mockClear()
  readContent(AT, caseText('x'))
  expect(vi.mocked(parseDocument).mock.calls[0]?.[1]).toMatchObject({ uniqueKeys: false })
})

test('each changed field of a file is parsed once, and the file as it was', () => {
  const edits = Array.from({ length: 50 }, (_, at) => [['related', at], `case-${at}`] as const)
  const text = caseText('x', ['grade: B', 'related: []\ngrade: B'])
  vi.mocked(parseDocument).mockClear()
  expect(setFileFields(AT, text, edits)).toMatchObject({ ok: true })
  expect(parseDocument).toHaveBeenCalledTimes(51)
})
