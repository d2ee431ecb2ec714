import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** Its message is shown to the user. */
export class PasskeyProblem extends Error {
  override name = 'PasskeyProblem'
}

/** How the user authenticates again. */
export type PasskeyConfirmation =
  | { by: 'password'; password: string }
  | { by: 'passkey' }
  | { by: 'provider' }

/** Creates a passkey in the browser and registers it. @throws PasskeyProblem */
export async function addPasskey(
  formToken: string,
  { name, confirmation }: { name: string; confirmation: PasskeyConfirmation },
): Promise<void> {
  const options = await call<PublicKeyCredentialCreationOptionsJSON>(
    formToken,
    '/begin',
    await proofOf(formToken, confirmation),
  )
  const { startRegistration } = await import('@simplewebauthn/browser').catch(unreachable)
  const response = await startRegistration({ optionsJSON: options }).catch(fail)
  await call(formToken, '', { name, response })
}

async function proofOf(formToken: string, confirmation: PasskeyConfirmation): Promise<object> {
  if (confirmation.by === 'password') return { password: confirmation.password }
  if (confirmation.by === 'provider') return { confirmed: 'provider' }
  return { response: await askPasskey(formToken, '/confirm') }
}

async function askPasskey(formToken: string, step: string) {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>(formToken, step, {})
  const { startAuthentication } = await import('@simplewebauthn/browser').catch(unreachable)
  return startAuthentication({ optionsJSON: options }).catch(fail)
}

/** Logs in with a passkey. @returns URL to go to. @throws PasskeyProblem */
export async function provePasskey(formToken: string, next: string): Promise<string> {
  const response = await askPasskey(formToken, '/ask')
  return (await call<{ next: string }>(formToken, '/prove', { response, next })).next
}

async function call<Body>(formToken: string, step: string, body: object): Promise<Body> {
  const response = await fetch(`/api/auth/passkeys${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-form-token': formToken },
    body: JSON.stringify(body),
  }).catch(unreachable)
  // A proxy in front of the site may answer with an HTML page.
  const parsed: Body & { message?: string } = await response.json().catch(unreachable)
  if (!response.ok)
    throw new PasskeyProblem(
      parsed.message ?? 'The site rejected the request. Reload the page and try again.',
    )
  return parsed
}

function unreachable(): never {
  throw new PasskeyProblem('The server cannot be reached. Try again in a moment.')
}

/** The browsers' own messages are written for programmers. */
function fail(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') {
    throw new PasskeyProblem('This device already has a passkey for this account.')
  }
  throw new PasskeyProblem(
    'No passkey was provided. The request was cancelled, or this device has none.',
  )
}
