import { formatBytes } from '#domain/units/bytes.ts'
import { formatClock } from '#domain/units/clock.ts'
import { formatCount } from '#domain/units/count.ts'
import { formatS3Address } from '../blobs/storage-address.ts'
import { withoutPassword } from '../db/postgres-address.ts'
import type { MoveOrder } from '../move/move-order.ts'
import type { MoveReport } from '../move/move-report.ts'
import { alignRows, failureLines } from './report-table.ts'

/** Summary of a move. */
export function moveTable(report: MoveReport, order: MoveOrder, seconds: number): string[] {
  const { bytes, faults } = report
  const isChecked = order.movesRows && !report.isInterrupted
  const time = seconds < 60 ? `${seconds.toFixed(1)} s` : formatClock(seconds)
  return [
    ...alignRows([
      ...(isChecked ? rowLines(report) : []),
      ...(order.movesBytes ? blobLines(report) : []),
    ]),
    order.movesBytes ? `${formatBytes(bytes.copied)} copied in ${time}.` : `Done in ${time}.`,
    ...failureLines(
      faults.map(({ kind, sha256, files }) => `${kind} ${sha256}: ${files.join(', ')}`),
    ),
  ]
}

type Line = [label: string, ...cells: string[]]

function rowLines({ files, folders, rows }: MoveReport): Line[] {
  return [
    ['Files', formatCount(files)],
    ['Folders', formatCount(folders)],
    ['Rows checked', formatCount(rows.checked)],
  ]
}

function blobLines({ blobs, bytes, faults }: MoveReport): Line[] {
  const number = (kind: string) => formatCount(faults.filter((fault) => fault.kind === kind).length)
  return [
    ['Blobs copied', formatCount(blobs.copied), formatBytes(bytes.copied)],
    ['Blobs already there', formatCount(blobs.there), formatBytes(bytes.there)],
    ['Missing at the source', number('missing')],
    ['Changed at the source', number('changed')],
  ]
}

export function nextSteps({ isSourceNewer }: MoveReport, { target }: MoveOrder): string[] {
  return [
    ...(isSourceNewer
      ? ['The archive changed during the move; the latest changes are not copied yet.']
      : []),
    'To copy later changes, run the same command again. To switch over, stop the site, run the',
    'command a last time, and start the site with these settings:',
    ...settingLines(target).map((line) => `  ${line}`),
  ]
}

function settingLines({ DATA_DIR, DATABASE_URL, STORAGE_URL }: MoveOrder['target']): string[] {
  const database = DATABASE_URL === 'sqlite' ? 'sqlite' : withoutPassword(DATABASE_URL)
  const hasPassword = database !== 'sqlite' && database !== new URL(DATABASE_URL).href
  return [
    `DATA_DIR=${DATA_DIR}`,
    `DATABASE_URL=${database}${hasPassword ? ' (plus the password)' : ''}`,
    STORAGE_URL === 'disk' ? 'STORAGE_URL=disk' : `STORAGE_URL='${formatS3Address(STORAGE_URL)}'`,
  ]
}
