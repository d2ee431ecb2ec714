import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { modelFor } from '#domain/perforation/model.ts'
import { perforation } from '#domain/perforation/perforation.ts'
import { DEFAULT_INPUT } from '#domain/perforation/shot.ts'
import { templatesOf } from '#domain/rounds/round-template.ts'
import { templateOrigin } from '#domain/rounds/template-origin.ts'
import { ContentError } from './content-file.ts'
import { openTestLibrary } from './content-folder.fixture.ts'
import { readRounds } from './rounds-file.ts'

const OWN = join(import.meta.dirname, '../../content')

let folder: string
let file: string
let own: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
  file = join(folder, 'rounds.yaml')
  own = await readFile(join(OWN, 'rounds.yaml'), 'utf8')
  await writeFile(file, own)
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the rounds this project comes with are right, and more than the calculator can offer', async () => {
  const { rounds, diagnostics } = await readRounds(OWN)
  expect(diagnostics).toEqual([])
  expect(rounds).toHaveLength(45)
  const offered = templatesOf(rounds)
  expect(offered).toHaveLength(21)
  expect(offered.filter(({ verified }) => verified)).toEqual([])
})

test('every template the project comes with has a result of the model', async () => {
  const { rounds } = await readRounds(OWN)
  for (const template of templatesOf(rounds)) {
    const material = template.material === 'WHA' ? 'Tungsten' : 'DU'
    const range = modelFor('Perforation', material)?.penetratorDensityKgM3
    expect(template.densityKgM3).toBeLessThanOrEqual(range?.max ?? 0)
    const input = {
      ...DEFAULT_INPUT,
      p_len: template.lengthMm,
      dia: template.diameterMm,
      f_len: template.frustumLengthMm,
      rhop: template.densityKgM3,
      vt: template.velocityMs / 1000,
      material,
    } as const
    expect([template.name, perforation(input).outcome]).toEqual([template.name, 'computed'])
  }
})

test('every template names the source of its figures, and marks game data', async () => {
  const { rounds } = await readRounds(OWN)
  const templates = templatesOf(rounds)
  expect(
    templates.map(templateOrigin).filter((words) => !/^from .+, unverified$/.test(words)),
  ).toEqual([])
  const fromGames = templates.filter(({ sources }) =>
    sources.some(({ source }) => /\bgame\b|\bArma\b/.test(source)),
  )
  expect(fromGames.length).toBeGreaterThan(0)
  expect(fromGames.filter((template) => !templateOrigin(template).includes('game data'))).toEqual(
    [],
  )
})

const SMALL = `
sources:
  book: { text: A book., link: https://book.example/ }
rounds:
  - name: A
    calibre: 120 mm
    material: WHA
    lengthMm: { value: 500, status: found, source: book }
    diameterMm: { value: 25, status: found, source: book, note: Measured. }
    densityKgM3: { value: 17500, status: found, source: book }
    velocityMs: { value: 1700, status: found, source: book }
    verified: true
  - { name: B, calibre: 120 mm, material: DU, verified: false }
`

test('a round is a template with the words of its sources', async () => {
  await writeFile(file, SMALL)
  const { rounds } = await readRounds(folder)
  const found = { status: 'found', source: 'A book.', link: 'https://book.example/' }
  expect(templatesOf(rounds)).toEqual([
    {
      name: 'A',
      calibre: '120 mm',
      country: undefined,
      material: 'WHA',
      lengthMm: 500,
      diameterMm: 25,
      frustumLengthMm: 0,
      densityKgM3: 17500,
      velocityMs: 1700,
      verified: true,
      sources: [
        { figure: 'lengthMm', ...found, note: undefined },
        { figure: 'diameterMm', ...found, note: 'Measured.' },
        { figure: 'densityKgM3', ...found, note: undefined },
        { figure: 'velocityMs', ...found, note: undefined },
      ],
      note: undefined,
    },
  ])
})

test.for([
  { what: 'a missing figure', change: [/^ {4}lengthMm.*\n/m, ''] },
  { what: 'steel', change: ['WHA', 'STEEL'] },
  { what: 'a reason to withhold it', change: ['material: WHA', 'material: WHA\n    withheld: x'] },
] as const)('a round with $what stays in the file', async ({ change: [from, to] }) => {
  await writeFile(file, SMALL.replace('verified: true', 'verified: false').replace(from, to))
  const { rounds, diagnostics } = await readRounds(folder)
  expect(diagnostics).toEqual([])
  expect(rounds.map(({ name }) => name)).toEqual(['A', 'B'])
  expect(templatesOf(rounds)).toEqual([])
})

test.for([
  {
    what: 'a text for a velocity',
    change: ['1700', 'fast'],
    message: 'rounds.1.velocityMs.value: expected a number, not "fast".',
  },
  { what: 'a number as text', change: ['1700', '"1700"'], message: 'rounds.1.velocityMs.value: ' },
  { what: 'no number', change: ['1700', '.nan'], message: 'rounds.1.velocityMs.value: ' },
  { what: 'an endless number', change: ['1700', '.inf'], message: 'rounds.1.velocityMs.value: ' },
  {
    what: 'nothing for a length',
    change: ['500', '0'],
    message: 'rounds.1.lengthMm.value: expected a number above 0, not "0".',
  },
  {
    what: 'an unknown field',
    change: ['velocityMs', 'velocity'],
    message: 'rounds.1.velocity: there is no such field; did you mean velocityMs?',
  },
  {
    what: 'an unknown material',
    change: ['WHA', 'gold'],
    message: 'rounds.1.material: expected one of WHA, DU, STEEL, not "gold".',
  },
  {
    what: 'an unknown source',
    change: ['source: book', 'source: constructor'],
    message: 'rounds.1.lengthMm.source: there is no source "constructor" in this file.',
  },
  {
    what: 'a verified guess',
    change: ['1700, status: found', '1700, status: unverified'],
    message:
      'rounds.1.verified: a verified round has all its figures found, and velocityMs is unverified.',
  },
] as const)(
  'a round with $what is omitted and reported with file and field',
  async ({ change: [from, to], message }) => {
    await writeFile(file, SMALL.replace(from, to))
    const { rounds, diagnostics } = await readRounds(folder)
    expect(rounds.map(({ name }) => name)).toEqual(['B'])
    expect(diagnostics[0]).toMatch(/rounds\.yaml:\d+: /)
    expect(diagnostics.join('\n')).toContain(message)
  },
)

test('of two rounds with one name the first counts', async () => {
  await writeFile(file, SMALL.replace('name: B', 'name: A'))
  const { rounds, diagnostics } = await readRounds(folder)
  expect(rounds).toHaveLength(1)
  expect(diagnostics).toEqual([`${file}:13: rounds.2.name: "A" appears twice.`])
})

test.for([
  { what: 'an empty file', text: '', message: 'rounds.yaml:1: empty; expected ' },
  {
    what: 'broken YAML',
    text: 'rounds: "',
    message: 'rounds.yaml:1: rounds: this value begins with a ", and the closing " is missing',
  },
  { what: 'no list', text: 'sources: {}\nrounds: {}', message: ': rounds: ' },
])('$what is reported as a whole', async ({ text, message }) => {
  await writeFile(file, text)
  await expect(readRounds(folder)).rejects.toThrow(ContentError)
  await expect(readRounds(folder)).rejects.toThrow(message)
})

test('a site without the file starts anyway, and offers a file that is saved later', async () => {
  rmSync(file)
  const library = await openTestLibrary(folder)
  expect(library.templates()).toEqual([])

  await writeFile(file, SMALL)
  await library.refresh()
  expect(library.templates()).toHaveLength(1)
  expect(library.revision()).toBeGreaterThan(1)
})
