import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import type { Machine } from './machine.ts'
import { tableOf } from './table.ts'

const FOLDER = join(import.meta.dirname, 'results')
const JSON_FILE = join(FOLDER, 'latest.json')
const PAGE = join(FOLDER, 'latest.md')

/** The figures of one benchmark, and where they come from. */
export interface Measurement {
  /** Of the benchmark. */
  name: string
  date: string
  machine: Machine
  /** Load average of the last minute, before and after. */
  load: { before: number; after: number }
  figures: Figure[]
}

/** Replaces the earlier measurement of the same benchmark. @param order Names of all benchmarks. */
export async function saveMeasurement(measured: Measurement, order: readonly string[]) {
  await mkdir(FOLDER, { recursive: true })
  const earlier = await readMeasurements()
  const all = [...earlier.filter(({ name }) => name !== measured.name), measured]
    .filter(({ name }) => order.includes(name))
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))
  await writeFile(JSON_FILE, `${JSON.stringify(all, rounded, 2)}\n`)
  await writeFile(PAGE, pageOf(all, order))
}

async function readMeasurements(): Promise<Measurement[]> {
  const text = await readFile(JSON_FILE, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '[]'
    throw error
  })
  return JSON.parse(text) as Measurement[]
}

function pageOf(all: readonly Measurement[], order: readonly string[]): string {
  const missing = order.filter((name) => all.every((measured) => measured.name !== name))
  const parts = [
    '# Bench',
    'Written by `npm run bench`: each benchmark replaces its earlier figures. Ours and the baseline ran in turns, the medians count; the ratios carry over to other machines, the figures do not.',
    ...all.map(sectionOf),
    ...(missing.length > 0 ? [`Not measured: ${missing.join(', ')}.`] : []),
  ]
  return `${parts.join('\n\n')}\n`
}

function sectionOf({ name, date, machine, load, figures }: Measurement): string {
  const { processor, cores, memoryGiB, node, tools, commit } = machine
  const versions = Object.entries({ node, ...tools }).map(([tool, version]) => `${tool} ${version}`)
  const source = `${date.slice(0, 10)}, commit ${commit}, ${cores} cores (${processor}), ${memoryGiB} GiB; ${versions.join(', ')}. Load average ${load.before} before and ${load.after} after.`
  return [`## ${name}`, source, tableOf(figures), figures.map(noteOf).join('\n')].join('\n\n')
}

function noteOf(figure: Figure): string {
  return `- **${figure.what}**: ${figure.note} Rounds, ${formatRounds(figure)}.`
}

/** Every round in order, to show how far they scatter. */
export function formatRounds({ rounds, unit }: Figure): string {
  const listOf = (name: string, values: number[]) =>
    values.length === 0 ? [] : [`${name} ${values.map(brief).join(', ')}`]
  return `${unit}: ${[...listOf('ours', rounds.ours), ...listOf('baseline', rounds.baseline)].join('; ')}`
}

function brief(value: number): string {
  return String(Number(value.toPrecision(3)))
}

/** More digits than were measured would only make the difference between two runs hard to read. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(5)) : value
}
