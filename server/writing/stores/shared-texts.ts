import { mkdir } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Db } from '../../db/tables/schema.ts'
import { withWriteTransaction } from '../../db/write-transaction.ts'
import { createOutageLog } from '../../logging/outage-log.ts'
import type { RevisionRecorder } from '../revision-recorder.ts'
import { openContentFiles } from './content-files.ts'
import { openFileStore } from './file-store.ts'
import { textsIn } from './folder-texts.ts'
import { sharedHashes, sharedText, writeSharedTexts } from './table-store.ts'

/** How soon a node notices a change of another one. */
const POLL_INTERVAL_MS = 100

/** Fills the empty table from a folder, once. @returns The number of texts. */
export async function importTexts(db: Db, folder: string): Promise<number> {
  if ((await sharedHashes(db)).size > 0) return 0
  const texts = [...(await textsIn(folder))]
  return await withWriteTransaction(db, async (tx) => {
    // Another node may start at the same time.
    if ((await sharedHashes(tx)).size > 0) return 0
    await writeSharedTexts(
      tx,
      texts.map(([path, file]) => ({ path, file, note: '' })),
    )
    return texts.length
  })
}

interface MirrorParts {
  db: Db
  folder: string
  report: (error: unknown) => void
  signal: AbortSignal
}

/** A node's own copy of the table, as files that the rest of the site reads. Changes of the copy are lost. */
export async function openTextMirror({ db, folder, report, signal }: MirrorParts) {
  await mkdir(folder, { recursive: true })
  const files = openContentFiles(folder)
  await files.sweep()
  const copied = new Map([...(await textsIn(folder))].map(([path, { sha256 }]) => [path, sha256]))
  const queue = new PQueue({ concurrency: 1 })

  async function copyChanges(): Promise<boolean> {
    const wanted = await sharedHashes(db)
    const paths = [...new Set([...wanted.keys(), ...copied.keys()])]
    const changed = paths.filter((path) => wanted.get(path) !== copied.get(path))
    for (const path of changed) {
      const file = await sharedText(db, path)
      if (!file && !copied.has(path)) continue
      await files.replace(path, file?.text)
      if (file) copied.set(path, file.sha256)
      else copied.delete(path)
    }
    return changed.length > 0
  }

  const sync = () => queue.add(copyChanges)

  return {
    /** Copies what has changed in the table. @returns Whether anything has. */
    sync,
    /** Copies changes from now on. */
    follow({ version, changed }: { version: () => number; changed: () => Promise<void> }) {
      void followTable({ version, changed, sync, report, signal })
    },
  }
}

interface Following extends Pick<MirrorParts, 'report' | 'signal'> {
  version: () => number
  changed: () => Promise<void>
  sync: () => Promise<boolean>
}

async function followTable({ version, changed, sync, report, signal }: Following): Promise<void> {
  let known: number | undefined
  const outage = createOutageLog(report)
  while (!signal.aborted) {
    const now = version()
    try {
      if (now !== known && (await sync())) await changed()
      known = now
      outage.succeeded()
    } catch (error) {
      if (!signal.aborted) outage.failed(error)
    }
    await after(POLL_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined)
  }
}

interface ReturnParts {
  db: Db
  folder: string
  recorder: RevisionRecorder
}

/**
 * After a move from Postgres to SQLite: writes the texts of the table into the folder, which is the truth from now on.
 * What the folder had is a revision before. @returns The number of changed files.
 */
export async function returnTexts({ db, folder, recorder }: ReturnParts): Promise<number> {
  const wanted = await sharedHashes(db)
  if (wanted.size === 0) return 0
  const files = openContentFiles(folder)
  const store = openFileStore({ db, files, recorder })
  let changed = 0
  await store.exclusively(async () => {
    for (const path of new Set([...wanted.keys(), ...(await textsIn(folder)).keys()])) {
      const before = await store.current(path)
      const file = await sharedText(db, path)
      if (before?.sha256 === file?.sha256) continue
      const expected = before?.sha256
      const note = 'Imported from the shared database'
      await store.write([{ path, file, expected, note }])
      changed += 1
    }
  })
  // Last, so that an interrupted start does all of it again.
  await withWriteTransaction(db, (tx) => tx.deleteFrom('content_file').execute())
  return changed
}
