import { join } from 'node:path'
import { connect } from '../db/connect.ts'
import { createCatalogueManager } from './catalogue-manager.fixture.ts'
import { createRevisionRecorder } from './revision-recorder.ts'
import { openContentFiles } from './stores/content-files.ts'
import { openFileStore } from './stores/file-store.ts'
import { finishFolderMove } from './stores/folder-move.ts'

/** A program that renames the catalogue "one" to "two" and back until it is killed, and prints each name. */
const [folder = ''] = process.argv.slice(2)
const { db } = await connect(join(folder, 'site.sqlite'))
const files = openContentFiles(join(folder, 'content'))
await finishFolderMove({ db, files })
await files.sweep()
const { signal } = new AbortController()
const recorder = createRevisionRecorder({ db, files, report: () => process.exit(1), signal })
const store = openFileStore({ db, files, recorder })
recorder.start()
const manager = createCatalogueManager({ db, store })
const actor = { id: 'erika-id', name: 'erika' }
const pathOf = (name: string) => `cases/${name}/catalogue.md`
let name = files.read(pathOf('one')) ? 'one' : 'two'
for (;;) {
  const next = name === 'one' ? 'two' : 'one'
  const base = files.read(pathOf(name))?.sha256
  const result = await manager.rename({ path: pathOf(name), base, actor }, next)
  if (result.kind !== 'saved') process.exit(1)
  name = next
  process.stdout.write(`${name}\n`)
}
