export interface ProviderSettings {
  issuer: string
  clientId: string
  clientSecret: string
  /** Claim with the roles Admin and Author. */
  rolesClaim: string
}

interface ProviderEnvironment {
  OIDC_ISSUER?: string | undefined
  OIDC_CLIENT_ID?: string | undefined
  OIDC_CLIENT_SECRET?: string | undefined
  OIDC_ROLES_CLAIM?: string | undefined
}

/** Undefined if no provider is configured. */
export function providerSettings({
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: clientId,
  OIDC_CLIENT_SECRET: clientSecret,
  OIDC_ROLES_CLAIM: rolesClaim,
}: ProviderEnvironment): ProviderSettings | undefined {
  if (!issuer || !clientId || !clientSecret || !rolesClaim) return undefined
  return { issuer, clientId, clientSecret, rolesClaim }
}

const NAMES = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_ROLES_CLAIM'] as const

/** Error message if only some of the settings are set. */
export function providerProblem(given: ProviderEnvironment): string | undefined {
  const missing = NAMES.filter((name) => !given[name])
  if (missing.length === 0 || missing.length === NAMES.length) return undefined
  return `${NAMES.join(', ')} must be set together: ${missing.join(' and ')} ${missing.length === 1 ? 'is' : 'are'} not set.`
}
