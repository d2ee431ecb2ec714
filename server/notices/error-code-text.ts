/** ` (ECONNREFUSED)`: only codes, as the message of an error may contain the URL of a webhook, which is a secret, or the name of a user. */
export function errorCodeText(code: unknown): string {
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{0,60}$/.test(code) ? ` (${code})` : ''
}
