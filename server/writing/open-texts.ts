import { hash } from 'node:crypto'
import type { Db } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import { newestText } from './revisions.ts'
import { type ExactText, Unwritable } from './stores/content-files.ts'
import type { TextStore } from './stores/text-store.ts'
import { isTextPath } from './stores/writable-path.ts'

const READ_ONLY =
  'Texts cannot be edited here, because the site may not write into its content folder. Set CONTENT_DIR to a folder that it can write to.'
const ON_THE_SERVER =
  'It can be neither changed nor deleted here: correct or remove it in the content folder on the server. What you see here is its newest revision, if it has one.'
const EMPTY: ExactText = { text: '', sha256: hash('sha256', '') }

/** The texts as they are in the store, also those that were made unreadable on the server. */
export function openTexts({ db, store }: { db: Db; store: TextStore }) {
  const read = (path: string) => store.exclusively(() => store.current(path))

  return {
    /** Why texts, or this one, cannot be edited; undefined if they can. */
    async closed(path?: string): Promise<string | undefined> {
      try {
        await store.requireWritable()
      } catch {
        return READ_ONLY
      }
      if (path === undefined || !isTextPath(path)) return undefined
      return read(path).then(() => undefined, reasonIn)
    },

    /** @throws SiteError write/path for a file that no editor may touch. */
    async current(path: string): Promise<ExactText | undefined> {
      try {
        return await read(path)
      } catch (error) {
        throw new SiteError('write/path', { detail: reasonIn(error) })
      }
    },

    /** The text that its pages show: of a file that no editor may touch, the newest revision. */
    async shown(path: string): Promise<ExactText | undefined> {
      try {
        return await read(path)
      } catch (error) {
        reasonIn(error)
        return (await newestText(db, path)) ?? EMPTY
      }
    },
  }
}

/** Why no editor may touch a file. @throws the error itself if it is another one. */
function reasonIn(error: unknown): string {
  if (!(error instanceof Unwritable)) throw error
  return `${error.message} ${ON_THE_SERVER}`
}
