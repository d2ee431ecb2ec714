import { afterEach, expect, test, vi } from 'vitest'
import { takeUpload } from './take-upload.ts'

const META = { id: 'x', name: 'tank.jpg', path: '/tank.jpg', description: '', credit: '' }
const STORED = { ...META, licence: '', media_type: 'image/jpeg', sha256: 'a'.repeat(64) }

/** A server that answers to a PATCH as given, and knows the file. */
function serve(patched: () => Response): void {
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'PATCH') return patched()
    return url === '/api/auth/user' ? Response.json({}) : Response.json(STORED)
  })
}

const take = () => takeUpload('/tank.jpg', { source: 'https://' }, 'token')

afterEach(() => {
  vi.unstubAllGlobals()
})

const INVALID = [
  { field: 'meta.source', problem: '"https://" is not a complete URL' },
  { field: 'meta.event_date', problem: 'must not be in the future' },
]

test.for([
  {
    status: 400,
    code: 'request/malformed',
    message: 'The request is invalid, and nothing was changed. The field "meta.source": …',
    details: { problems: INVALID },
    shown: '"https://" is not a complete URL. Event date must not be in the future.',
  },
  {
    status: 403,
    code: 'access/forged',
    message: 'This form has expired. Nothing was changed; reload the page and try again.',
    details: {},
    shown: 'This form has expired.',
  },
  {
    status: 400,
    code: 'manage/too-much-text',
    message:
      'The text is too long for one change. Nothing was changed; shorten it, or edit fewer items at once. The limit is 2 MB.',
    details: {},
    shown: 'The text is too long for one change. The limit is 2 MB.',
  },
])(
  'a file whose metadata is rejected with $code is still chosen, and its row shows why',
  async (row) => {
    const { status, shown, ...body } = row
    serve(() => Response.json(body, { status }))
    expect(await take()).toMatchObject({
      file: { id: 'x' },
      problem: `It is in the archive. Its metadata was not saved. ${shown} Correct it above if necessary, then try again.`,
    })
  },
)

test('a connection lost while metadata is saved is reported, and the file is chosen', async () => {
  serve(() => {
    throw new TypeError('Failed to fetch')
  })
  const { file, problem } = await take()
  expect(file).toMatchObject({ id: 'x' })
  expect(problem).toContain(
    'It is in the archive. Its metadata may not have been saved, because the connection was lost.',
  )
})

test('a file that cannot be read is reported as not chosen', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const { file, problem } = await take()
  expect(file).toBeUndefined()
  expect(problem).toMatch(/is not chosen yet\. Try again\. Its metadata may not have been saved/)
})

test('saved metadata is not reported', async () => {
  serve(() => Response.json({ batch: 'b1' }))
  expect(await take()).toEqual({ file: expect.objectContaining({ id: 'x' }), problem: undefined })
})
