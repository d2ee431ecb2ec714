import { expect, test } from 'vitest'
import { archivePath } from '#domain/archive/archive-path.ts'
import { runningWords } from './running-note.ts'
import type { UploadItem, UploadStep } from './upload-item.ts'
import { outcomeOf } from './upload-outcome.ts'
import { choicesAfterFailure } from './upload-question.ts'
import { messageOf } from './upload-words.ts'

const BYTES = 1024
const done: UploadStep = { step: 'done', words: '' }
const cancelled: UploadStep = { step: 'cancelled' }
const failed = (code: string): UploadStep => ({ step: 'failed', code, why: 'Why.' })

const item = (state: UploadStep): UploadItem => ({
  key: 1,
  file: new File(['x'.repeat(BYTES)], 'a.txt'),
  path: '/',
  below: '',
  state,
  sentBytes: state.step === 'done' ? BYTES : 0,
  onClash: 'refuse',
  photo: 'strip',
  isWanted: false,
})

test.for<{ steps: UploadStep[]; said: string; percent: number | undefined }>([
  { steps: [done, done], said: '2 of 2 files, 2 KB of 2 KB', percent: 100 },
  { steps: [{ step: 'waiting' }], said: '0 of 1 file, 0 Bytes of 1 KB', percent: 0 },
  { steps: [done, { step: 'waiting' }], said: '1 of 2 files, 1 KB of 2 KB', percent: 50 },
  {
    steps: [done, failed('upload/type')],
    said: '1 of 2 files, 1 KB of 1 KB, 1 failed',
    percent: 100,
  },
  {
    steps: [failed('known'), failed('known'), failed('manage/clash'), failed('upload/empty')],
    said: '0 of 4 files, 2 there already, 1 to decide, 1 failed',
    percent: undefined,
  },
  { steps: [cancelled, cancelled], said: '2 cancelled', percent: undefined },
])('all files together: $said', ({ steps, said, percent }) => {
  const outcome = outcomeOf(steps.map(item))
  expect([outcome.files, ...outcome.rest].filter(Boolean).join(', ')).toBe(said)
  expect(outcome.percent).toBe(percent)
})

test.for<[code: string, choices: string[]]>([
  ['upload/disk-full', ['Retry']],
  ['given-up', ['Retry']],
  ['upload/type', []],
  ['upload/empty', []],
  ['upload/too-large', []],
  ['upload/too-many', []],
  ['unreadable', []],
  ['manage/clash', ['Keep both', 'Replace', 'Skip']],
  ['manage/case-clash', ['Keep both', 'Use this name anyway', 'Skip']],
  ['upload/photo', ['Upload with metadata…']],
  ['known', ['Send it anyway']],
])('after %s there are the choices %j', ([code, choices]) => {
  expect(choicesAfterFailure(item(failed(code))).map(([label]) => label)).toEqual(choices)
})

test('what goes to a folder that is gone can go to the one that is looked at', () => {
  const labels = (here: string) =>
    choicesAfterFailure(item(failed('archive/not-found')), archivePath.parse(here))
  expect(labels('/Hulls/Front')).toEqual([
    ['Bring into “Front”', { path: '/Hulls/Front' }],
    ['Retry'],
  ])
  expect(labels('/')).toEqual([['Retry']])
})

test.for<[steps: UploadStep[], words: string | undefined]>([
  [[done, { step: 'sending' }], 'Uploading: 1 of 2 files, 1 KB of 2 KB'],
  [[done, failed('upload/type')], 'Uploaded: 1 of 2 files, 1 KB of 1 KB, 1 failed'],
  [[done, failed('known')], undefined],
  [[done, done], undefined],
  [[], undefined],
])('of %j other pages say: %s', ([steps, words]) => {
  expect(runningWords(steps.map(item))).toBe(words)
})

test.for<[state: UploadStep, text: string | undefined, tone: string | undefined]>([
  [done, 'Uploaded: a.txt', 'done'],
  [failed('upload/type'), 'Failed: a.txt. Why.', 'wrong'],
  [failed('manage/clash'), 'To decide: a.txt. Why.', 'asks'],
  [failed('upload/photo'), 'To decide: a.txt. Why.', 'asks'],
  [failed('known'), 'Not sent: a.txt. Why.', 'asks'],
  [cancelled, undefined, undefined],
])('of %j the line is %s', ([state, text, tone]) => {
  expect(messageOf(item(state))).toEqual(text && { text, tone })
})

test('a file of a folder is told with its folder', () => {
  const line = messageOf({ ...item(done), below: '/Turret/Front' })
  expect(line?.text).toBe('Uploaded: a.txt, of Turret/Front')
})
