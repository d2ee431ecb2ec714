import { hash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { openTestDatabase } from '../test-data.fixture.ts'
import { createRevisionRecorder } from './revision-recorder.ts'
import { revisionsOf, textByHash } from './revisions.ts'
import { saveText, type TextToSave } from './save-text.ts'
import { openContentFiles } from './stores/content-files.ts'
import { openFileStore } from './stores/file-store.ts'

export const shaOf = (text: string) => hash('sha256', text)

export const ERIKA = { id: 'erika-id', name: 'erika' }

/** A folder of texts with a database; texts with the word WRONG cannot be published. */
export async function writingFixture(given: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'writing-'))
  const database = await openTestDatabase()
  const { db } = database
  const files = openContentFiles(folder)
  const stopped = new AbortController()
  const open = () => {
    const recorder = createRevisionRecorder({
      db,
      files,
      report(error) {
        throw error
      },
      signal: stopped.signal,
    })
    recorder.start()
    return { recorder, store: openFileStore({ db, files, recorder }) }
  }
  let { recorder, store } = open()
  onTestFinished(async () => {
    stopped.abort()
    await recorder.recorded()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  /** As an editor on the server saves: a new file takes the place of the old one. */
  async function saveByHand(path: string, text: string | Uint8Array) {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(`${file}~`, text)
    await rename(`${file}~`, file)
  }
  for (const [path, text] of Object.entries(given)) await saveByHand(path, text)

  return {
    folder,
    db,
    files,
    store,
    saveByHand,
    restart() {
      const opened = open()
      recorder = opened.recorder
      store = opened.store
    },
    async changed(...paths: string[]) {
      recorder.changed(paths)
      await recorder.recorded()
    },
    save: (wanted: Partial<TextToSave> & Pick<TextToSave, 'path' | 'text'>) =>
      saveText(
        {
          db,
          store,
          mistakesIn: async (_, text) => (text.includes('WRONG') ? 'wrong' : undefined),
        },
        { base: undefined, actor: ERIKA, note: '', ...wanted },
      ),
    /** Who saved what, oldest first. */
    async history(path: string) {
      const all = await revisionsOf(db, path, { limit: 10_000 })
      const texts = all.map(async ({ by, sha256 }) => [
        by ?? 'by hand',
        sha256 === undefined ? undefined : await textByHash(db, sha256),
      ])
      return (await Promise.all(texts)).reverse()
    },
  }
}
