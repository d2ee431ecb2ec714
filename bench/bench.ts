import { allBenchmarks } from './all-benchmarks.ts'
import type { Benchmark } from './benchmark.ts'
import { type Environment, openEnvironment } from './environment.ts'
import type { Figure } from './figure.ts'
import { describeMachine, loadNow } from './machine.ts'
import { run } from './programs/command.ts'
import { missingEnginesMessage } from './programs/required-engines.ts'
import { missingToolsMessage } from './programs/required-tools.ts'
import { PROJECT } from './programs/site-process.ts'
import { formatRounds, type Results, saveResults } from './results.ts'
import { tableOf } from './table.ts'

const chosen = benchmarksNamed(process.argv.slice(2))
log('Building the site')
await run('react-router', ['build'], { cwd: PROJECT })
const environment = await openEnvironment()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void environment.clear().finally(() => process.exit(130))
  })
}
try {
  const results = await measureAll(chosen, environment)
  process.stdout.write(`\n${tableOf(results.figures)}\n`)
  // Only a full run is saved, because the next one is compared with it.
  const isWhole = chosen.length === allBenchmarks.length && process.exitCode !== 1
  if (isWhole) log(`Saved in ${await saveResults(results)}`)
} finally {
  await environment.clear()
}

function benchmarksNamed(names: string[]): Benchmark[] {
  const unknown = names.filter(
    (name) => !allBenchmarks.some((benchmark) => benchmark.name === name),
  )
  if (unknown.length > 0) {
    log(
      `Unknown benchmark "${unknown[0]}". Benchmarks: ${allBenchmarks.map(({ name }) => name).join(', ')}.`,
    )
    process.exit(2)
  }
  return names.length === 0
    ? allBenchmarks
    : allBenchmarks.filter(({ name }) => names.includes(name))
}

async function measureAll(chosen: Benchmark[], environment: Environment): Promise<Results> {
  const before = loadNow()
  const figures: Figure[] = []
  const skipped: Results['skipped'] = []
  for (const benchmark of chosen) {
    log(`${benchmark.name} ...`)
    const measured = await measure(benchmark, environment)
    if (Array.isArray(measured)) {
      figures.push(...measured)
      for (const figure of measured) log(`  ${figure.what}, ${formatRounds(figure)}`)
    } else {
      log(measured.reason)
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

/** A failed benchmark is reported, and the others still run. */
async function measure(
  benchmark: Benchmark,
  environment: Environment,
): Promise<Figure[] | Results['skipped'][number]> {
  const missing =
    missingToolsMessage(benchmark.tools) ?? missingEnginesMessage(benchmark.engines ?? [])
  if (missing !== undefined) return { line: benchmark.name, reason: missing }
  try {
    return await benchmark.measure(environment)
  } catch (error) {
    process.exitCode = 1
    return {
      line: benchmark.name,
      reason: `Failed: ${error instanceof Error ? error.message : error}`,
    }
  }
}

function log(message: string) {
  process.stderr.write(`${message}\n`)
}
