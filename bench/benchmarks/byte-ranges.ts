import { link } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { expectRange, RANGE_BYTES } from '../load/expected-range.ts'
import { requestsPerSecond, writeRangeScript } from '../programs/wrk.ts'
import { measureAlternately } from '../rounds.ts'

export const byteRanges: Benchmark = {
  name: 'byte-ranges',
  tools: ['nginx', 'wrk'],
  async measure(environment) {
    const { site, archive } = await environment.site()
    const nginx = await environment.nginx()
    await link(archive.clip.path, join(nginx.root, 'clip.bin'))
    const script = await writeRangeScript(nginx.root, archive.clip.size, RANGE_BYTES)
    const ours = `${site.origin}${archive.clip.url}`
    const baseline = `${nginx.origin}/clip.bin`
    await expectRange(ours)
    await expectRange(baseline)
    const measured = await measureAlternately({
      ours: () => requestsPerSecond(ours, { script }),
      baseline: () => requestsPerSecond(baseline, { script }),
    })
    return [
      {
        ...measured,
        what: '64 KiB ranges of a 64 MiB file, 16 clients',
        unit: 'requests/s',
        goal: { of: 'ratio', atLeast: 0.35 },
        note: 'The same file on the same disk, in memory after the first round; random aligned ranges, the same ones for both. nginx uses sendfile, writes no log and knows no ids.',
      },
    ]
  },
}
