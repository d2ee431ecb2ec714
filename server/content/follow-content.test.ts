import { mkdirSync, renameSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, onTestFinished, test, vi } from 'vitest'
import { diagnosticReporter } from './checks/report-diagnostics.ts'
import {
  CASE_TEXT,
  CATALOGUE,
  CATALOGUE_TEXT,
  caseText,
  contentFolder,
  openTestLibrary,
} from './content-folder.fixture.ts'
import { followContent } from './follow-content.ts'

const SLUG = 'leopard2-ukraine'
const BROKEN = ['grade: B', 'grade: D'] as const

/** A content folder that is followed, and what the log says of it. */
async function followed(files: Record<string, string> = {}) {
  const { folder, write } = await contentFolder(files)
  const library = await openTestLibrary(folder)
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const lines: { level: number; msg: string }[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  const problems: unknown[] = []
  followContent({
    folder,
    library,
    against: () => ({ embeds: [], drawings: undefined, archive: undefined }),
    reportDiagnostics: diagnosticReporter(log),
    report: (error) => void problems.push(error),
    recovered: () => log.info('watched again'),
    signal: stop.signal,
  })
  return {
    folder,
    write,
    library,
    lines,
    problems,
    path: (id: string) => join(folder, CATALOGUE, `${id}.md`),
    async ids() {
      const catalogue = await library.library.catalogue(SLUG)
      return catalogue?.cases.map(({ id }) => id)
    },
    async shows(...ids: string[]) {
      await vi.waitFor(async () => expect(await this.ids()).toEqual(ids), 5000)
    },
    async message(text: string) {
      await vi.waitFor(
        () => expect(lines.map(({ msg }) => msg)).toContainEqual(expect.stringContaining(text)),
        10_000,
      )
    },
  }
}

test('a case that is added, changed and removed is seen, and the revision grows', async () => {
  const site = await followed()
  await site.shows('first')
  const revision = site.library.revision()
  await site.write(`${CATALOGUE}/x.md`, caseText('x'))
  await site.shows('first', 'x')
  expect(site.library.revision()).toBeGreaterThan(revision)

  await writeFile(site.path('x'), caseText('x', ['A made up case', 'Another title']))
  await vi.waitFor(async () => {
    const catalogue = await site.library.library.catalogue(SLUG)
    expect(catalogue?.cases.at(-1)?.title).toBe('Another title')
  }, 5000)

  await rm(site.path('x'))
  await site.shows('first')
})

test('a case that becomes invalid keeps its last valid version, and the log reports it', async () => {
  const site = await followed({ [`${CATALOGUE}/x.md`]: caseText('x') })
  await site.shows('first', 'x')
  await writeFile(site.path('x'), caseText('x', BROKEN))
  await site.message('x.md:10: grade: expected A, B or C, not "D".')
  await site.shows('first', 'x')

  await writeFile(site.path('x'), caseText('x'))
  await site.shows('first', 'x')
  await site.message('All content mistakes are fixed.')
})

test('an error is reported only once, whatever else is saved', async () => {
  const site = await followed({ [`${CATALOGUE}/x.md`]: caseText('x', BROKEN) })
  await site.message('x.md:10: grade: ')
  await site.write(`${CATALOGUE}/y.md`, caseText('y', BROKEN))
  await site.message('y.md:10: grade: ')
  expect(site.lines.filter(({ msg }) => msg.includes('x.md'))).toHaveLength(1)
})

test('only what changed is read again', async () => {
  const site = await followed({ [`${CATALOGUE}/x.md`]: caseText('x') })
  await site.shows('first', 'x')
  const before = site.library.tree.entries()
  await site.write(`${CATALOGUE}/x.md`, caseText('x', ['Made up', 'Changed']))
  // A file may be found half written first.
  await vi.waitFor(() => {
    const after = site.library.tree.entries()
    expect(after.map((entry) => before.includes(entry))).toEqual([true, true, false])
  }, 5000)
})

test.for([
  {
    how: 'renaming a new file to the name of the old',
    save: async (path: string, text: string) => {
      await writeFile(`${path}.tmp`, text)
      await rename(`${path}.tmp`, path)
    },
  },
  {
    how: 'moving the old file away first',
    save: async (path: string, text: string) => {
      await rename(path, `${path}~`)
      await writeFile(path, text)
    },
  },
])('an editor that saves by $how is followed', async ({ save }) => {
  const site = await followed({ [`${CATALOGUE}/x.md`]: caseText('x') })
  await site.shows('first', 'x')
  await save(site.path('x'), caseText('x', BROKEN))
  await site.message('x.md:10: grade: ')
  await save(site.path('x'), caseText('x'))
  await site.shows('first', 'x')
  expect(site.lines.filter(({ msg }) => msg.includes('~'))).toEqual([])
})

test('a case that takes too long is reported and does not block others', async () => {
  const site = await followed()
  await site.shows('first')
  const hostile = `${'*a '.repeat(20_000)}${'**a_b'.repeat(5000)}`
  await site.write(`${CATALOGUE}/slow.md`, caseText('slow', ['Made up.', hostile]))
  await site.write('cases/other/catalogue.md', CATALOGUE_TEXT)
  await site.write('cases/other/x.md', caseText('x'))
  expect(await site.ids()).toEqual(['first'])
  await vi.waitFor(async () => {
    const other = await site.library.library.catalogue('other')
    expect(other?.cases.map(({ id }) => id)).toEqual(['x'])
  }, 20_000)
  await site.message('This text is shown as it was written, because it takes longer than')
  await vi.waitFor(async () => expect(await site.ids()).toEqual(['first', 'slow']), 20_000)
})

test('a catalogue that comes later is followed, and so is one that takes the place of another', async () => {
  const site = await followed()
  await site.write('cases/other/catalogue.md', CATALOGUE_TEXT)
  await vi.waitFor(() => expect(site.library.library.catalogues()).toContain('other'), 5000)

  const own = join(site.folder, CATALOGUE)
  const next = join(site.folder, '.next')
  mkdirSync(next)
  await writeFile(join(next, 'catalogue.md'), CATALOGUE_TEXT)
  await writeFile(join(next, 'second.md'), CASE_TEXT.replace('id: first', 'id: second'))
  renameSync(own, join(site.folder, '.before'))
  renameSync(next, own)
  await site.shows('second')
  await writeFile(site.path('third'), caseText('third'))
  await site.shows('second', 'third')
})

test('while the folder is away what was read stays, and when it is back it is followed', async () => {
  const site = await followed()
  await site.shows('first')
  await rename(site.folder, `${site.folder}-away`)
  await vi.waitFor(() => expect(site.problems).toHaveLength(1), 5000)
  expect(String(site.problems[0])).toContain('ENOENT')
  expect(await site.ids()).toEqual(['first'])

  await rename(`${site.folder}-away`, site.folder)
  await writeFile(site.path('x'), caseText('x'))
  await site.shows('first', 'x')
  await site.message('watched again')
})

test('of many errors the log has the first, and where to find the others', async () => {
  const files = Array.from({ length: 60 }, (_, at) => [
    `${CATALOGUE}/c${at}.md`,
    caseText(`c${at}`, BROKEN),
  ])
  const site = await followed(Object.fromEntries(files))
  await site.message('The content has 10 more mistakes. List them with "./site check-content".')
  expect(site.lines).toHaveLength(51)
})
