import { afterEach, expect, test, vi } from 'vitest'
import { takeUpload } from './take-upload.ts'

const META = { id: 'x', name: 'tank.jpg', path: '/tank.jpg', description: '', credit: '' }
const STORED = { ...META, licence: '', media_type: 'image/jpeg', sha256: 'a'.repeat(64) }

/** A server that answers to a PATCH as given, and knows the file. */
function serve(patched: () => Response): void {
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'PATCH') return patched()
    return address === '/api/auth/user' ? Response.json({}) : Response.json(STORED)
  })
}

const take = () => takeUpload('/tank.jpg', { source: 'https://' }, 'token')

afterEach(() => {
  vi.unstubAllGlobals()
})

test.for([
  { status: 400, code: 'request/invalid', message: 'meta.source is not a complete URL.' },
  { status: 403, code: 'access/forged', message: 'This form has expired.' },
  { status: 409, code: 'manage/changed', message: 'Someone else changed this.' },
])(
  'a file whose details are rejected with $status is chosen all the same, and its row says why',
  async (row) => {
    const { status, code, message } = row
    serve(() => Response.json({ code, message }, { status }))
    expect(await take()).toMatchObject({
      file: { id: 'x' },
      problem: `Its details were not saved. ${message} Correct them above if necessary, then try again.`,
    })
  },
)

test('a connection lost while details are saved is reported, and the file is chosen', async () => {
  serve(() => {
    throw new TypeError('Failed to fetch')
  })
  const { file, problem } = await take()
  expect(file).toMatchObject({ id: 'x' })
  expect(problem).toContain('Its details were not saved. The connection was lost.')
})

test('a file that cannot be read is reported as not chosen', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const { file, problem } = await take()
  expect(file).toBeUndefined()
  expect(problem).toMatch(/is not chosen yet\. Try again\. Its details were not saved/)
})

test('saved details are not reported', async () => {
  serve(() => Response.json({ batch: 'b1' }))
  expect(await take()).toEqual({ file: expect.objectContaining({ id: 'x' }), problem: undefined })
})
