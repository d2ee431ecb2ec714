import { beforeEach, expect } from 'vitest'
import { openTestSite } from '../../test-site.fixture.ts'
import { openBrowser } from '../browser.fixture.ts'
import { startProvider } from './test-provider.fixture.ts'

export const ERIKA = {
  subject: 'e-1',
  name: 'Erika M.',
  preferred_username: 'erika',
  email: 'erika@example.org',
  picture: 'https://accounts.example.org/erika.png',
  roles: ['Author', 'Editor'],
}

/** A provider, a site that trusts it, and a browser. */
async function openProviderSite() {
  const provider = await startProvider('http://localhost:3000')
  const site = await openTestSite({ settings: provider.settings })
  const browser = openBrowser(site)

  /** @returns The address of the provider that the site leads to. */
  async function begin(next = '/archive', by = browser): Promise<string> {
    const answer = await by.get(`/login/oidc?next=${encodeURIComponent(next)}`)
    expect(answer.status).toBe(303)
    return answer.headers.get('location') ?? ''
  }

  async function signIn(by = browser): Promise<Response> {
    const search = await provider.visit(await begin('/archive', by))
    return by.get(`/login/oidc/answer${search}`)
  }

  async function close() {
    await site.close()
    await provider.close()
  }

  return { provider, site, browser, begin, signIn, close }
}

type ProviderSite = Awaited<ReturnType<typeof openProviderSite>>

export let provider: ProviderSite['provider']
export let site: ProviderSite['site']
export let browser: ProviderSite['browser']
export let begin: ProviderSite['begin']
export let signIn: ProviderSite['signIn']

/** Opens a provider and a site for each test of the file. */
export function openProviderSiteBeforeEach(): void {
  beforeEach(async () => {
    const opened = await openProviderSite()
    ;({ provider, site, browser, begin, signIn } = opened)
    return opened.close
  })
}

export const leadsTo = (answer: Response) => answer.headers.get('location')
