import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  CASE_TEXT,
  CATALOGUE,
  CATALOGUE_TEXT,
  caseText,
} from '../content/content-folder.fixture.ts'
import { temporaryFolder, writeFiles } from '../import/import-folder.fixture.ts'
import { stubMediaProcessor } from '../import/stub-media-processor.fixture.ts'
import { testSettings } from '../test-data.fixture.ts'
import { testTerminal } from './command-site.fixture.ts'
import { runSite } from './run-site.ts'

const OWN = join(import.meta.dirname, '../../content')
const NOT_CHECKED = 'File and folder IDs were not checked against the archive: '

/** Our own, which leads to a page that is there. */
async function siteFile(...[from, to]: [from?: string | RegExp, to?: string]): Promise<string> {
  const own = await readFile(join(OWN, 'site.yaml'), 'utf8')
  const text = own.replaceAll(/link: \/blog\/.*/g, 'link: /blog/leopard2-ukraine')
  return from === undefined || to === undefined ? text : text.replace(from, to)
}

/** A content folder with one case and no mistake, an archive that is not there yet, and the command. */
async function content(files: Record<string, string> = {}, settings: Record<string, string> = {}) {
  const folder = await temporaryFolder({
    'site.yaml': await siteFile(),
    'rounds.yaml': await readFile(join(OWN, 'rounds.yaml'), 'utf8'),
    [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT,
    [`${CATALOGUE}/first.md`]: CASE_TEXT,
    ...files,
  })
  const data = join(await temporaryFolder(), 'data')
  const environment = {
    ...(await testSettings(data, { storage: 'disk', isEmpty: true })),
    CONTENT_DIR: folder,
    ...settings,
  }
  const stop = new AbortController()
  return {
    folder,
    data,
    stop,
    async run(...words: string[]) {
      const { terminal, output, stderr } = testTerminal({ environment, stop: stop.signal })
      const code = await runSite(words, terminal, () => stubMediaProcessor)
      const lines = output.map((line) => line.replaceAll(`${folder}/`, ''))
      return { code, output: lines, stderr: stderr.join('') }
    },
  }
}

test('valid content exits with 0 and is counted', async () => {
  const { run } = await content()
  expect(await run('check-content', '--without-archive')).toEqual({
    code: 0,
    output: [`${NOT_CHECKED}--without-archive is set.`, '1 case, 0 articles: no mistakes.'],
    stderr: '',
  })
})

test('errors in all kinds of files are reported, a sentence each, and the exit code is 1', async () => {
  const { folder, run } = await content({
    [`${CATALOGUE}/x.md`]: caseText('x', ['recovered', 'lost'], ['Made up', 'As [y](#y)']),
    'articles/puma.md': '---\ntitle: Puma\nadded: 2026-11-02\n---\nA text.\n',
  })
  const site = join(folder, 'site.yaml')
  await writeFile(
    site,
    (await readFile(site, 'utf8')).replace('firstYear: 2021', 'firstYear: soon'),
  )
  const rounds = join(folder, 'rounds.yaml')
  await writeFile(rounds, (await readFile(rounds, 'utf8')).replace('material: WHA', 'material: AU'))
  const { code, output } = await run('check-content', '--without-archive')
  expect(code).toBe(1)
  expect(output).toEqual([
    'site.yaml:4: firstYear: expected a number, not "soon".',
    'articles/puma.md:2: description: missing; expected a description.',
    expect.stringMatching(/x\.md:6: vehicleStatus: expected operational, .*, not "lost"\.$/),
    expect.stringMatching(
      /^rounds\.yaml:\d+: rounds\.1\.material: expected one of WHA, DU, STEEL, not "AU"\.$/,
    ),
    `${NOT_CHECKED}--without-archive is set.`,
    '2 cases, 1 article: 4 mistakes.',
  ])
})

test.for([
  {
    what: 'a drawing that is not there',
    change: [/drawing: cdurs$/m, 'drawing: cdusr'],
    message: 'home.featured.4.drawing: there is no drawing cdusr; did you mean cdurs?',
  },
  {
    what: 'a missing page',
    change: [/(blog:\n(.*\n)*?) {4}link: .*/, '$1    link: /blog/leopard-ukraine#x'],
    message: 'blog.1.link: there is no page /blog/leopard-ukraine; did you mean leopard2-ukraine?',
  },
  {
    what: 'a page that the site cannot have',
    change: [/(blog:\n(.*\n)*?) {4}link: .*/, '$1    link: /leopard2-ukraine'],
    message: 'blog.1.link: this site has no page /leopard2-ukraine',
  },
] as const)('$what is reported with its line in site.yaml', async ({ change, message }) => {
  const { run } = await content({ 'site.yaml': await siteFile(...change) })
  const { code, output } = await run('check-content', '--without-archive')
  expect({ code, output: output.slice(0, -2) }).toEqual({
    code: 1,
    output: [expect.stringMatching(/^site\.yaml:\d+: /)],
  })
  expect(output[0]).toContain(message)
})

test('a missing site.yaml is one error among others', async () => {
  const { folder, run } = await content()
  await rm(join(folder, 'site.yaml'))
  const { code, output } = await run('check-content', '--without-archive')
  expect(code).toBe(1)
  expect(output[0]).toMatch(/^The content folder \S+ has no site\.yaml\. Put it back/)
})

test.skipIf(process.env.TEST_DATABASE_URL)(
  'where there is no archive yet, none is made, and it says so',
  async () => {
    const { data, run } = await content()
    const { code, output } = await run('check-content')
    expect(code).toBe(0)
    expect(output[0]).toBe(`${NOT_CHECKED}there is no archive in ${data} yet.`)
    await expect(readFile(join(data, 'site.sqlite'))).rejects.toThrow('ENOENT')
  },
)

test('missing files are errors, and missing folders are not', async () => {
  const unknown = 'bbbbbbbbbbbbbbbbbbbbbb'
  const { folder, run } = await content()
  expect(
    await run('import', await temporaryFolder({ 'a.txt': 'a' }), '--into', '/Vehicles'),
  ).toEqual(expect.objectContaining({ code: 0 }))
  const body = '\n::gallery{folder="/Vehicles"}\n\n::gallery{folder="/Ships"}\n'
  await writeFiles(folder, { [`${CATALOGUE}/x.md`]: caseText('x') + body })
  expect(await run('check-content')).toEqual({
    code: 0,
    output: [
      `Warning: ${CATALOGUE}/x.md:26: the archive has no folder /Ships yet.`,
      '2 cases, 0 articles: no mistakes, 1 warning.',
    ],
    stderr: '',
  })
  await writeFiles(folder, {
    'site.yaml': await siteFile(/^imprint:/m, `imprint:\n  image: ${unknown}`),
    [`${CATALOGUE}/x.md`]: caseText('x', ['grade: B', `media: [${unknown}]\ngrade: B`]),
  })
  expect(await run('check-content')).toMatchObject({
    code: 1,
    output: [
      expect.stringMatching(
        `^site\\.yaml:\\d+: imprint\\.image: the archive has no file with the id "${unknown}"\\.$`,
      ),
      `${CATALOGUE}/x.md:10: media.1: the archive has no file with the id "${unknown}".`,
      '2 cases, 0 articles: 2 mistakes.',
    ],
  })
})

test('if the database cannot be reached, its texts count as not checked, and those of the folder are', async () => {
  const unreachable = { DATABASE_URL: 'postgres://someone@127.0.0.1:1/site' }
  const { run, folder } = await content({}, unreachable)
  const { code, output } = await run('check-content')
  expect({ code, output }).toEqual({
    code: 1,
    output: [
      expect.stringContaining(`The texts of ${folder} were checked, not those in the database: `),
      expect.stringContaining(NOT_CHECKED),
      '1 case, 0 articles: no mistakes.',
    ],
  })
})

test('invisible characters of a value are escaped', async () => {
  const { run } = await content({
    [`${CATALOGUE}/x.md`]: caseText('x', ['grade: B', 'grade: "\u202e"']),
  })
  const { output } = await run('check-content', '--without-archive')
  expect(output[0]).toContain('\\u{202e}')
})

test('a stop ends it without a response', async () => {
  const { run, stop } = await content()
  stop.abort()
  expect(await run('check-content', '--without-archive')).toEqual({
    code: 130,
    output: ['Stopped.'],
    stderr: '',
  })
})

test.for([
  { words: ['check-content', 'content'], message: 'too many arguments' },
  { words: ['check-content', '--quick'], message: "unknown option '--quick'" },
])('"$words" is a usage error', async ({ words, message }) => {
  const { run } = await content()
  const { code, stderr } = await run(...words)
  expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining(message) })
})

test('a missing content folder is reported in a sentence', async () => {
  const { folder, run } = await content()
  await rm(folder, { recursive: true })
  const { code, stderr } = await run('check-content', '--without-archive')
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: `The content folder ${folder} does not exist. Put it back, or set CONTENT_DIR to the folder with site.yaml.\n`,
  })
})

test('the summary counts the errors that are not listed', async () => {
  const unknown = Array.from({ length: 100 }, (_, at) => `unknown${at}: x`).join('\n')
  const { run } = await content({
    [`${CATALOGUE}/x.md`]: caseText('x', ['grade: B', `${unknown}\ngrade: B`]),
  })
  const { code, output } = await run('check-content', '--without-archive')
  expect(code).toBe(1)
  expect(output.at(-1)).toMatch(/: 100 mistakes\.$/)
})
