import { allBenchmarks } from './all-benchmarks.ts'
import type { Benchmark } from './benchmark.ts'
import { type Environment, openEnvironment } from './environment.ts'
import type { Figure } from './figure.ts'
import { describeMachine, loadNow, type Machine } from './machine.ts'
import { run } from './programs/command.ts'
import { missingEnginesMessage } from './programs/required-engines.ts'
import { missingToolsMessage } from './programs/required-tools.ts'
import { PROJECT } from './programs/site-process.ts'
import { formatRounds, saveMeasurement } from './results.ts'
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
  const figures = await measureAll(chosen, environment)
  process.stdout.write(`\n${tableOf(figures)}\n`)
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

/** Each benchmark is saved when it ends, so that a run may be stopped and continued. One that fails does not stop the others. */
async function measureAll(chosen: Benchmark[], environment: Environment): Promise<Figure[]> {
  const machine = await describeMachine()
  const all: Figure[] = []
  for (const benchmark of chosen) {
    log(`${benchmark.name} ...`)
    const { tools, engines = [] } = benchmark
    const missing = missingToolsMessage(tools) ?? missingEnginesMessage(engines)
    if (missing !== undefined) {
      log(`Not measured. ${missing}`)
      continue
    }
    try {
      all.push(...(await measureAndSave(benchmark, environment, machine)))
    } catch (error) {
      process.exitCode = 1
      log(`Failed: ${error instanceof Error ? error.message : error}`)
    }
  }
  return all
}

async function measureAndSave(
  benchmark: Benchmark,
  environment: Environment,
  machine: Machine,
): Promise<Figure[]> {
  const before = loadNow()
  const figures = await benchmark.measure(environment)
  for (const figure of figures) log(`  ${figure.what}, ${formatRounds(figure)}`)
  const { name } = benchmark
  const [date, load] = [new Date().toISOString(), { before, after: loadNow() }]
  const order = allBenchmarks.map((one) => one.name)
  await saveMeasurement({ name, date, machine, load, figures }, order)
  return figures
}

function log(message: string) {
  process.stderr.write(`${message}\n`)
}
