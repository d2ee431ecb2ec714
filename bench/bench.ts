import { allLines } from './all-benchmarks.ts'
import type { BenchLine } from './benchmark.ts'
import { type Ground, openGround } from './environment.ts'
import type { Figure } from './figure.ts'
import { describeMachine, loadNow } from './machine.ts'
import { run } from './programs/command.ts'
import { sayMissingEngines } from './programs/required-engines.ts'
import { sayMissing } from './programs/required-tools.ts'
import { PROJECT } from './programs/site-process.ts'
import { keepResults, type Results, roundsOf } from './results.ts'
import { tableOf } from './table.ts'

const chosen = linesNamed(process.argv.slice(2))
say('Building the site.')
await run('react-router', ['build'], { cwd: PROJECT })
const ground = await openGround()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void ground.clear().finally(() => process.exit(130))
  })
}
try {
  const results = await measureAll(chosen, ground)
  process.stdout.write(`\n${tableOf(results.figures)}\n`)
  // A part of the lines is no result to keep: the next full run would be compared with it.
  const isWhole = chosen.length === allLines.length && process.exitCode !== 1
  if (isWhole) say(`Kept in ${await keepResults(results)}`)
} finally {
  await ground.clear()
}

function linesNamed(names: string[]): BenchLine[] {
  const unknown = names.filter((name) => !allLines.some((line) => line.name === name))
  if (unknown.length > 0) {
    say(`There is no line "${unknown[0]}". Lines: ${allLines.map(({ name }) => name).join(', ')}.`)
    process.exit(2)
  }
  return names.length === 0 ? allLines : allLines.filter(({ name }) => names.includes(name))
}

async function measureAll(chosen: BenchLine[], ground: Ground): Promise<Results> {
  const before = loadNow()
  const figures: Figure[] = []
  const skipped: Results['skipped'] = []
  for (const line of chosen) {
    say(`${line.name} ...`)
    const measured = await measure(line, ground)
    if (Array.isArray(measured)) {
      figures.push(...measured)
      for (const figure of measured) say(`  ${figure.what}, ${roundsOf(figure)}`)
    } else {
      say(measured.reason)
      skipped.push(measured)
    }
  }
  return {
    date: new Date().toISOString(),
    machine: await describeMachine(),
    load: { before, after: loadNow() },
    figures,
    skipped,
  }
}

/** A line that fails says so, and the others are still measured. */
async function measure(
  line: BenchLine,
  ground: Ground,
): Promise<Figure[] | Results['skipped'][number]> {
  const missing = sayMissing(line.tools) ?? sayMissingEngines(line.engines ?? [])
  if (missing !== undefined) return { line: line.name, reason: missing }
  try {
    return await line.measure(ground)
  } catch (error) {
    process.exitCode = 1
    return {
      line: line.name,
      reason: `It failed: ${error instanceof Error ? error.message : error}`,
    }
  }
}

function say(sentence: string) {
  process.stderr.write(`${sentence}\n`)
}
