import type { LoginProblem } from '#domain/access/account.ts'

interface LogInAdviceProps {
  trouble: LoginProblem
  siteAddress: string
}

/** What to do at a URL where browsers reject the session cookie. */
export function LogInAdvice({ trouble, siteAddress }: LogInAdviceProps) {
  if (trouble === 'another address') {
    return (
      <p>
        You cannot log in here because this is not the site’s public address. Log in at{' '}
        <a href={`${siteAddress}/login`}>{siteAddress}</a>.
      </p>
    )
  }
  if (trouble === 'not https') {
    return (
      <p>
        You cannot log in here because the site is not served over HTTPS. The operator must set up
        HTTPS and set <code>SITE_URL</code> to that address.
      </p>
    )
  }
  const port = new URL(siteAddress).port || '80'
  return (
    <>
      <p>
        You cannot log in here because the site’s public address is not set. The operator must set{' '}
        <code>SITE_URL</code> to an HTTPS address and restart the site.
      </p>
      <p>
        Until then, log in on the server itself at{' '}
        <a href={`${siteAddress}/login`}>{siteAddress}</a>, or through an SSH tunnel from your
        machine:{' '}
        <code>
          ssh -L {port}:localhost:{port} user@server
        </code>
      </p>
    </>
  )
}
