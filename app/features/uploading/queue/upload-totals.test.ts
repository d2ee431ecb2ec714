import { expect, test } from 'vitest'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { MESSAGE_FILE } from '#domain/uploads/message-to-editors.ts'
import { backgroundText } from './background-note.ts'
import { choicesAfterFailure } from './upload-decision.ts'
import { newUpload, type UploadItem, type UploadStep } from './upload-item.ts'
import { totalsOf } from './upload-totals.ts'

const BYTES = 1024
const done: UploadStep = { step: 'done', text: '' }
const cancelled: UploadStep = { step: 'cancelled' }
const failed = (code: string): UploadStep => ({ step: 'failed', code, why: 'Why.' })

const item = (state: UploadStep): UploadItem => {
  const file = { file: new File(['x'.repeat(BYTES)], 'a.txt'), below: '' }
  const sentBytes = state.step === 'done' ? BYTES : 0
  return { ...newUpload(1, file, { path: '/', photo: 'strip' }), state, sentBytes }
}

test.for<{ steps: UploadStep[]; text: string; percent: number | undefined }>([
  { steps: [done, done], text: '2 of 2 files, 2 KB of 2 KB', percent: 100 },
  { steps: [{ step: 'queued' }], text: '0 of 1 file, 0 Bytes of 1 KB', percent: 0 },
  { steps: [done, { step: 'queued' }], text: '1 of 2 files, 1 KB of 2 KB', percent: 50 },
  {
    steps: [done, failed('upload/type')],
    text: '1 of 2 files, 1 KB of 1 KB, 1 failed',
    percent: 100,
  },
  {
    steps: [
      failed('duplicate'),
      failed('duplicate'),
      failed('manage/conflict'),
      failed('upload/empty'),
    ],
    text: '0 of 4 files, 2 duplicates, 1 needs a decision, 1 failed',
    percent: undefined,
  },
  { steps: [cancelled, cancelled], text: '2 cancelled', percent: undefined },
])('the total of all files: $text', ({ steps, text, percent }) => {
  const totals = totalsOf(steps.map(item))
  expect([totals.files, ...totals.rest].filter(Boolean).join(', ')).toBe(text)
  expect(totals.percent).toBe(percent)
})

test('a message is not counted as a file', () => {
  const file = { file: new File(['x'], MESSAGE_FILE), below: '' }
  const sent = { ...newUpload(2, file, { path: undefined, photo: 'strip' }), state: done }
  expect(totalsOf([sent]).files).toBe('1 of 1 message')
  expect(totalsOf([item(done), item(cancelled), sent]).files).toBe('1 of 1 file, 1 of 1 message')
})

test.for<[code: string, choices: string[]]>([
  ['upload/disk-full', ['Retry']],
  ['given-up', ['Retry']],
  ['upload/name', []],
  ['upload/type', []],
  ['upload/empty', []],
  ['upload/too-large', []],
  ['upload/too-many', []],
  ['unreadable', []],
  ['manage/conflict', ['Keep both', 'Replace', 'Skip']],
  ['manage/case-conflict', ['Keep both', 'Use this name anyway', 'Skip']],
  ['upload/photo', ['Upload with metadata…']],
  ['duplicate', ['Upload anyway']],
])('after %s there are the choices %j', ([code, choices]) => {
  expect(choicesAfterFailure(item(failed(code))).map(([label]) => label)).toEqual(choices)
})

test('uploads for a deleted folder can go to the open one', () => {
  const labels = (here: string) =>
    choicesAfterFailure(item(failed('archive/not-found')), archivePath.parse(here))
  expect(labels('/Hulls/Front')).toEqual([
    ['Upload to “Front”', { path: '/Hulls/Front' }],
    ['Retry'],
  ])
  expect(labels('/')).toEqual([['Retry']])
})

test.for<[steps: UploadStep[], text: string | undefined]>([
  [[done, { step: 'sending' }], 'Uploading: 1 of 2 files, 1 KB of 2 KB'],
  [
    [done, { step: 'paused', why: 'You are logged out.', cause: 'logged-out', retryInMs: 1 }],
    'Uploads wait until you log in: 1 of 2 files, 1 KB of 2 KB',
  ],
  [[done, failed('upload/type')], 'Uploaded: 1 of 2 files, 1 KB of 1 KB, 1 failed'],
  [[done, failed('duplicate')], undefined],
  [[done, done], undefined],
  [[], undefined],
])('other pages show %j as: %s', ([steps, text]) => {
  expect(backgroundText(steps.map(item))).toBe(text)
})
