import { expect, test } from 'vitest'
import { newUpload, type UploadStep } from './upload-item.ts'
import { resultMessage, resultOf, sameAs, type UploadMessage } from './upload-messages.ts'

const response = (status: number, body: object) =>
  resultOf({ kind: 'response', status, body, offset: undefined, location: '' })

test('an interrupted upload resumes automatically if it can, and says why if it cannot', () => {
  expect(resultOf({ kind: 'unreachable' })).toMatchObject({ step: 'paused', cause: 'broken' })
  expect(resultOf({ kind: 'aborted' })).toEqual({ step: 'cancelled' })
  expect(response(503, { code: 'server/busy', message: 'Busy.' })).toMatchObject({ step: 'paused' })
  expect(response(429, { code: 'upload/too-fast' })).toMatchObject({ step: 'paused' })
  expect(response(415, { code: 'upload/type', message: 'Not accepted.' })).toEqual({
    step: 'failed',
    why: 'Not accepted.',
    code: 'upload/type',
  })
  expect(response(500, {})).toMatchObject({
    step: 'failed',
    why: 'The server returned status 500.',
  })
})

test('the uploader of a photo is shown the owner data it contained', () => {
  const offers = { event_date: '2023.06.08' }
  const details = { place: '48.5, 37.2', device: '', owner: 'Max', offers }
  const result = (stripped: boolean) =>
    response(200, { state: 'added', path: '/a.jpg', photo: { details, stripped } })
  expect(result(true)).toEqual({
    step: 'done',
    text: '/a.jpg Removed from the public copy: location 48.5, 37.2, owner Max.',
    path: '/a.jpg',
  })
  expect(result(false)).toMatchObject({
    text: '/a.jpg Public with the file: location 48.5, 37.2, owner Max.',
  })
})

test('a skipped file names the conflicting name', () => {
  expect(response(200, { state: 'skipped', path: '/Hulls/a.txt' })).toMatchObject({
    text: 'Skipped: a file named a.txt already exists.',
    isSkipped: true,
  })
})

const done: UploadStep = { step: 'done', text: '' }
const failed = (code: string): UploadStep => ({ step: 'failed', code, why: 'Why.' })
const item = (state: UploadStep, below = '') => {
  const file = { file: new File([], 'a.txt'), below }
  return { ...newUpload(1, file, { path: '/', photo: 'strip' }), state }
}

const why = 'Why.'
test.for<[state: UploadStep, message: UploadMessage | undefined]>([
  [done, { text: 'Uploaded: a.txt', tone: 'done' }],
  [failed('upload/type'), { text: 'Failed: a.txt', why, tone: 'wrong' }],
  [failed('manage/conflict'), { text: 'Needs a decision: a.txt', why, tone: 'asks' }],
  [failed('upload/photo'), { text: 'Needs a decision: a.txt', why, tone: 'asks' }],
  [failed('duplicate'), { text: 'Skipped: a.txt', why, tone: 'asks' }],
  [{ step: 'cancelled' }, undefined],
])('the message for %j is %j', ([state, message]) => {
  expect(resultMessage(item(state))).toEqual(message)
})

test.for<[path: string | undefined, name: string]>([
  [undefined, 'Message'],
  ['/', 'Message.txt'],
])('what is named Message.txt, sent to %s, is called %s', ([path, name]) => {
  const file = { file: new File([], 'Message.txt'), below: '' }
  const sent = newUpload(1, file, { path, photo: 'strip' })
  expect(resultMessage({ ...sent, state: done })?.text).toBe(`Uploaded: ${name}`)
  expect(resultMessage({ ...sent, state: failed('server/busy') })?.text).toBe(`Failed: ${name}`)
  expect(sameAs(sent).why).toContain(`“${name}”`)
})

test('a file of a dropped folder is shown with its folder', () => {
  const line = resultMessage(item(done, '/Turret/Front'))
  expect(line?.text).toBe('Uploaded: Turret/Front/a.txt')
})
