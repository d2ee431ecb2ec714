import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { MEBIBYTE } from '#domain/units/bytes.ts'
import type { Benchmark } from '../benchmark.ts'
import type { Figure } from '../figure.ts'
import { memoryOf } from '../programs/process-status.ts'

/** After this idle time, the site has returned unneeded memory. */
const REST_MS = 60_000

/** Runs after the benchmarks that use the shared site, and measures what they left behind. */
export const memory: Benchmark = {
  name: 'memory',
  tools: [],
  async measure(environment) {
    const { pid } = (await environment.site()).site
    await sleep(REST_MS)
    const own = await memoryOf(pid)
    if (own.now === 0) throw new Error('The site is gone.')
    const children = await childrenOf(pid)
    const below = await Promise.all(children.map(async (child) => (await memoryOf(child)).now))
    const all = below.reduce((sum, bytes) => sum + bytes, own.now)
    const note =
      'Resident memory of the site that served the lines of this run before it (in a full run the archive page, ranges, downloads and listings), after a minute of rest. Some 70 MiB of it are the program file of Node.'
    return [
      figure('memory of the site after the bench', own.now, 220, note),
      figure(
        'the same with its child processes',
        all,
        undefined,
        `${children.length} of them now.`,
      ),
      figure('the most it held at any time', own.peak, 350, 'The high-water mark of Linux.'),
    ]
  },
}

function figure(what: string, bytes: number, atMost: number | undefined, note: string): Figure {
  const ours = bytes / MEBIBYTE
  return {
    what,
    unit: 'MiB',
    ours,
    baseline: undefined,
    goal: atMost === undefined ? { of: 'nothing' } : { of: 'figure', atMost },
    note,
    rounds: { ours: [ours], baseline: [] },
  }
}

async function childrenOf(pid: number): Promise<number[]> {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  // A listed process may have ended meanwhile.
  const parents = await Promise.all(processes.map(async (own) => (await memoryOf(own)).parent))
  return processes.filter((_, at) => parents[at] === pid)
}
