import type { Benchmark } from '../benchmark.ts'
import type { Figure } from '../figure.ts'
import { run } from '../programs/command.ts'
import { PROJECT } from '../programs/site-process.ts'

const ARCHIVE = 'JavaScript of archive '
const MAX_KILOBYTES = 140

interface Size {
  name: string
  /** Bytes in brotli. */
  size: number
}

/** The same measure as in the tests: size-limit on the files that the build manifest names. */
export const pageCode: Benchmark = {
  name: 'page-code',
  tools: [],
  async measure() {
    const sizes = JSON.parse(await run('size-limit', ['--json'], { cwd: PROJECT })) as Size[]
    const figures = sizes.filter(({ name }) => name.startsWith(ARCHIVE)).map(figureOf)
    if (figures.length === 0) throw new Error(`size-limit knows no "${ARCHIVE}".`)
    return figures
  },
}

function figureOf({ name, size }: Size): Figure {
  const ours = size / 1000
  return {
    what: name,
    unit: 'kB',
    ours,
    baseline: undefined,
    goal: { of: 'figure', atMost: MAX_KILOBYTES },
    note: 'In brotli, before anything is opened: entry, shell and the page itself with all they import.',
    rounds: { ours: [ours], baseline: [] },
  }
}
