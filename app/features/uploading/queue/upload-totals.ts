import { formatBytes } from '#domain/units/bytes.ts'
import { counted, formatCount } from '#domain/units/count.ts'
import { decisionOf, isAsking } from './upload-decision.ts'
import { isMessage, type UploadItem } from './upload-item.ts'

/** Failures, duplicates and files that need a decision do not hold up the progress bar. */
export function totalsOf(items: readonly UploadItem[]) {
  const wanted = items.filter(({ state }) => state.step !== 'cancelled')
  const sent = wanted.filter(({ state }) => state.step !== 'failed')
  const total = sum(sent.map(({ file }) => file.size))
  const gone = sum(sent.map(({ sentBytes }) => sentBytes))
  const { file: files = [], message: messages = [] } = Object.groupBy(wanted, kindOf)
  const duplicates = wanted.filter((item) => decisionOf(item) === 'duplicate').length
  const asking = wanted.filter(isAsking).length
  const failed = wanted.filter((item) => item.state.step === 'failed' && !decisionOf(item)).length
  const cancelled = items.length - wanted.length
  const rest = [
    total > 0 && `${formatBytes(gone, 1)} of ${formatBytes(total, 1)}`,
    duplicates > 0 && counted(duplicates, 'duplicate'),
    asking > 0 && `${formatCount(asking)} ${asking === 1 ? 'needs' : 'need'} a decision`,
    failed > 0 && `${formatCount(failed)} failed`,
    cancelled > 0 && `${formatCount(cancelled)} cancelled`,
  ]
  return {
    /** `4 of 5 files`, `1 of 1 message`; empty where all were cancelled. */
    files: [...doneOf(files, 'file'), ...doneOf(messages, 'message')].join(', '),
    rest: rest.filter((text) => text !== false),
    /** Share of sent bytes, up to 100; undefined if nothing is sent. */
    percent: total > 0 ? Math.floor((gone / total) * 100) : undefined,
  }
}

/** To its sender, a message is no file. */
function kindOf(item: UploadItem): 'file' | 'message' {
  return isMessage(item) ? 'message' : 'file'
}

function doneOf(items: readonly UploadItem[], kind: string): string[] {
  const done = items.filter(({ state }) => state.step === 'done').length
  return items.length === 0 ? [] : [`${formatCount(done)} of ${counted(items.length, kind)}`]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0)
}
