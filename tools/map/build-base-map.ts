import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { baseMapFile } from './base-map-text.ts'

/** Writes the base map that the server draws from. Run it after a change of tools/map/data. */
const FILE = join(import.meta.dirname, '../../domain/geography/base-map-text.ts')
writeFileSync(FILE, baseMapFile())
