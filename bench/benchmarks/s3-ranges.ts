import type { Benchmark } from '../benchmark.ts'
import { expectRange, RANGE_BYTES } from '../load/expected-range.ts'
import { requestsPerSecond, writeRangeScript } from '../programs/wrk.ts'
import { measureAlternately } from '../rounds.ts'

export const s3Ranges: Benchmark = {
  name: 's3-ranges',
  tools: ['wrk'],
  engines: ['postgres', 'swift'],
  async measure(environment) {
    const { nodes, archive } = await environment.nodes()
    const { url, size, signedUrl } = archive.clip
    const script = await writeRangeScript(await environment.folder('s3-ranges'), size, RANGE_BYTES)
    const ours = `${nodes[0].origin}${url}`
    await expectRange(ours)
    await expectRange(signedUrl)
    const measured = await measureAlternately({
      ours: () => requestsPerSecond(ours, { script }),
      baseline: () => requestsPerSecond(signedUrl, { script }),
    })
    return [
      {
        ...measured,
        what: '64 KiB ranges of a 64 MiB file in Swift, 16 clients, through the node',
        unit: 'requests/s',
        goal: { of: 'ratio', atLeast: 0.5 },
        note: 'Random aligned ranges, the same ones for both. The baseline is Swift itself, by a signed URL of the same object; its servers, node and clients share the cores.',
      },
    ]
  },
}
