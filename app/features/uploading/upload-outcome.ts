import { counted } from '#domain/archive/totals-text.ts'
import { formatBytes } from '#domain/units/bytes.ts'
import type { UploadItem } from './upload-item.ts'
import { isAsking, questionOf } from './upload-question.ts'

/** How far all files are together. */
export interface UploadOutcome {
  /** `4 of 5 files`; empty where none is left of them. */
  files: string
  /** What else is to be said, in the order in which it is. */
  rest: string[]
  /** Of what is sent, up to 100; undefined where nothing is. */
  percent: number | undefined
}

/** What failed, or asks, or is there already, does not hold the bar back. */
export function outcomeOf(items: readonly UploadItem[]): UploadOutcome {
  const wanted = items.filter(({ state }) => state.step !== 'cancelled')
  const sent = wanted.filter(({ state }) => state.step !== 'failed')
  const total = sum(sent.map(({ file }) => file.size))
  const gone = sum(sent.map(({ sentBytes }) => sentBytes))
  const done = wanted.filter(({ state }) => state.step === 'done').length
  const failed = wanted.filter((item) => item.state.step === 'failed' && !questionOf(item)).length
  const rest = [
    total > 0 && `${formatBytes(gone, 1)} of ${formatBytes(total, 1)}`,
    said(wanted.filter((item) => questionOf(item) === 'known').length, 'there already'),
    said(wanted.filter(isAsking).length, 'to decide'),
    said(failed, 'failed'),
    said(items.length - wanted.length, 'cancelled'),
  ]
  return {
    files: wanted.length > 0 ? `${count(done)} of ${counted(wanted.length, 'file')}` : '',
    rest: rest.filter((words) => words !== false),
    percent: total > 0 ? Math.floor((gone / total) * 100) : undefined,
  }
}

function said(number: number, words: string): string | false {
  return number > 0 && `${count(number)} ${words}`
}

function count(number: number): string {
  return number.toLocaleString('en')
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0)
}
