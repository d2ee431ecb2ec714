import { afterEach, expect, test, vi } from 'vitest'
import { PasskeyProblem, provePasskey } from './passkey-calls.ts'

afterEach(() => vi.unstubAllGlobals())

test.for([
  { what: 'no connection', response: () => Promise.reject(new TypeError('Failed to fetch')) },
  {
    what: 'the page of a proxy',
    response: async () => new Response('<h1>502 Bad Gateway</h1>', { status: 502 }),
  },
])(
  'a login with a passkey that meets $what says so, and can be tried again',
  async ({ response }) => {
    vi.stubGlobal('fetch', response)
    const login = provePasskey('token', '/')
    await expect(login).rejects.toThrow(PasskeyProblem)
    await expect(login).rejects.toThrow('The server cannot be reached. Try again in a moment.')
  },
)
