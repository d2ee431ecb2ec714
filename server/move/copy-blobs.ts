import PQueue from 'p-queue'
import { type BlobFault, type BlobRow, eachBlob } from '../archive/blob-check.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { copyBlob, findWrongBytes, WrongBytes, withWrongBytes } from '../blobs/verified-bytes.ts'
import type { Db } from '../db/tables/schema.ts'
import { forEachInParallel } from '../for-each-in-parallel.ts'
import type { MoveReport } from './move-report.ts'

/** Size requests only cost a network round trip. */
const CONCURRENT_CHECKS = 32
const CONCURRENT_COPIES = 8

interface BlobParts {
  from: Pick<BlobStore, 'size' | 'stream' | 'withLocalFile'>
  to: Pick<BlobStore, 'size' | 'put' | 'putFile'>
  /** If both are folders on one disk, blobs are hard-linked instead of read. */
  link?: boolean
  report: Pick<MoveReport, 'blobs' | 'bytes' | 'faults'>
  /** Gets the blobs that the target has but the source has lost, by their size; not looked for if missing. */
  lost?: BlobFault[]
  onCopied?: (sha256: string) => void
  /** Stops after the blobs in progress. */
  stop: AbortSignal
}

/** Copies the blobs of all rows; a second call copies only new ones. */
export type CopyBlobs = (rows: Db) => Promise<void>

/** @throws Errors that concern every blob, e.g. a full disk, after the copies in progress have ended. */
export function createCopyBlobs(parts: BlobParts): CopyBlobs {
  const { from, to, link, report, lost, onCopied, stop } = parts
  const settled = new Set<string>()
  const copies = new PQueue({ concurrency: CONCURRENT_COPIES })

  const copyIfMissing = async (row: BlobRow) => {
    if ((await to.size(row.sha256)) === row.size) {
      report.blobs.there += 1
      report.bytes.there += row.size
      const wrong = lost && (await findWrongBytes(from, row))
      if (wrong) lost.push(faultOf(row, wrong))
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
      await copyIfMissing(row)
    } catch (error) {
      if (!(error instanceof WrongBytes)) throw error
      report.faults.push(faultOf(row, error))
    }
    settled.add(row.sha256)
  }

  return (rows) =>
    forEachInParallel(
      unsettled(rows, settled),
      { concurrency: CONCURRENT_CHECKS, signal: stop },
      settle,
    )
}

function faultOf({ sha256 }: BlobRow, { state: kind, reason }: WrongBytes): BlobFault {
  return { kind, sha256, files: [], reason }
}

async function* unsettled(rows: Db, settled: ReadonlySet<string>): AsyncIterable<BlobRow> {
  for await (const row of eachBlob(rows)) if (!settled.has(row.sha256)) yield row
}

/** Compares sizes only: callers that link blobs verify them afterwards. */
async function linkBytes(
  from: BlobParts['from'],
  to: BlobParts['to'],
  row: BlobRow,
): Promise<void> {
  await withWrongBytes(() => from.withLocalFile(row.sha256, (path) => to.putFile(path, row)))
  if ((await to.size(row.sha256)) !== row.size) throw new WrongBytes('changed')
}
