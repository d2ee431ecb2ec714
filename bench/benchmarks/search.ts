import { formatCount } from '#domain/units/count.ts'
import type { Benchmark } from '../benchmark.ts'
import { QUERY_CLASSES } from '../data/search-queries.ts'
import { openSearchedArchive, type SearchedArchive } from '../data/searched-archive.ts'
import type { Environment } from '../environment.ts'
import type { Figure, Goal } from '../figure.ts'
import { percentile, searchTimes } from '../load/search-times.ts'

const QUERIES = 200
/** As the dialog asks for them. */
const SUGGESTIONS = '/api/search?limit=30&partial=1'
const FEW = 100_000
const MANY = 1_000_000

interface Size {
  files: typeof FEW | typeof MANY
  engine: 'SQLite' | 'Postgres'
  /** Milliseconds of a suggestion and of a page of results. */
  limits: { suggestion: number; page: number }
}

export const search = benchmark('search', {
  files: FEW,
  engine: 'SQLite',
  limits: { suggestion: 30, page: 50 },
})
export const searchLarge = benchmark('search-large', {
  files: MANY,
  engine: 'SQLite',
  limits: { suggestion: 60, page: 60 },
})
export const postgresSearch = benchmark('postgres-search', {
  files: FEW,
  engine: 'Postgres',
  limits: { suggestion: 30, page: 50 },
})
export const postgresSearchLarge = benchmark('postgres-search-large', {
  files: MANY,
  engine: 'Postgres',
  limits: { suggestion: 150, page: 150 },
})

function benchmark(name: string, size: Size): Benchmark {
  return {
    name,
    tools: [],
    engines: size.engine === 'Postgres' ? ['postgres'] : [],
    async measure(environment) {
      const archive = await open(environment, name, size)
      try {
        return await measureSearch(archive, size)
      } finally {
        await archive.close()
      }
    },
  }
}

async function open(environment: Environment, name: string, { files, engine }: Size) {
  const folder = await environment.folder(name)
  if (engine === 'SQLite') return openSearchedArchive(folder, files)
  const postgres = await environment.postgres()
  const DATABASE_URL = await postgres.createDatabase(name.replaceAll('-', '_'))
  return openSearchedArchive(folder, files, { DATABASE_URL })
}

async function measureSearch({ site, index }: SearchedArchive, size: Size): Promise<Figure[]> {
  const where = `${formatCount(size.files)} files, ${size.engine}`
  const figure: ToFigure = (what, unit, ours, goal, note) => ({
    what: `${what} (${where})`,
    unit,
    ours,
    baseline: undefined,
    goal,
    note,
    rounds: { ours: [ours], baseline: [] },
  })
  let figures: Figure[]
  const pages = pageTimes(site.origin)
  try {
    figures = await measureQueries(site.origin, size, figure)
  } finally {
    await pages.stop()
  }
  const meanwhile = pages.times()
  const { text, words, vectors, parts, pages: stored, seconds } = index
  return [
    ...figures,
    figure(
      'another page during these searches, p99',
      'ms',
      percentile(meanwhile, 0.99),
      { of: 'figure', atMost: 50 },
      `${meanwhile.length} requests of /healthz/uploads; median ${percentile(meanwhile, 0.5).toFixed(1)} ms.`,
    ),
    figure(
      'index beside the text indexed',
      '%',
      (100 * words) / text,
      { of: 'figure', atMost: 120 },
      `${inMebibytes(words)} for ${inMebibytes(text)}; parts of names ${inMebibytes(parts)} more.`,
    ),
    ...(vectors > 0
      ? [
          figure(
            'table of the indexed words beside the text indexed',
            '%',
            (100 * vectors) / text,
            { of: 'nothing' },
            `${inMebibytes(vectors)}: the words of each document with their places, for phrases (decision 59).`,
          ),
        ]
      : []),
    figure(
      'stored text of pages beside their text',
      '%',
      (100 * stored.stored) / stored.text,
      { of: 'figure', atMost: 40 },
      `${inMebibytes(stored.stored)} for ${inMebibytes(stored.text)} of made-up words, which repeat less than language.`,
    ),
    figure(
      'building the index of files and pages',
      's',
      seconds,
      { of: 'nothing' },
      'In one process, without the time to read PDFs.',
    ),
  ]
}

type ToFigure = (what: string, unit: string, ours: number, goal: Goal, note: string) => Figure

async function measureQueries(origin: string, size: Size, figure: ToFigure): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const queries of QUERY_CLASSES) {
    for (const [what, path, atMost] of [
      ['suggestion', SUGGESTIONS, size.limits.suggestion],
      ['results', '/api/search?limit=20', size.limits.page],
    ] as const) {
      const times = await searchTimes(origin, path, queries, QUERIES)
      const half = percentile(times, 0.5).toFixed(1)
      figures.push(
        figure(
          `${what}, ${queries.name}, p99`,
          'ms',
          percentile(times, 0.99),
          { of: 'figure', atMost },
          `${QUERIES} queries by HTTP, one after the other, none from a cache; median ${half} ms.`,
        ),
      )
    }
  }
  return figures
}

function inMebibytes(bytes: number): string {
  return `${(bytes / 2 ** 20).toFixed(0)} MiB`
}

/** Requests a light response from time to time, from another connection. */
function pageTimes(origin: string) {
  const times: number[] = []
  let isOver = false
  const run = async () => {
    while (!isOver) {
      const started = performance.now()
      const response = await fetch(`${origin}/healthz/uploads`)
      await response.arrayBuffer()
      times.push(performance.now() - started)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const running = run()
  return {
    async stop() {
      isOver = true
      await running
    },
    times: () => times.toSorted((one, other) => one - other),
  }
}
