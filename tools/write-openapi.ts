import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { calls } from '../server/api/calls.ts'
import { openApiDocument } from '../server/api/openapi.ts'

/** Writes the description of the calls for the linter, which reads files only. */
const [file = '.cache/openapi.json'] = process.argv.slice(2)
await mkdir(dirname(file), { recursive: true })
await writeFile(file, JSON.stringify(openApiDocument(calls, 'https://tanks.test'), undefined, 2))
