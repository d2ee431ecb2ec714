import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Benchmark } from '../benchmark.ts'
import { runImport } from '../load/import-run.ts'
import { syncedFiles } from '../programs/synced-files.ts'
import { measureAlternately } from '../rounds.ts'

const FOLDERS = 50
const FILES_A_FOLDER = 100
const FILES = FOLDERS * FILES_A_FOLDER
const FILE_BYTES = 2048

export const importSmall: Benchmark = {
  name: 'import-small',
  tools: [],
  async measure(environment) {
    const source = await environment.folder('small-files')
    for (let folder = 0; folder < FOLDERS; folder += 1) {
      const path = join(source, `folder ${folder}`)
      await mkdir(path)
      for (let at = 0; at < FILES_A_FOLDER; at += 1) {
        const text = randomBytes(FILE_BYTES / 2).toString('hex')
        await writeFile(join(path, `note ${at}.txt`), text)
      }
    }
    const work = await environment.folder('import-small')
    const measured = await measureAlternately({
      ours: async () => FILES / (await runImport(work, source, FILES)),
      baseline: async () => FILES / (await syncedFiles(join(work, 'baseline'), FILES, FILE_BYTES)),
    })
    return [
      {
        ...measured,
        what: 'import of small files (5,000 texts of 2 KiB)',
        unit: 'files/s',
        goal: { of: 'figure', atLeast: 800 },
        note: 'The whole command from its start: hashed, bytes and folder on disk, a row for each. The baseline is what the disk does: as many files by the same steps (written, synced, renamed into one of 256 folders, that synced), 16 at once, and nothing else. It scatters with the disk.',
      },
    ]
  },
}
