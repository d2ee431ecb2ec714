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
  const counted = items.filter(({ state }) => state.step !== 'cancelled')
  const sent = counted.filter(({ state }) => state.step !== 'failed')
  const total = sum(sent.map(({ file }) => file.size))
  const gone = sum(sent.map(({ sentBytes }) => sentBytes))
  const done = counted.filter(({ state }) => state.step === 'done').length
  const failed = counted.filter((item) => item.state.step === 'failed' && !questionOf(item)).length
  const rest = [
    total > 0 && `${formatBytes(gone, 1)} of ${formatBytes(total, 1)}`,
    said(counted.filter((item) => questionOf(item) === 'known').length, 'there already'),
    said(counted.filter(isAsking).length, 'to decide'),
    said(failed, 'failed'),
    said(items.length - counted.length, 'cancelled'),
  ]
  return {
    files: counted.length > 0 ? `${count(done)} of ${count(counted.length)} files` : '',
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
