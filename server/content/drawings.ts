import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '../../public/assets/drawings')

/** Names of embeddable drawings; `undefined` if the site runs without its sources. */
export async function drawingNames(): Promise<ReadonlySet<string> | undefined> {
  const files = await readdir(FOLDER).catch(() => undefined)
  return files && new Set(files.map((name) => name.replace(/\.svg$/, '')))
}
