import { expect, onTestFinished, test } from 'vitest'
import { caseText } from './content-folder.fixture.ts'
import { type ContentReader, createContentReader } from './content-reader.ts'
import { readContent } from './read-content.ts'
import { readSiteText } from './site-file.ts'

const PATH = 'cases/leopard2-ukraine/x.md'
const PATIENT_MS = 60_000

function opened(reader: ContentReader): ContentReader {
  onTestFinished(() => reader.close())
  return reader
}

test.for([
  { what: 'a case', path: PATH, text: caseText('x') },
  { what: 'a case with mistakes', path: PATH, text: caseText('y', ['grade: B', 'grade: D']) },
  { what: 'a table', path: 'articles/acceleration.yaml', text: 'rows: [{ vehicle: K2 }]\n' },
  { what: 'rounds', path: 'rounds.yaml', text: 'sources: {}\nrounds: [{ name: x }]\n' },
])('W32: $what is the same when it is read in a thread of its own', async ({ path, text }) => {
  const { read } = opened(createContentReader(PATIENT_MS))
  expect(await read(path, text)).toEqual(readContent(path, text))
})

test('W32: site.yaml is the same when it is read in a thread of its own', async () => {
  const { readSite } = opened(createContentReader(PATIENT_MS))
  expect(await readSite('brand: ""')).toEqual(readSiteText('brand: ""'))
})

test('W32: a file that takes too long is rejected, and the next one is read', async () => {
  const responses: ({ ok: false; why: 'time' } | { ok: true; result: never })[] = [
    { ok: false, why: 'time' },
    { ok: true, result: readContent(PATH, caseText('x')) as never },
  ]
  const thread = { ask: async () => responses.shift() as never, close: async () => undefined }
  const { read } = createContentReader(1000, thread)
  const { entry, problems } = await read(PATH, caseText('x'))
  expect(entry).toBeUndefined()
  expect(problems).toEqual([
    { line: 1, field: '', message: 'reading this file takes longer than 1 s' },
  ])
  expect((await read(PATH, caseText('x'))).entry?.kind).toBe('case')
})

test.for([
  { why: 'stalled', isTemporary: true },
  { why: 'not started', message: 'EMFILE', isTemporary: true },
  { why: 'memory', isTemporary: false },
] as const)(
  'a file that is not read ($why) is tried again if the machine is the reason',
  async ({ isTemporary, ...failure }) => {
    const ask = async () => ({ ok: false as const, ...failure }) as never
    const { read } = createContentReader(1000, { ask, close: async () => undefined })
    expect(await read(PATH, caseText('x'))).toMatchObject({ entry: undefined, isTemporary })
  },
)

test('a site that is stopping does not take a file that was not read for a bad one', async () => {
  const reader = createContentReader(PATIENT_MS)
  await reader.close()
  await expect(reader.read(PATH, caseText('x'))).rejects.toThrow('stopping')
})
