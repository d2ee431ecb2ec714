import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { searchedRows } from '../data/searched-rows.ts'
import { runImport } from '../load/import-run.ts'
import { measureAlternately } from '../rounds.ts'

const FILES = 5000
const FILE_BYTES = 2048
const WITHOUT_INDEX = new URL('../load/without-index.ts', import.meta.url)

export const importIndexed: Benchmark = {
  name: 'import-indexed',
  tools: [],
  async measure(environment) {
    const source = await environment.folder('named-files')
    for (const { folder, name } of searchedRows(FILES, 0)) {
      await mkdir(join(source, folder), { recursive: true })
      await writeFile(join(source, folder, name), randomBytes(FILE_BYTES))
    }
    const work = await environment.folder('import-indexed')
    const measured = await measureAlternately({
      ours: async () => FILES / (await runImport(work, source, FILES)),
      baseline: async () => FILES / (await runImport(work, source, FILES, WITHOUT_INDEX)),
    })
    return [
      {
        ...measured,
        what: 'import with the search index, beside the same import without it',
        unit: 'files/s',
        goal: { of: 'ratio', atLeast: 0.9 },
        note: '5,000 files of 2 KiB with names of several words. The whole command from its start; texts of PDFs are read in the background later.',
      },
    ]
  },
}
