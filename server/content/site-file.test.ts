import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContentError } from './content-file.ts'
import { readSite, readSiteText, watchSite } from './site-file.ts'

const OWN = join(import.meta.dirname, '../../content/site.yaml')

let folder: string
let file: string
let own: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  file = join(folder, 'site.yaml')
  own = await readFile(OWN, 'utf8')
  await writeFile(file, own)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the content this project comes with is right', async () => {
  const site = await readSite(folder)
  expect(site.firstYear).toBe(2021)
  expect(site.menu.tools).toHaveLength(4)
  expect(site.home.featured).toHaveLength(4)
})

test('a link that is not set stays unset', async () => {
  await writeFile(file, own.replace(/^links:.*$/m, 'links:\n  chat: https://chat.example/x'))
  const { links } = await readSite(folder)
  expect(links).toEqual({ chat: 'https://chat.example/x' })
})

test.for([
  { what: 'an unknown field', change: ['brand:', 'brandname: x\nbrand:'], sentence: ['brandname'] },
  { what: 'an empty field', change: [/^brand:.*$/m, 'brand: ""'], sentence: [': brand: '] },
  {
    what: 'a link to nowhere',
    change: [/^links:.*$/m, 'links: { support: soon }'],
    sentence: [': links.support: ', 'https://'],
  },
  {
    what: 'a number as text',
    change: ['firstYear: 2021', 'firstYear: soon'],
    sentence: [': firstYear: expected a number, not "soon".'],
  },
  {
    what: 'a year before any site',
    change: ['firstYear: 2021', 'firstYear: 1'],
    sentence: [': firstYear: expected a number of at least 1990, not "1".'],
  },
  {
    what: 'a year that is still far',
    change: ['firstYear: 2021', 'firstYear: 2121'],
    sentence: [': firstYear: expected a number of at most 2100, not "2121".'],
  },
  {
    what: 'fewer featured pages than the home page shows',
    change: [/featured:(\n {4}.*)+/, 'featured: []'],
    sentence: [': home.featured: expected exactly 4.'],
  },
  {
    what: 'broken YAML',
    change: [/^brand:.*$/m, 'brand: "x'],
    sentence: ['this value begins with a ", and the closing " is missing'],
  },
  {
    what: 'the same field twice',
    change: ['brand:', 'brand: x\nbrand:'],
    sentence: ['3: brand: this field appears twice.'],
  },
  { what: 'an empty file', change: [/^.*$/s, ''], sentence: [':1: empty; expected '] },
  {
    what: 'a list',
    change: [/^.*$/s, '- x'],
    sentence: [':1: expected fields, each with its value, not a list.'],
  },
] as const)('$what is reported with file and field', async ({ change: [from, to], sentence }) => {
  await writeFile(file, own.replace(from, to))
  const reading = readSite(folder)
  await expect(reading).rejects.toThrow(ContentError)
  for (const part of [file, ...sentence]) await expect(reading).rejects.toThrow(part)
})

test('all errors are reported together, one in a line', async () => {
  await writeFile(
    file,
    own.replace(/^brand:.*$/m, 'brand: ""').replace('firstYear: 2021', 'firstYear: 1'),
  )
  const error: Error = await readSite(folder).catch((thrown) => thrown)
  const lines = error.message.split('\n')
  expect(lines).toHaveLength(2)
  for (const line of lines) expect(line.startsWith(`${file}:`)).toBe(true)
})

test('a content folder without the file, or one that is missing, is a sentence that says what to do', async () => {
  const advice = 'Put it back, or set CONTENT_DIR to the folder with site.yaml.'
  rmSync(file)
  await expect(readSite(folder)).rejects.toThrow(
    `The content folder ${folder} has no site.yaml. ${advice}`,
  )
  const missing = join(folder, 'missing')
  await expect(readSite(missing)).rejects.toThrow(
    `The content folder ${missing} does not exist. ${advice}`,
  )
})

test('the log says once why a file cannot be read', async () => {
  rmSync(file)
  symlinkSync(file, file)
  const lines: string[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line).err.message) })
  log.error({ err: await readSite(folder).catch((error) => error) })
  expect(lines.join().match(/ELOOP/g)).toHaveLength(1)
})

test('a saved text is on the next page, and an invalid one leaves the text before it', async () => {
  const stop = new AbortController()
  const reported: unknown[] = []
  const valid = vi.fn()
  const site = await watchSite(folder, stop.signal, {
    invalid: (error) => void reported.push(error),
    valid,
    unwatched: (error) => expect.fail(String(error)),
  })
  const before = site.revision()

  await writeFile(file, own.replace(/^brand:.*$/m, 'brand: Another name'))
  await vi.waitFor(() => expect(site.content().brand).toBe('Another name'), 3000)
  expect(site.revision()).toBeGreaterThan(before)

  await writeFile(file, 'brand: ""')
  await vi.waitFor(() => expect(reported.at(-1)).toBeInstanceOf(ContentError), 3000)
  expect(site.content().brand).toBe('Another name')
  expect(valid).not.toHaveBeenCalled()

  // As editors save: a new file takes the place of the old one.
  await writeFile(join(folder, 'new'), own.replace(/^brand:.*$/m, 'brand: A third name'))
  await rename(join(folder, 'new'), file)
  await vi.waitFor(() => expect(site.content().brand).toBe('A third name'), 3000)
  expect(valid).toHaveBeenCalledOnce()
  stop.abort()
})

test('a file that the machine could not read is read again without being saved', async () => {
  const stop = new AbortController()
  const state = new Set<'busy'>()
  const read = (text: string) =>
    state.has('busy') ? { site: undefined, problems: [], isTemporary: true } : readSiteText(text)
  const invalid = vi.fn()
  const valid = vi.fn()
  const report = { invalid, valid, unwatched: (error: unknown) => expect.fail(String(error)) }
  const site = await watchSite(folder, stop.signal, report, read, 10)
  state.add('busy')
  await writeFile(file, own.replace(/^brand:.*$/m, 'brand: Another name'))
  await vi.waitFor(() => expect(invalid).toHaveBeenCalled())
  state.clear()
  await vi.waitFor(() => expect(site.content().brand).toBe('Another name'))
  expect(valid).toHaveBeenCalledOnce()
  stop.abort()
})

test('a folder that cannot be watched is not reported as an invalid file', async () => {
  const unwatched = vi.fn()
  const invalid = (error: unknown) => expect.fail(String(error))
  const report = { invalid, valid: vi.fn(), unwatched }
  const readAndRemove = (text: string) => {
    rmSync(folder, { recursive: true })
    return readSiteText(text)
  }
  const site = await watchSite(folder, new AbortController().signal, report, readAndRemove)
  await vi.waitFor(() => expect(unwatched).toHaveBeenCalledOnce())
  expect(site.content().firstYear).toBe(2021)
})
