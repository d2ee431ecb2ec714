import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Figure } from './figure.ts'
import type { Machine } from './machine.ts'
import { tableOf, verdictOf } from './table.ts'

const FOLDER = join(import.meta.dirname, 'results')

export interface Results {
  date: string
  machine: Machine
  /** Load average of the last minute, before and after the run. */
  load: { before: number; after: number }
  figures: Figure[]
  /** Lines that could not be measured, and why. */
  skipped: { line: string; reason: string }[]
}

/** Saves a run for later comparison, and the newest one as Markdown. */
export async function saveResults(results: Results): Promise<string> {
  await mkdir(FOLDER, { recursive: true })
  const judged = results.figures.map((figure) => ({ ...figure, verdict: verdictOf(figure) }))
  const json = JSON.stringify({ ...results, figures: judged }, rounded, 2)
  const path = join(FOLDER, `${results.date.slice(0, 10)}.json`)
  await writeFile(path, `${json}\n`)
  await writeFile(join(FOLDER, 'latest.md'), pageOf(results))
  return path
}

function pageOf({ date, machine, load, figures, skipped }: Results): string {
  const { processor, cores, memoryGiB, node, tools, commit } = machine
  const versions = Object.entries({ node, ...tools }).map(([name, version]) => `${name} ${version}`)
  const parts = [
    '# Bench',
    `Written by \`npm run bench\` on ${date.slice(0, 10)}, commit ${commit}, on ${cores} cores (${processor}), ${memoryGiB} GiB; ${versions.join(', ')}. Load average ${load.before} before and ${load.after} after. Ours and the baseline ran in turns, the medians count; the ratios carry over to other machines, the figures do not.`,
    tableOf(figures),
    ...skipped.map(({ line, reason }) => `Not measured: ${line}. ${reason}`),
    '## Notes',
    figures.map(noteOf).join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
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
