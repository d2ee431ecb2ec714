import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A data folder of its own, filled by the first start with the sample archive.
const folder = mkdtempSync(join(tmpdir(), 'site-e2e-'))
process.env.DATA_DIR = folder
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../server/main.ts')
