import type { LogInTrouble } from '#domain/access/account.ts'

interface LogInAdviceProps {
  trouble: LogInTrouble
  siteAddress: string
}

/** What to do where browsers keep nobody logged in. */
export function LogInAdvice({ trouble, siteAddress }: LogInAdviceProps) {
  if (trouble === 'another address') {
    return (
      <p>
        You cannot log in at this address, as it is not the site’s own. Log in at{' '}
        <a href={`${siteAddress}/login`}>{siteAddress}</a>.
      </p>
    )
  }
  if (trouble === 'not https') {
    return (
      <p>
        You cannot log in here, as browsers keep nobody logged in without https. The operator has to
        put the site behind https and set <code>SITE_URL</code> to that address.
      </p>
    )
  }
  const port = new URL(siteAddress).port || '80'
  return (
    <>
      <p>
        You cannot log in at this address, as the site’s public address is not set. The operator has
        to set <code>SITE_URL</code> to an https address and restart the site.
      </p>
      <p>
        Until then you can log in from the machine that it runs on, at{' '}
        <a href={`${siteAddress}/login`}>{siteAddress}</a>, or through a tunnel from yours:{' '}
        <code>
          ssh -L {port}:localhost:{port} user@server
        </code>
      </p>
    </>
  )
}
