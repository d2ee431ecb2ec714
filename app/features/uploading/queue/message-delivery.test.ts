import { expect, test } from 'vitest'
import { deliveryOf } from './message-delivery.ts'
import type { UploadStep } from './upload-item.ts'

const MESSAGE = 'Both show the left side.'
const done: UploadStep = { step: 'done', text: '' }
const queued: UploadStep = { step: 'queued' }
const failed: UploadStep = { step: 'failed', code: 'upload/type', why: 'Why.' }
const cancelled: UploadStep = { step: 'cancelled' }

test.for([
  { steps: [], delivery: 'pending' },
  { steps: [done, queued], delivery: 'pending' },
  { steps: [done, failed], delivery: 'pending' },
  { steps: [done, done], delivery: 'delivered' },
  { steps: [done, cancelled], delivery: 'delivered' },
  { steps: [cancelled, cancelled], delivery: 'unsent' },
])('the message of a batch that is $steps is $delivery', ({ steps, delivery }) => {
  const items = steps.map((state) => ({ state, message: MESSAGE }))
  expect(deliveryOf(MESSAGE, items)).toBe(delivery)
})

test('files that were sent with another message do not count', () => {
  const items = [
    { state: done, message: MESSAGE },
    { state: queued, message: 'Another one.' },
  ]
  expect(deliveryOf(MESSAGE, items)).toBe('delivered')
})
