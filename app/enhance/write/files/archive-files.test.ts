import { afterEach, expect, test, vi } from 'vitest'
import { readFile } from './archive-files.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const read = (status: number) => {
  vi.stubGlobal('fetch', async () => Response.json({}, { status }))
  return readFile('x'.repeat(22))
}

test.for([400, 404])('status %i means that the archive has no such file', async (status) => {
  expect(await read(status)).toBeUndefined()
})

test.for([401, 403, 429, 500, 503])(
  'status %i does not tell whether the archive has a file',
  async (status) => {
    await expect(read(status)).rejects.toThrow(String(status))
  },
)
