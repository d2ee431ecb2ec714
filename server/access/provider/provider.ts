import * as client from 'openid-client'
import { z } from 'zod'
import { MINUTE_MS } from '#domain/units/time.ts'
import { SiteError } from '../../errors.ts'
import type { ProviderSettings } from './provider-settings.ts'

const TIMEOUT_SECONDS = 8
const CACHE_MS = MINUTE_MS
const FAILURE_CACHE_MS = 2000

interface Discovery {
  metadata: Promise<client.ServerMetadata>
  expiresAt: number
}

/** Login state, stored while the browser is at the provider. */
export const providerStep = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  /** The login must be more recent than this; left out if an existing session at the provider is enough. */
  freshSince: z.number().optional(),
})

export type ProviderStep = z.output<typeof providerStep>

export interface ProviderUser {
  issuer: string
  subject: string
  claims: Readonly<Record<string, unknown>>
}

export type ProviderProblem = 'denied' | 'ended' | 'away' | 'unreadable' | 'removed'

export type ProviderLogin =
  | { ok: true; user: ProviderUser }
  | { ok: false; problem: ProviderProblem; cause: unknown }

export type Provider = ReturnType<typeof createProvider>

/** OpenID Connect client: authorization code flow with PKCE and nonce. */
export function createProvider(settings: ProviderSettings, siteUrl: string, now = Date.now) {
  const redirectUri = `${siteUrl}/login/oidc/answer`

  let discovery: Discovery | undefined

  const discover = async () => {
    const { issuer, clientId, clientSecret } = settings
    const found = await client.discovery(new URL(issuer), clientId, clientSecret, undefined, {
      timeout: TIMEOUT_SECONDS,
      execute: issuer.startsWith('http:') ? [client.allowInsecureRequests] : [],
    })
    return found.serverMetadata()
  }

  /** Cached for a minute, a failure for two seconds; concurrent logins share one request. */
  const metadata = () => {
    if (discovery && discovery.expiresAt > now()) return discovery.metadata
    const started: Discovery = { metadata: discover(), expiresAt: Number.POSITIVE_INFINITY }
    discovery = started
    const cacheFor = (ms: number) => () => {
      started.expiresAt = now() + ms
    }
    started.metadata.then(cacheFor(CACHE_MS), cacheFor(FAILURE_CACHE_MS))
    return started.metadata
  }

  /** Created for each step, as it caches signing keys, which may rotate at any time. */
  const configure = async () => {
    const { issuer, clientId, clientSecret } = settings
    const config = new client.Configuration({ ...(await metadata()) }, clientId, clientSecret)
    config.timeout = TIMEOUT_SECONDS
    client.enableNonRepudiationChecks(config)
    if (issuer.startsWith('http:')) client.allowInsecureRequests(config)
    return config
  }

  /** Drops the cached discovery document if the provider is unreachable. */
  const failed = (cause: unknown) => {
    const problem = problemOf(cause)
    if (problem === 'away' && discovery && discovery.expiresAt > now() + FAILURE_CACHE_MS)
      discovery = undefined
    return { ok: false, problem, cause } as const
  }

  return {
    host: new URL(settings.issuer).host,
    rolesClaim: settings.rolesClaim,
    /**
     * @param isFresh Forces a new login at the provider.
     * @returns URL to redirect to, and state to store for the response.
     */
    async begin(next: string, isFresh = false) {
      try {
        const config = await configure()
        const step: ProviderStep = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
          next,
          ...(isFresh && { freshSince: now() }),
        }
        const { href } = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid profile email',
          state: step.state,
          nonce: step.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(step.verifier),
          code_challenge_method: 'S256',
          ...(isFresh && { prompt: 'login', max_age: '0' }),
        })
        return { ok: true, url: href, step } as const
      } catch (cause) {
        return failed(cause)
      }
    },

    /** @param search Query string of the redirect back. */
    async finish(search: string, step: ProviderStep): Promise<ProviderLogin> {
      const { state, nonce, verifier, freshSince } = step
      try {
        const config = await configure()
        const tokens = await client.authorizationCodeGrant(config, new URL(redirectUri + search), {
          pkceCodeVerifier: verifier,
          expectedNonce: nonce,
          expectedState: state,
          idTokenExpected: true,
          // Not every provider honours max_age, so auth_time of the ID token is checked.
          ...(freshSince !== undefined && { maxAge: Math.ceil((now() - freshSince) / 1000) }),
        })
        const claims = tokens.claims()
        if (!claims) throw new SiteError('server/failed')
        // Many providers send names and roles only there.
        const more = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
        const user = { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } }
        return { ok: true, user }
      } catch (cause) {
        return failed(cause)
      }
    },
  }
}

function problemOf(error: unknown): ProviderProblem {
  if (error instanceof client.AuthorizationResponseError) {
    return error.error === 'access_denied' ? 'denied' : 'unreadable'
  }
  if (error instanceof client.ResponseBodyError) {
    return error.error === 'invalid_grant' ? 'ended' : 'unreadable'
  }
  if (isUnreachable(error)) return 'away'
  // State of an earlier login in this browser.
  return codeOf(error) === 'OAUTH_INVALID_RESPONSE' ? 'ended' : 'unreadable'
}

/** No response, a timeout, or a response that is not from an OpenID provider. */
function isUnreachable(error: unknown): boolean {
  if (UNREACHABLE_CODES.includes(codeOf(error))) return true
  return error instanceof TypeError && error.message === 'fetch failed'
}

function codeOf(error: unknown): string {
  return (error instanceof client.ClientError && error.code) || ''
}

const UNREACHABLE_CODES = [
  'OAUTH_TIMEOUT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
]
