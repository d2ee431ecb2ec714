import { link } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { downloadMegabytes } from '../load/download.ts'
import { measureAlternately } from '../rounds.ts'

export const wholeDownload: Benchmark = {
  name: 'whole-download',
  tools: ['nginx'],
  async measure(environment) {
    const { site, archive } = await environment.site()
    const nginx = await environment.nginx()
    await link(archive.whole.path, join(nginx.root, 'whole.bin'))
    const { size } = archive.whole
    const measured = await measureAlternately(
      {
        ours: () => downloadMegabytes(`${site.origin}${archive.whole.url}`, size),
        baseline: () => downloadMegabytes(`${nginx.origin}/whole.bin`, size),
      },
      5,
    )
    return [
      {
        ...measured,
        what: 'one whole 500 MB download',
        unit: 'MB/s',
        goal: { of: 'ratio', atLeast: 0.4 },
        note: 'The same file, in memory; one client that reads into one buffer and throws the bytes away, on the second core. nginx sends from the page cache without copying (sendfile).',
      },
    ]
  },
}
