import { expect, test } from 'vitest'
import { duplicateOf } from './duplicate-uploads.ts'
import { newUpload, type UploadItem } from './upload-item.ts'

const itemOf = (step: 'checking' | 'sending' | 'cancelled', changed: Partial<UploadItem> = {}) => {
  const file = { file: new File([], 'a'), below: '' }
  const item = newUpload(Math.random(), file, { path: '/', photo: 'strip' })
  return { ...item, state: { step }, sha256: 'same', ...changed }
}

test('a duplicate has the same bytes, and is or was uploaded to the same folder', () => {
  const one = itemOf('checking')
  const done = itemOf('sending', { state: { step: 'done', text: '' } })
  for (const other of [itemOf('sending'), done]) expect(duplicateOf(one, [one, other])).toBe(other)
  const others = [
    itemOf('sending', { state: { step: 'failed', code: 'upload/type', why: '' } }),
    itemOf('cancelled'),
    itemOf('sending', { state: { step: 'done', text: '', isSkipped: true } }),
    itemOf('sending', { sha256: 'different' }),
    itemOf('sending', { path: '/Elsewhere' }),
  ]
  expect(duplicateOf(one, [one, ...others])).toBeUndefined()
})
