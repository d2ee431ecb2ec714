import { expect, test } from 'vitest'
import type { CallResult } from '../editor-calls.ts'
import { photoReader } from './photo-reader.ts'

test('a photo is read once, but again after a failure', async () => {
  const results = [{ ok: false }, { ok: true }] as CallResult<never>[]
  const requests: string[] = []
  const read = photoReader({
    read: async (url: string) => {
      requests.push(url)
      return results.shift() ?? Promise.reject(new Error('Read once more.'))
    },
  })
  expect((await read('7')).ok).toBe(false)
  expect((await read('7')).ok).toBe(true)
  expect((await read('7')).ok).toBe(true)
  expect(requests).toEqual(['/api/inbox/photo/7', '/api/inbox/photo/7'])
})
