import { generateKeyPairSync } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

const CLIENT = { id: 'site', secret: 'a secret of two that is long enough' }
const REDIRECT_URL = 'http://localhost:3000/login/oidc/answer'
const SCOPE = 'openid profile email'

export interface Person {
  subject: string
  [claim: string]: unknown
}

type Handled = Parameters<Parameters<typeof createServer>[1] & object>

/** A real OpenID Connect provider. It logs in the current person without asking, and denies access if there is none. */
export async function startProvider() {
  let person: Person | undefined
  let provider: Provider | undefined
  let isBroken = false
  let discoveries = 0

  const server = createServer((...handled) => void handle(...handled))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  turnKeys('first')

  /** Rotates the signing key, and publishes only the new one. */
  function turnKeys(kid: string) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const key = { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' }
    provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT.id,
          client_secret: CLIENT.secret,
          redirect_uris: [REDIRECT_URL],
          response_types: ['code'],
          grant_types: ['authorization_code'],
        },
      ],
      jwks: { keys: [key] },
      cookies: { keys: ['cookies of a test'] },
      claims: {
        openid: ['sub'],
        profile: ['name', 'preferred_username', 'picture', 'roles'],
        email: ['email'],
      },
      features: { devInteractions: { enabled: false } },
      findAccount: (_: unknown, subject: string) => ({
        accountId: subject,
        claims: () => ({ ...person, sub: subject }),
      }),
      interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    })
  }

  async function handle(...[request, response]: Handled): Promise<void> {
    if (request.url?.startsWith('/.well-known/')) discoveries += 1
    if (isBroken) {
      response.statusCode = 502
      response.end('<h1>Bad gateway</h1>')
    } else if (request.url?.startsWith('/interaction/')) {
      const result = await handleInteraction(request, response)
      await provider?.interactionFinished(request, response, result)
    } else {
      provider?.callback()(request, response)
    }
  }

  async function handleInteraction(...[request, response]: Handled) {
    if (!provider || !person) return { error: 'access_denied' }
    const { prompt, params } = await provider.interactionDetails(request, response)
    if (prompt.name === 'login') return { login: { accountId: person.subject } }
    const grant = new provider.Grant({ accountId: person.subject, clientId: params.client_id })
    grant.addOIDCScope(SCOPE)
    return { consent: { grantId: await grant.save() } }
  }

  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_ROLES_CLAIM: 'roles',
    },
    turnKeys,
    /** Sets the person to log in; undefined denies access. */
    letIn(next: Person | undefined) {
      person = next
    },
    /** Number of discovery requests. */
    discoveries: () => discoveries,
    /** Simulates a broken gateway in front of it. */
    breakDown() {
      isBroken = true
    },
    /** Follows the redirects, and returns the query string of the one back to the site. */
    async visit(url: string): Promise<string> {
      const cookies = new Map<string, string>()
      let at = url
      while (!at.startsWith(REDIRECT_URL)) {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
          cookies.set(name, value)
        }
        const location = response.headers.get('location')
        if (location === null) throw new Error(`${at} led nowhere: ${await response.text()}`)
        at = new URL(location, at).href
      }
      return new URL(at).search
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
