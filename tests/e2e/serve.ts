import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { addAccounts } from './accounts.ts'
import { fillArchive } from './fill-archive.ts'
import { makeCatalogue } from './made-catalogue.ts'
import { makeFolders } from './made-folders.ts'
import { OUTSIDE_LINKS } from './outside-links.ts'

// A data folder of its own: the sample archive, and the folders that only tests need.
const folder = mkdtempSync(join(tmpdir(), 'site-e2e-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
process.env.DATA_DIR = join(folder, 'data')
process.env.CONTENT_DIR = join(folder, 'content')

// The author's words with every outside link set, so that the pages show all they can.
const content = join(import.meta.dirname, '../../content')
const words = parse(readFileSync(join(content, 'site.yaml'), 'utf8'))
cpSync(content, process.env.CONTENT_DIR, { recursive: true })
writeFileSync(
  join(process.env.CONTENT_DIR, 'site.yaml'),
  stringify({ ...words, links: OUTSIDE_LINKS }),
)

makeFolders(join(folder, 'made'))
makeCatalogue(process.env.CONTENT_DIR, await fillArchive(join(folder, 'made')))
await addAccounts()
await import('../../server/main.ts')
