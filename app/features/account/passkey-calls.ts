import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

/** What the reader is told of, in words. */
export class PasskeyProblem extends Error {
  override name = 'PasskeyProblem'
}

/** Has the browser make a passkey and the site keep it. @throws PasskeyProblem */
export async function addPasskey(
  formToken: string,
  { name, password }: { name: string; password: string },
): Promise<void> {
  const options = await call<PublicKeyCredentialCreationOptionsJSON>(formToken, '/begin', {
    password,
  })
  const { startRegistration } = await import('@simplewebauthn/browser')
  const answer = await startRegistration({ optionsJSON: options }).catch(fail)
  await call(formToken, '', { name, answer })
}

/** Signs in by a passkey. @returns Where to go on. @throws PasskeyProblem */
export async function provePasskey(formToken: string, next: string): Promise<string> {
  const options = await call<PublicKeyCredentialRequestOptionsJSON>(formToken, '/ask', {})
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const answer = await startAuthentication({ optionsJSON: options }).catch(fail)
  return (await call<{ next: string }>(formToken, '/prove', { answer, next })).next
}

async function call<Answer>(formToken: string, step: string, body: object): Promise<Answer> {
  const answer = await fetch(`/api/auth/passkeys${step}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-form-token': formToken },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new PasskeyProblem('The site cannot be reached. Try again in a moment.')
  })
  const said = (await answer.json()) as Answer & { message?: string }
  if (!answer.ok) throw new PasskeyProblem(said.message ?? 'The site did not take it.')
  return said
}

/** What browsers say here is for programmers. */
function fail(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  if (name === 'InvalidStateError') {
    throw new PasskeyProblem('This device has a passkey of this account already.')
  }
  throw new PasskeyProblem('The device gave no passkey: it was not asked to the end, or has none.')
}
