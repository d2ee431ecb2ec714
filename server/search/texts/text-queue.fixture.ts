import { createHash } from 'node:crypto'
import { onTestFinished } from 'vitest'
import { addFiles } from '../../archive/add-files.ts'
import { newFile } from '../../archive/archive-rows.fixture.ts'
import { createLocalLocks } from '../../db/locks.ts'
import { SiteError } from '../../errors.ts'
import { openTestDatabase } from '../../test-data.fixture.ts'
import { storedPages } from './page-text.ts'
import type { TextParts } from './read-text.ts'
import { readWaiting } from './text-queue.ts'
import type { TextReader, TextResult } from './text-reader.ts'

export const TOO_LONG = 'The file took too long to read.'

/** A database of files with these texts, and a reader that counts its requests. */
export async function openTexts(files: Record<string, readonly string[] | TextResult>) {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  const hashes = new Map(Object.keys(files).map((name) => [name, hashOf(name)]))
  const nameOf = (sha256: string) => [...hashes].find(([, hash]) => hash === sha256)?.[0] ?? ''
  const requests: string[] = []
  const indexed: string[] = []
  /** Pages for which the reader's process is killed. */
  const bad = new Set<string>()
  /** Files for which the machine has no time. */
  const busy = new Set<string>()
  const reader: Pick<TextReader, 'read'> = {
    async read({ sha256 }, { from, maxPages }) {
      const name = nameOf(sha256)
      const pages = files[name]
      if (pages === undefined) throw new Error('not stored')
      requests.push(`${name} ${from} ${maxPages}`)
      if (busy.has(name)) throw new SiteError('server/busy')
      if ('ok' in pages) return pages
      const texts = pages.slice(from, from + maxPages)
      if (texts.some((text) => bad.has(text))) return { ok: false, problem: TOO_LONG }
      return { ok: true, slice: { texts, pageCount: pages.length, isCut: false } }
    },
  }
  const parts: TextParts = {
    db,
    reader,
    addPages: async (_tx, _sha256, pages) => void indexed.push(...pages.map(({ text }) => text)),
  }
  const add = (name: string, at = '/') =>
    addFiles(db, [newFile(`${at}${name}`, { sha256: hashOf(name), mediaType: 'application/pdf' })])
  const states = async () => {
    const rows = await db.selectFrom('search_text').selectAll().execute()
    return Object.fromEntries(
      rows.map(({ sha256, is_done, pages, problem }) => [
        nameOf(sha256),
        { isDone: is_done === 1, pages, problem },
      ]),
    )
  }
  const stopped = new AbortController()
  onTestFinished(() => stopped.abort())
  return {
    db,
    parts,
    add,
    states,
    requests,
    indexed,
    bad,
    busy,
    stopped,
    /** Skips the pause until the next attempt. */
    wait: () =>
      db.updateTable('search_text').set({ next_at: 0 }).where('is_done', '=', 0).execute(),
    read: (changed: Partial<TextParts> = {}) =>
      readWaiting({ ...parts, ...changed, locks: createLocalLocks(), signal: stopped.signal }),
    textOf: async (name: string) => {
      const texts: string[] = []
      for await (const pages of storedPages(db, hashOf(name))) {
        texts.push(...pages.map(({ page, text }) => `${page} ${text}`))
      }
      return texts
    },
  }
}

export const hashOf = (name: string) => createHash('sha256').update(name).digest('hex')
export const pagesUpTo = (count: number) =>
  Array.from({ length: count }, (_, at) => `page ${at + 1}`)
