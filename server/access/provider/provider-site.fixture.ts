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
  const provider = await startProvider()
  const site = await openTestSite({ storage: 'disk', settings: provider.settings })
  const browser = openBrowser(site)

  /** @returns The URL of the provider that the site leads to. */
  async function begin(next = '/archive', by = browser): Promise<string> {
    const response = await by.get(`/login/oidc?next=${encodeURIComponent(next)}`)
    expect(response.status).toBe(303)
    return response.headers.get('location') ?? ''
  }

  async function logIn(by = browser): Promise<Response> {
    const search = await provider.visit(await begin('/archive', by))
    return by.get(`/login/oidc/answer${search}`)
  }

  async function close() {
    await site.close()
    await provider.close()
  }

  return { provider, site, browser, begin, logIn, close }
}

type ProviderSite = Awaited<ReturnType<typeof openProviderSite>>

/** Opens a provider and a site for each test of the file. @returns What is open now. */
export function providerSiteForEachTest() {
  let opened: ProviderSite
  beforeEach(async () => {
    opened = await openProviderSite()
    return opened.close
  })
  return {
    get provider() {
      return opened.provider
    },
    get site() {
      return opened.site
    },
    get browser() {
      return opened.browser
    },
    begin: (...given: Parameters<ProviderSite['begin']>) => opened.begin(...given),
    logIn: (...given: Parameters<ProviderSite['logIn']>) => opened.logIn(...given),
  }
}

export const leadsTo = (response: Response) => response.headers.get('location')
