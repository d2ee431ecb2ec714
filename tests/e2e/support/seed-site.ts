import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { EXTERNAL_LINKS } from './external-links.ts'
import { indexSite } from './index-site.ts'
import { seedArchive } from './seed-archive.ts'
import { writeTestCatalogue } from './test-catalogue.ts'
import { writeTestFolders } from './test-folders.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

/** The folders of the site that browser tests use; the configuration of Playwright creates them. */
export function siteFolders(folder = process.env.BROWSER_TEST_FOLDER ?? '') {
  return { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content') }
}

/**
 * Fills a folder with the data and content of a test site: the sample archive, and folders and a catalogue that only
 * tests need. Page tests and browser tests of one run share the work if SEEDED_SITE names a folder for it.
 * @returns The settings of the site.
 */
export async function seedSite(folder: string) {
  const seeded = process.env.SEEDED_SITE
  if (!seeded) return fillSite(folder)
  if (!existsSync(seeded)) await fillSite(seeded)
  cpSync(seeded, folder, { recursive: true })
  return siteFolders(folder)
}

async function fillSite(folder: string) {
  const folders = siteFolders(folder)
  // The author's texts with every external link set, so that the pages show all they can.
  const texts = parse(readFileSync(join(CONTENT, 'site.yaml'), 'utf8'))
  cpSync(CONTENT, folders.CONTENT_DIR, { recursive: true })
  writeFileSync(
    join(folders.CONTENT_DIR, 'site.yaml'),
    stringify({ ...texts, links: EXTERNAL_LINKS }),
  )
  writeTestFolders(join(folder, 'made'))
  writeTestCatalogue(folders.CONTENT_DIR, await seedArchive(join(folder, 'made'), folders))
  await indexSite(folders)
  return folders
}
