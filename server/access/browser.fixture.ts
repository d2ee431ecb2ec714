import type { TestSite } from '../test-site.fixture.ts'

/** A browser with a cookie jar, which sends the Origin header with forms. */
export function openBrowser({ app, config }: Pick<TestSite, 'app' | 'config'>) {
  const cookies = new Map<string, string>()

  async function send(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const response = await app.request(url, { ...init, headers })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  const get = (url: string) => send(url)
  const formToken = async () => (await get('/api/auth/user')).headers.get('x-form-token') ?? ''

  return {
    cookies,
    send,
    get,
    formToken,
    /** Submits a form of the site's own page. */
    async submit(url: string, fields: Record<string, string>) {
      return send(url, {
        method: 'POST',
        headers: { origin: config.SITE_URL },
        body: new URLSearchParams({ formToken: await formToken(), ...fields }),
      })
    },
    /** Calls the API as a page of the site does. */
    async call(method: string, url: string, body: unknown) {
      return send(url, {
        method,
        headers: {
          origin: config.SITE_URL,
          'content-type': 'application/json',
          'x-form-token': await formToken(),
        },
        body: JSON.stringify(body),
      })
    },
    /** The logged-in user. */
    async user(): Promise<{ name?: string; user_id?: string; roles?: { name: string }[] }> {
      return (await (await get('/api/auth/user')).json()) as object
    },
  }
}

export type Browser = ReturnType<typeof openBrowser>
