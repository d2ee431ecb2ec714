import * as client from 'openid-client'
import { z } from 'zod'
import { SiteError } from '../errors.ts'
import type { ProviderSettings } from './provider-settings.ts'

const TIMEOUT_SECONDS = 8

/** What is kept of a browser while it is at the provider. */
export const providerStep = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
})

export type ProviderStep = z.output<typeof providerStep>

/** What the provider says of somebody. */
export interface ProviderUser {
  issuer: string
  subject: string
  claims: Readonly<Record<string, unknown>>
}

/** Why nobody is signed in after all. */
export type ProviderProblem = 'denied' | 'ended' | 'away' | 'unreadable' | 'removed'

export type ProviderAnswer =
  | { ok: true; user: ProviderUser }
  | { ok: false; problem: ProviderProblem; cause: unknown }

/** Another site that says who somebody is (OpenID Connect, authorization code with PKCE and nonce). */
export interface Provider {
  host: string
  /** Claim that gives the roles. */
  rolesClaim: string
  /** @returns The provider's page, and what to keep for the answer. */
  begin(
    next: string,
  ): Promise<
    { ok: true; address: string; step: ProviderStep } | Extract<ProviderAnswer, { ok: false }>
  >
  /** @param search The query that the browser came back with. */
  finish(search: string, step: ProviderStep): Promise<ProviderAnswer>
}

export function createProvider(settings: ProviderSettings, siteUrl: string): Provider {
  const answerAddress = `${siteUrl}/login/oidc/answer`

  /** Asked anew at each sign-in: they are few, and keys and addresses change without notice. */
  const discover = () =>
    client.discovery(
      new URL(settings.issuer),
      settings.clientId,
      settings.clientSecret,
      undefined,
      {
        timeout: TIMEOUT_SECONDS,
        execute: [
          client.enableNonRepudiationChecks,
          ...(settings.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
        ],
      },
    )

  return {
    host: new URL(settings.issuer).host,
    rolesClaim: settings.rolesClaim,
    async begin(next) {
      try {
        const config = await discover()
        const step: ProviderStep = {
          state: client.randomState(),
          nonce: client.randomNonce(),
          verifier: client.randomPKCECodeVerifier(),
          next,
        }
        const { href } = client.buildAuthorizationUrl(config, {
          redirect_uri: answerAddress,
          scope: 'openid profile email',
          state: step.state,
          nonce: step.nonce,
          code_challenge: await client.calculatePKCECodeChallenge(step.verifier),
          code_challenge_method: 'S256',
        })
        return { ok: true, address: href, step }
      } catch (cause) {
        return { ok: false, problem: problemOf(cause), cause }
      }
    },

    async finish(search, { state, nonce, verifier }) {
      try {
        const config = await discover()
        const tokens = await client.authorizationCodeGrant(
          config,
          new URL(answerAddress + search),
          {
            pkceCodeVerifier: verifier,
            expectedNonce: nonce,
            expectedState: state,
            idTokenExpected: true,
          },
        )
        const claims = tokens.claims()
        if (!claims) throw new SiteError('server/failed')
        // Many providers tell names and roles there alone.
        const more = config.serverMetadata().userinfo_endpoint
          ? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
        const user = { issuer: claims.iss, subject: claims.sub, claims: { ...more, ...claims } }
        return { ok: true, user }
      } catch (cause) {
        return { ok: false, problem: problemOf(cause), cause }
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
  if (isAway(error)) return 'away'
  // Of another sign-in than the one that this browser began last.
  return codeOf(error) === 'OAUTH_INVALID_RESPONSE' ? 'ended' : 'unreadable'
}

/** It did not answer, not in time, or as something that is no provider. */
function isAway(error: unknown): boolean {
  if (AWAY.includes(codeOf(error))) return true
  return error instanceof TypeError && error.message === 'fetch failed'
}

function codeOf(error: unknown): string {
  return (error instanceof client.ClientError && error.code) || ''
}

const AWAY = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']
