import { expect, onTestFinished, test, vi } from 'vitest'
import { fittingLine, showProgressOnTerminal } from './progress-line.ts'

const PARTS = ['12 of 90 files', '1 GB of 7 GB', '30 MB/s', '3:20 left']

test.for([
  { width: 60, line: '███ 12 of 90 files  1 GB of 7 GB  30 MB/s  3:20 left' },
  { width: 45, line: '███ 12 of 90 files  1 GB of 7 GB  3:20 left' },
  { width: 30, line: '███ 12 of 90 files  3:20 left' },
  { width: 26, line: '12 of 90 files  3:20 left' },
  { width: 12, line: '3:20 left' },
  { width: 4, line: '3:20' },
])('in $width columns the time left still shows', ({ width, line }) => {
  expect(fittingLine(PARTS, '███ ', width)).toBe(line)
})

test.for([
  [true, true],
  [false, false],
] as const)('on a terminal: %j, shown: %j', ([isTTY, isShown]) => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const written: string[] = []
  const progress = { isTTY, columns: 80, write: (text: string) => void written.push(text) }
  const hide = showProgressOnTerminal({ progress }, () => ({ parts: ['1'], share: undefined }))
  vi.advanceTimersByTime(20_000)
  hide()
  expect(written.length > 0).toBe(isShown)
})

test('a line of one part is shown as it is', () => {
  expect(fittingLine(['12 files'], '', 80)).toBe('12 files')
})
