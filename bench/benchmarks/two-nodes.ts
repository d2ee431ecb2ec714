import type { Benchmark } from '../benchmark.ts'
import { sendMixed } from '../load/mixed-load.ts'
import { processorSeconds } from '../programs/process-status.ts'
import type { Site } from '../programs/site-process.ts'
import { measureAlternately } from '../rounds.ts'

const REQUESTS = 10_000

export const twoNodes: Benchmark = {
  name: 'two-nodes',
  tools: [],
  engines: ['postgres', 'swift'],
  async measure(environment) {
    const { nodes, archive } = await environment.nodes()
    const [first] = nodes
    const cost = async (some: Site[]) => {
      const before = await secondsOf(some)
      const origins = some.map(({ origin }) => origin)
      await sendMixed(origins, archive, REQUESTS)
      return (await secondsOf(some)) - before
    }
    // A new process spends most of its time on compilation.
    for (const node of nodes) await cost([node])
    const measured = await measureAlternately(
      { ours: () => cost(nodes), baseline: () => cost([first]) },
      5,
    )
    return [
      {
        ...measured,
        what: 'processor time for 10,000 mixed requests, two nodes beside one',
        unit: 's',
        goal: { of: 'ratio', atMost: 1.15 },
        note: 'User and system time of the processes of the nodes alone. Ten requests are seven cached pages, two listings of 200 from Postgres, one range of 64 KiB from Swift; half of them to each node, which has 16 clients as the one node has. The baseline is one node with all of it. What is left is mostly what two busy processes cost one another in a processor that they share.',
      },
    ]
  },
}

async function secondsOf(nodes: Site[]): Promise<number> {
  const each = await Promise.all(nodes.map(({ pid }) => processorSeconds(pid)))
  return each.reduce((sum, seconds) => sum + seconds, 0)
}
