import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { OUTSIDE_LINKS } from './outside-links.ts'
import { fillArchive } from './seed-archive.ts'
import { makeCatalogue } from './test-catalogue.ts'
import { makeFolders } from './test-folders.ts'

const CONTENT = join(import.meta.dirname, '../../../content')

/**
 * Fills a folder with the data and content that tests read pages of: the sample archive, and the folders and the
 * catalogue that only tests need.
 * @returns Where the site finds them.
 */
export async function seedSite(folder: string) {
  const places = { DATA_DIR: join(folder, 'data'), CONTENT_DIR: join(folder, 'content') }
  // The author's words with every outside link set, so that the pages show all they can.
  const words = parse(readFileSync(join(CONTENT, 'site.yaml'), 'utf8'))
  cpSync(CONTENT, places.CONTENT_DIR, { recursive: true })
  writeFileSync(
    join(places.CONTENT_DIR, 'site.yaml'),
    stringify({ ...words, links: OUTSIDE_LINKS }),
  )
  makeFolders(join(folder, 'made'))
  makeCatalogue(places.CONTENT_DIR, await fillArchive(join(folder, 'made'), places))
  return places
}
