import { join } from 'node:path'
import { connect } from '../db/connect.ts'
import { createRevisionRecorder } from './revision-recorder.ts'
import { saveText } from './save-text.ts'
import { openContentFiles } from './stores/content-files.ts'
import { openFileStore } from './stores/file-store.ts'

/** A program that saves a text until it is killed, and prints the hash of each that was acknowledged. */
const [folder = '', path = '', run = ''] = process.argv.slice(2)
const { db } = await connect(join(folder, 'site.sqlite'))
const files = openContentFiles(join(folder, 'content'))
const { signal } = new AbortController()
const recorder = createRevisionRecorder({ db, files, report: () => process.exit(1), signal })
const store = openFileStore({ db, files, recorder })
await files.sweep()
recorder.start()
const actor = { id: 'erika-id', name: 'erika' }
const parts = { db, store, mistakesIn: async () => undefined }
for (let count = 0; ; count += 1) {
  const base = (await store.exclusively(() => store.current(path)))?.sha256
  const text = `${run} ${count}\n${'A line of the text.\n'.repeat(500)}`
  const result = await saveText(parts, { path, base, text, actor, note: '' })
  if (result.kind !== 'saved') process.exit(1)
  process.stdout.write(`${result.sha256}\n`)
}
