import type { Kysely } from 'kysely'
import PQueue from 'p-queue'
import { type BlobRow, blobRows } from '../archive/blob-check.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { copyBlob, namingMissing, WrongBytes } from '../blobs/checked-bytes.ts'
import type { Database } from '../db/schema.ts'
import { forEachInParallel } from '../parallel-tasks.ts'
import type { MoveReport } from './move-report.ts'

/** A question to a store costs a way over the network and nothing else. */
const ASKED_AT_ONCE = 32
const COPIED_AT_ONCE = 8

interface BlobParts {
  from: Pick<BlobStore, 'stream' | 'lendPath'>
  to: Pick<BlobStore, 'size' | 'put' | 'putFile'>
  /** Where both are folders of one disk, a blob can be another name of the same bytes, which are then not read. */
  link?: boolean
  report: Pick<MoveReport, 'blobs' | 'bytes' | 'faults'>
  onCopied?: (sha256: string) => void
  /** Ends it after the blobs under way. */
  stop: AbortSignal
}

/** Copies the bytes of rows; of a second call for the same archive only those that came since. */
export type CopyBlobs = (rows: Kysely<Database>) => Promise<void>

/** @throws From the copying what concerns every blob, such as a full disk, once those under way have ended. */
export function createCopyBlobs({ from, to, link, report, onCopied, stop }: BlobParts): CopyBlobs {
  const settled = new Set<string>()
  const copies = new PQueue({ concurrency: COPIED_AT_ONCE })

  const bring = async (row: BlobRow) => {
    if ((await to.size(row.sha256)) === row.size) {
      report.blobs.there += 1
      report.bytes.there += row.size
      return
    }
    await copies.add(async () => {
      if (link) await linkBytes(from, to, row)
      else await putBytes(row)
    })
    onCopied?.(row.sha256)
    report.blobs.copied += 1
    report.bytes.copied += row.size
  }

  const putBytes = (row: BlobRow) =>
    copyBlob(from, to, row, (count) => {
      report.bytes.read += count
    })

  const settle = async (row: BlobRow) => {
    try {
      await bring(row)
    } catch (error) {
      if (!(error instanceof WrongBytes)) throw error
      report.faults.push({ kind: error.state, sha256: row.sha256, files: [] })
    }
    settled.add(row.sha256)
  }

  return (rows) =>
    forEachInParallel(
      unsettled(rows, settled),
      { concurrency: ASKED_AT_ONCE, signal: stop },
      settle,
    )
}

async function* unsettled(
  rows: Kysely<Database>,
  settled: ReadonlySet<string>,
): AsyncIterable<BlobRow> {
  for await (const page of blobRows(rows)) {
    for (const row of page) if (!settled.has(row.sha256)) yield row
  }
}

/** Compares sizes only: whoever links blobs reads them afterwards. */
async function linkBytes(
  from: BlobParts['from'],
  to: BlobParts['to'],
  row: BlobRow,
): Promise<void> {
  await namingMissing(() => from.lendPath(row.sha256, (path) => to.putFile(path, row)))
  if ((await to.size(row.sha256)) !== row.size) throw new WrongBytes('changed')
}
