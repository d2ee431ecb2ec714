import { formatBytes } from '#domain/units/bytes.ts'
import { formatClock } from '#domain/units/clock.ts'
import { formatCount } from '#domain/units/count.ts'
import type { BlobCheck } from '../archive/blob-check.ts'
import type { ForeignObjects, ListedBlob } from '../blobs/blob-store.ts'
import { type Progress, secondsLeft } from './progress-line.ts'
import { alignRows, failureLines } from './report-table.ts'

export function verifyProgress(
  { blobs, blobsChecked, bytes, bytesChecked }: BlobCheck,
  seconds: number,
): Progress {
  const paces = [
    { done: bytesChecked, total: bytes },
    { done: blobsChecked, total: blobs },
  ]
  const left = secondsLeft(paces, seconds)
  const parts = [
    `${formatCount(blobsChecked)} of ${formatCount(blobs)} blobs`,
    `${formatBytes(bytesChecked, 1)} of ${formatBytes(bytes, 1)}`,
    `${formatBytes(bytesChecked / Math.max(seconds, 0.001), 1)}/s`,
    ...(left === undefined ? [] : [`${formatClock(left)} left`]),
  ]
  return { parts, share: bytes === 0 ? undefined : bytesChecked / bytes }
}

interface Found {
  /** Number of damaged places in the database. */
  damaged: number
  check: BlobCheck
  orphans: ListedBlob[]
  foreign: ForeignObjects
}

export function verifyReport({ damaged, check, orphans, foreign }: Found): string[] {
  const { faults, blobsChecked, bytesChecked } = check
  const { quarantined, strays, unfinished } = foreign
  const number = (kind: string) => formatCount(faults.filter((fault) => fault.kind === kind).length)
  const withSome = (label: string, count: number): [string, string][] =>
    count > 0 ? [[label, formatCount(count)]] : []
  const lines = faults.map(({ kind, sha256, files }) => `${kind} ${sha256}: ${files.join(', ')}`)
  return [
    `${formatCount(blobsChecked)} blobs checked, ${formatBytes(bytesChecked)} read.`,
    ...alignRows([
      ['Damage in the database', formatCount(damaged)],
      ['Missing', number('missing')],
      ['Changed', number('changed')],
      ['Orphaned', formatCount(orphans.length + strays.length)],
      ...withSome('Set aside earlier', quarantined.length),
      ...withSome('Unfinished', unfinished.length),
    ]),
    ...failureLines(lines),
    ...failureLines(orphans.map(({ sha256, size }) => `orphaned ${sha256}: ${formatBytes(size)}`)),
    ...failureLines(strays.map((path) => `orphaned ${path}: not a blob`)),
    ...failureLines(quarantined.map((path) => `set aside ${path}`)),
    ...failureLines(unfinished.map((path) => `unfinished ${path}`)),
  ]
}
